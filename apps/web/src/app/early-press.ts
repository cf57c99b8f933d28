/** How long the application may take to draw a button that was pressed in the frame before. */
const LATEST_MS = 5_000;

/**
 * Remembers the last press on a button of the page that the server rendered. The buttons are seen before the application has
 * taken the page over, and until then a press does nothing. Links, forms and menus work by themselves, but an open menu goes
 * with a page that is replaced. Returns what repeats the press, to be called as soon as the application listens, or is about
 * to replace the page by its own; `isDrawnAnew` tells whether it gave up the server's page because something on it was
 * different.
 */
export const keepEarlyPress = (root: HTMLElement): ((isDrawnAnew: () => boolean) => void) => {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: MouseEvent): void => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  };
  root.addEventListener('click', keep, true);
  const isFrame = root.dataset['rendered'] !== 'page';
  return (isDrawnAnew) => {
    if (isFrame) {
      // The frame is still there, and still pressed, until the application first draws.
      whenDrawn(root, () => {
        root.removeEventListener('click', keep, true);
        if (pressed !== null) pressSuccessor(root, pressed);
      });
      return;
    }
    root.removeEventListener('click', keep, true);
    if (pressed === null) return;
    if (menuOf(pressed) === null) {
      // A press makes the application take the page over at once. If it draws the page anew, this button never hears of it.
      pressed.click();
      if (!isDrawnAnew() || pressed.isConnected) return;
    }
    pressSuccessor(root, pressed);
  };
};

/** Calls `run` once something in `root` has been replaced. */
const whenDrawn = (root: HTMLElement, run: () => void): void => {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(root, { childList: true });
};

/** The id of the menu that the browser itself opens and closes at a press; null for other buttons. */
const menuOf = (button: HTMLElement): string | null => button.getAttribute('popovertarget');

/** What tells a button from others. That of a menu may be called otherwise once it is known who is there. */
const nameOf = (button: HTMLElement): string =>
  menuOf(button) ?? button.getAttribute('aria-label') ?? button.textContent;

/** Presses the button of the same name that takes the place of `pressed`, unless something else is pressed before. */
const pressSuccessor = (root: HTMLElement, pressed: HTMLElement): void => {
  const name = nameOf(pressed);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(latest);
    root.removeEventListener('click', stop, true);
  };
  const press = (): void => {
    if (pressed.isConnected) return;
    const buttons = [...root.querySelectorAll<HTMLElement>('button[type="button"]')];
    const successor = buttons.find((button) => nameOf(button) === name);
    if (successor === undefined) return;
    stop();
    successor.click();
  };
  const observer = new MutationObserver(press);
  const latest = setTimeout(stop, LATEST_MS);
  root.addEventListener('click', stop, true);
  observer.observe(root, { childList: true, subtree: true });
  press();
};
