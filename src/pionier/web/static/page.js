// What every page has: preferences.

import { listenToPreferences } from './prefs.js';

listenToPreferences();
