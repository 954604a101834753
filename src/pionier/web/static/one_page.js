// The game on one page by itself: its figures, and the way to paper.

import { showFigures } from './figures.js';
import { ui } from './words.js';

showFigures(document);
ui('print')?.addEventListener('click', () => print());
