// Runs before the first paint, so that a dark or English page does not flash light or Chinese on reload.
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be switched off; the page then follows the system.
    }
  };
  const chosen = read('mantine-color-scheme-value');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = chosen === 'dark' || (chosen !== 'light' && systemIsDark);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (read('kapok-language') === 'en') page.lang = 'en';
})();
