import type { Locator, Page } from 'playwright-core';

/** The row of a file in the playlist, on the page of a product or in the player. */
export const lessonRow = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: /課程章節|播放清單|Lessons|Playlist/ }).getByRole('button', { name: title });

const mediaElement = (page: Page): Locator => page.locator('video, audio');

/** Where the clock of the one media element on the page stands, in seconds. */
export const playedSeconds = (page: Page): Promise<number> =>
  mediaElement(page).evaluate((element) => (element instanceof HTMLMediaElement ? element.currentTime : -1));

/** What has been drawn of the picture: decoded frames, and its width in pixels. */
export const pictureFacts = (page: Page): Promise<{ readonly frames: number; readonly width: number }> =>
  page
    .locator('video')
    .evaluate((element) =>
      element instanceof HTMLVideoElement
        ? { frames: element.getVideoPlaybackQuality().totalVideoFrames, width: element.videoWidth }
        : { frames: 0, width: 0 },
    );

/** Width over height of the film on the page. A video that went full-screen is brought back first. */
export const filmShape = async (page: Page): Promise<number> => {
  const height = (await playerHeight(page)) ?? Number.NaN;
  return ((await page.locator('media-controller').boundingBox())?.width ?? Number.NaN) / height;
};

/** The height of the player on the page, in CSS pixels. A video that went full-screen is brought back first. */
export const playerHeight = async (page: Page): Promise<number | undefined> => {
  await page.evaluate(() => (document.fullscreenElement === null ? undefined : document.exitFullscreen()));
  return (await page.locator('media-controller').boundingBox())?.height;
};

/** Whether the one media element of the page runs. */
export const isRunning = (page: Page): Promise<boolean> =>
  mediaElement(page).evaluate((element) => element instanceof HTMLMediaElement && !element.paused);

/** Moves the clock of the one media element on the page to so many seconds before its end. */
export const moveToEnd = (page: Page, secondsBefore: number): Promise<void> =>
  mediaElement(page).evaluate((element, before) => {
    if (element instanceof HTMLMediaElement) element.currentTime = element.duration - before;
  }, secondsBefore);

/** Marks the media element, so that it is known again. */
export const markElement = (page: Page): Promise<void> =>
  mediaElement(page).evaluate((element) => {
    element.dataset['known'] = 'yes';
  });

export const isMarkedElement = (page: Page): Promise<boolean> =>
  mediaElement(page).evaluate((element) => element.dataset['known'] === 'yes');
