import type { Page } from 'playwright-core';

/** A piece that the script played through, by the element's clock, in seconds. */
export type Stretch = readonly [number, number];

/** What the script does with the element, each within the page itself: a busy machine delays no command on its way. */
const element = {
  /**
   * Lets it play until the clock has reached a second, then goes elsewhere, or pauses where no other place is named; answers
   * where the clock stood.
   */
  playUntil: (page: Page, seconds: number, thenToSeconds?: number): Promise<number> =>
    page.evaluate(
      async ({ until, to }) => {
        const media = document.querySelector('video');
        if (media === null) throw new Error('there is no element');
        await media.play();
        await new Promise<void>((done) => {
          const look = (): void => {
            if (media.currentTime >= until) done();
            else setTimeout(look, 20);
          };
          look();
        });
        if (to === undefined) media.pause();
        const left = media.currentTime;
        if (to !== undefined) media.currentTime = to;
        return left;
      },
      { until: seconds, to: thenToSeconds },
    ),
  setSpeed: (page: Page, speed: number): Promise<void> =>
    page.evaluate((wished) => {
      const media = document.querySelector('video');
      if (media !== null) media.playbackRate = wished;
    }, speed),
  /** Where this page began to play. */
  beganAt: (page: Page): Promise<number> =>
    page.evaluate(() => document.querySelector('video')?.played.start(0) ?? Number.NaN),
};

const untilItPlays = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (document.querySelector('video')?.played.length ?? 0) > 0);

/**
 * Behind another tab, for as long as the work takes. A browser without a window hides no page, so this one is told that it
 * is hidden, and gets one turn a second, as such pages do.
 */
const behindAnotherTab = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    const holdUp = (): void => {
      if (document.visibilityState === 'visible') return;
      const until = performance.now() + 900;
      while (performance.now() < until);
      setTimeout(holdUp, 50);
    };
    holdUp();
  });
  try {
    return await work();
  } finally {
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
};

/**
 * Watches as people do: plays, pauses, jumps ahead and back, at double speed, behind another tab, through a reload, and
 * leaves while it plays. Answers what was played; the page is then away from the player.
 */
export const watchByScript = async (page: Page): Promise<readonly Stretch[]> => {
  await untilItPlays(page);
  const first: Stretch = [await element.beganAt(page), await element.playUntil(page, 8)];
  const second: Stretch = [first[1], await element.playUntil(page, 10, 30)];
  const third: Stretch = [30, await element.playUntil(page, 34)];
  await element.setSpeed(page, 2);
  const fast: Stretch = [third[1], await element.playUntil(page, 46, 4)];
  await element.setSpeed(page, 1);
  const again: Stretch = [4, await element.playUntil(page, 14, 60)];
  const hidden: Stretch = [60, await behindAnotherTab(page, () => element.playUntil(page, 68))];
  const broken: Stretch = [hidden[1], await playUntilReload(page, 72)];
  await untilItPlays(page);
  const resumed: Stretch = [await element.beganAt(page), await element.playUntil(page, 76, 90)];
  const last: Stretch = [90, await playUntilLeaving(page, 95)];
  return [first, second, third, fast, again, hidden, broken, resumed, last];
};

const LEFT_AT = 'left-at';

/** Notes, at the very end of the page, where the clock stood. */
const noteTheEnd = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    addEventListener('pagehide', () => {
      sessionStorage.setItem(name, String(document.querySelector('video')?.currentTime));
    });
  }, LEFT_AT);

const notedEnd = (page: Page): Promise<number> =>
  page.evaluate((name) => Number(sessionStorage.getItem(name) ?? Number.NaN), LEFT_AT);

const untilClock = async (page: Page, seconds: number): Promise<void> => {
  await page.waitForFunction((until) => {
    const media = document.querySelector('video');
    if (media?.paused === true) void media.play();
    return (media?.currentTime ?? 0) >= until;
  }, seconds);
};

const playUntilReload = async (page: Page, seconds: number): Promise<number> => {
  await noteTheEnd(page);
  await untilClock(page, seconds);
  await page.reload();
  return notedEnd(page);
};

const playUntilLeaving = async (page: Page, seconds: number): Promise<number> => {
  await noteTheEnd(page);
  await untilClock(page, seconds);
  await page.goto('/');
  return notedEnd(page);
};
