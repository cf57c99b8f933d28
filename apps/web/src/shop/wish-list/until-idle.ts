/** Longer than any browser needs to draw the first page; some have no idle time to tell of. */
const SOON_MS = 300;
const AT_MOST_MS = 2_000;

/** When the browser has nothing more urgent to do. */
export const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    const finish = (): void => {
      done();
    };
    if ('requestIdleCallback' in window) window.requestIdleCallback(finish, { timeout: AT_MOST_MS });
    else setTimeout(finish, SOON_MS);
  });
