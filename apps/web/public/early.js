// Before the first paint, so that a dark or English page does not flash light or Chinese.
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

// What the document itself asks for may be lost on the way, before any code of the shop is there that could tell. A browser asks
// for it no second time: the page would stay unstyled, or deaf to every press.
(() => {
  const SECOND = 1_000;
  const LONGEST_PAUSE = 30 * SECOND;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;
  const MOST_IN_A_MINUTE = 3;
  const MOST_IN_AN_HOUR = 20;
  const KEY = 'kapok-opened-anew';
  const MOST_TRIES = 10;
  const pauseOf = (tries) => Math.min(SECOND * 2 ** tries, LONGEST_PAUSE);

  // A file that never comes must not have the page turn in circles.
  const mayOpenAnew = () => {
    try {
      const within = (period) => (at) => at > Date.now() - period;
      const lately = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number).filter(within(HOUR));
      if (lately.filter(within(MINUTE)).length >= MOST_IN_A_MINUTE || lately.length >= MOST_IN_AN_HOUR) return false;
      sessionStorage.setItem(KEY, [...lately, Date.now()].join(' '));
      return true;
    } catch {
      // Where nothing is kept, nobody knows how often it was.
      return false;
    }
  };

  // Not before the shop answers: the browser's own error page would take the place of this one.
  const openAnew = (tries) => {
    if (tries >= MOST_TRIES) return;
    setTimeout(() => {
      fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => {
          if (ok && mayOpenAnew()) location.reload();
          else openAnew(tries + 1);
        },
        () => {
          openAnew(tries + 1);
        },
      );
    }, pauseOf(tries));
  };

  const fetchStylesAgain = (link) => {
    const tries = Number(link.dataset.tries ?? 0);
    if (tries >= MOST_TRIES) return;
    const again = link.cloneNode();
    again.dataset.tries = String(tries + 1);
    setTimeout(() => {
      link.replaceWith(again);
    }, pauseOf(tries));
  };

  addEventListener(
    'error',
    ({ target }) => {
      // What the application itself asks for later is asked for again by it.
      const isOfDocument = document.readyState !== 'complete' || target.dataset?.tries !== undefined;
      if (!isOfDocument) return;
      if (target instanceof HTMLScriptElement && target.type === 'module') openAnew(0);
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') fetchStylesAgain(target);
    },
    true,
  );
})();
