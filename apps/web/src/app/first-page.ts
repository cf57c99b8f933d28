let isOpen = false;

/** Called once the application has drawn its first page. */
export const firstPageIsOpen = (): void => {
  isOpen = true;
};

/**
 * Holds the first page back until its content is there, since the server has already written it into the document and
 * a skeleton in its place would flash. Every later page opens at once and shows its own progress.
 */
export const untilFirstPage = async (contents: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (isOpen) return;
  // What could not be read is said by the page itself, with a way to try again.
  await Promise.allSettled(contents.map((read) => read()));
};

let isFirst = true;

/**
 * Whether somebody scrolled the first page, which the server wrote, before the application drew it: it then stays where it is
 * instead of going to its top. False for every later page.
 */
export const wasScrolledBefore = (): boolean => {
  const isScrolled = isFirst && window.scrollY > 0 && window.location.hash === '';
  isFirst = false;
  return isScrolled;
};
