import type { Locator, Page } from 'playwright-core';

/** Faster than the player's own menu offers, and no faster than a busy machine decodes. */
const HURRIED = 8;

const mediaOf = (page: Page): Locator => page.locator('video, audio');

/** Lets the one media element of the page run many times as fast, where a test waits for a place and not for a time. */
export const hurry = (page: Page, rate = HURRIED): Promise<void> =>
  mediaOf(page).evaluate((element, wanted) => {
    if (element instanceof HTMLMediaElement) element.playbackRate = wanted;
  }, rate);

/** Moves the clock of the one media element of the page to so many seconds. */
export const moveTo = (page: Page, seconds: number): Promise<void> =>
  mediaOf(page).evaluate((element, to) => {
    if (element instanceof HTMLMediaElement) element.currentTime = to;
  }, seconds);

/** Stops the one media element of the page where it stands; its controls are seen then. */
export const pause = (page: Page): Promise<void> =>
  mediaOf(page).evaluate((element) => {
    if (element instanceof HTMLMediaElement) element.pause();
  });
