// Runs before the first paint, so that a dark or English page does not flash light or Chinese.
(() => {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be switched off; the page then follows the system.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = chosen === 'dark' || (chosen !== 'light' && systemIsDark);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The page that stands in without a network is one for both languages. Its address may name none: the server, which leads
  // on to the language that was chosen, does not answer then.
  const english = /^\/en(?:\/|$)/.test(location.pathname) || /(?:^|; )kapok-language=en(?:;|$)/.test(document.cookie);
  if (english) page.lang = 'en';
})();
