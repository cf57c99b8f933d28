const HEADING = 'h1, h2, h3, h4';
/** What may have a heading of its own. */
const NAMED_PART = 'article, section, dialog, main';

/** The focus goes to what nobody can press, for a screen reader to read it. Nothing scrolls. */
const readOut = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    // Afterwards a press on the words is none on something that takes the focus. Another window takes it for a while only.
    const release = (): void => {
      if (document.activeElement === element) return;
      element.removeAttribute('tabindex');
      element.removeEventListener('blur', release);
    };
    element.addEventListener('blur', release);
  }
  element.focus({ preventScroll: true });
};

/** Brings the focus to the heading of the page; to its content as long as it has none. False in that case. */
export const focusPageHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1');
  readOut(heading ?? main);
  return heading !== null;
};

/** Brings the focus to the heading of the part in which the element stands. False where there is none. */
export const focusHeadingAround = (element: Element): boolean => {
  const part = element.closest(NAMED_PART);
  if (part === null) return false;
  const heading = part.querySelector<HTMLElement>(HEADING);
  if (heading === null) return part.parentElement !== null && focusHeadingAround(part.parentElement);
  readOut(heading);
  return true;
};
