import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer } from '../support/journey/people.ts';
import { hurry, moveTo, pause } from '../support/player/drive-media.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveQualities } from '../support/screens/player-extras.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';

/** A free lesson of the demo: 22 seconds in six segments. */
const film = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';
const all = [0, 1, 2, 3, 4, 5];
const player = `/users/mediaplayer?ProductId=V001&tsfilename=${film}`;

const menuOf = (page: Page): Locator => page.getByRole('combobox', { name: /畫質|Quality/ });

/** The names of the segments that a page asks for, from now on. */
const watchSegments = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new RegExp(`/media/videos/${film}/([^/]+)\\.ts`).exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  return asked;
};

const untilPlaying = async (page: Page): Promise<void> => {
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
  await page.evaluate(() => (document.fullscreenElement === null ? undefined : document.exitFullscreen()));
};

/** From its beginning to its end, as fast as the browser can. */
const playThrough = async (page: Page): Promise<void> => {
  await moveTo(page, 0);
  await hurry(page, 16);
  await expect
    .poll(() => page.locator('video').evaluate((element) => element instanceof HTMLVideoElement && element.ended))
    .toBe(true);
};

/** Whether the film would run on, and has nothing more to show. */
const standsWaiting = (page: Page): Promise<boolean> =>
  page
    .locator('video')
    .evaluate(
      (element) =>
        element instanceof HTMLVideoElement &&
        !element.paused &&
        element.currentTime > 3 &&
        element.readyState <= HTMLMediaElement.HAVE_CURRENT_DATA,
    );

describe('the qualities of a film, in the player', () => {
  const journeys = openJourneys();
  beforeAll(() => giveQualities(journeys.shop(), film));

  it('[LEARN-8] [STREAM-2] are chosen by a menu, go on at the same second, stay chosen on the device, and never mix there', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside } = visit;
      const asked = watchSegments(page);
      await beside.signIn(demoCustomer);
      await page.goto(player);
      await untilPlaying(page);
      const menu = menuOf(page);
      await expect
        .poll(() => menu.locator('option').allTextContents())
        .toEqual(['自動（720p）', '720p', '480p', '省流量', '只聽聲音']);
      expect(asked.every((name) => /^\d+$/.test(name))).toBe(true);
      await moveTo(page, 5);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(5);

      await menu.selectOption('480p');
      await expect.poll(() => asked.some((name) => name.startsWith('480p-'))).toBe(true);
      // Where it stood, not at the beginning.
      expect(asked).not.toContain('480p-0');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(5.5);
      await pause(page);
      expect(await lookAtScreen(visit, { name: 'qualities', hasForeignWords: true })).toEqual([]);

      await page.reload();
      await untilPlaying(page);
      await expect.poll(() => menu.inputValue()).toBe('480p');
      await playThrough(page);
      expect([...new Set(asked.filter((name) => name.startsWith('480p-')))].toSorted()).toEqual(
        all.map((number) => `480p-${number}`),
      );
      // Played again it asks for nothing, and in another quality for what belongs to that one.
      await page.reload();
      asked.length = 0;
      await untilPlaying(page);
      await playThrough(page);
      expect(asked).toEqual([]);
      await menu.selectOption('sound');
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      expect(asked.every((name) => name.startsWith('sound-'))).toBe(true);
    }));

  it('[LEARN-8] get lighter by themselves on a line that does not carry the film, and the lightest where data are to be saved', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      const asked = watchSegments(page);
      // They come, and too late: the film stands for five seconds of the page's clock before they do.
      const late = Promise.withResolvers<undefined>();
      await page.route(new RegExp(`/media/videos/${film}/[1-9]\\.ts`), async (route) => {
        await late.promise;
        await route.continue();
      });
      await beside.signIn(demoCustomer);
      await page.clock.install();
      await page.goto(player);
      await untilPlaying(page);
      await hurry(page);
      await expect.poll(() => standsWaiting(page)).toBe(true);
      await hurry(page, 1);
      await page.clock.fastForward(5_000);
      late.resolve(undefined);
      await expect.poll(() => asked.some((name) => name.startsWith('480p-'))).toBe(true);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(5);
      await expect.poll(() => menuOf(page).locator('option').first().textContent()).toBe('自動（480p）');
      await menuOf(page).selectOption('saver');
      await page.reload();
      asked.length = 0;
      await untilPlaying(page);
      expect(asked.filter((name) => !name.startsWith('480p-'))).toEqual([]);
      await pause(page);
      expect(await lookAtScreen(visit, { name: 'qualities', hasForeignWords: true })).toEqual([]);
    }));
});
