// Runs in the head, before anything is painted: no flash of the wrong theme.
(() => {
  const theme = localStorage.getItem('pionier.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = localStorage.getItem('pionier.motion') || 'full';
})();
