/** The first picture stands so long, the others longer (specification section 9). */
const FIRST_SLIDE_MS = 2_000;
const SLIDE_MS = 5_000;

/** The picture `steps` further on; wraps at both ends (specification section 5). */
export const slideAfter = (index: number, steps: number, count: number): number =>
  count === 0 ? 0 : (((index + steps) % count) + count) % count;

/** Calls `advance` after 2 s and then every 5 s, until it is stopped. */
export const startSlides = (advance: () => void): (() => void) => {
  let timer = setTimeout(next, FIRST_SLIDE_MS);
  function next(): void {
    timer = setTimeout(next, SLIDE_MS);
    advance();
  }
  return () => {
    clearTimeout(timer);
  };
};
