/**
 * Remembers the last press on a button of the page that the server rendered. The buttons are seen before the application has
 * taken the page over, and until then a press does nothing. Links and forms work by themselves. Returns what repeats the
 * press, to be called as soon as the application listens.
 */
export const keepEarlyPress = (root: HTMLElement): (() => void) => {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: MouseEvent): void => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  };
  root.addEventListener('click', keep, true);
  return () => {
    root.removeEventListener('click', keep, true);
    pressed?.click();
  };
};
