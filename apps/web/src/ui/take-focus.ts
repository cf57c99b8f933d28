/**
 * The `ref` of what takes the place of the part in which somebody has just pressed something. The focus would end with that
 * part; so it goes on here, and a screen reader reads what is new.
 */
export const takeFocus = (element: HTMLElement | null): void => {
  element?.focus();
};
