import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, newPerson } from '../support/journey/people.ts';
import { hurry, moveTo, pause } from '../support/player/drive-media.ts';
import { keptPositions, storedSegments } from '../support/player/kept-on-device.ts';
import { signOut } from '../support/screens/account-screens.ts';
import { giveCourse, hurryOverlay, overlayOf, withStuckHistory } from '../support/screens/player-extras.ts';
import { lessonRow, playedSeconds, playerHeight } from '../support/screens/player-screen.ts';
import { zh } from '../support/screens/words.ts';

const preview = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';

describe('the screen of the player', () => {
  const journeys = openJourneys({ PLAYER_OVERLAY: '1' });

  it('[STREAM-2] [STREAM-5] [STREAM-7] [B05] keeps what was played for the member, goes on there, and leaves nothing after signing out', () =>
    journeys.visit(screens.desk, async ({ page, beside, requests }) => {
      await beside.signIn(demoCustomer);
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${preview}.m3u8`);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      // Ten seconds are fetched ahead; from here they reach to the end of the film.
      await expect.poll(() => storedSegments(page)).toBeGreaterThanOrEqual(3);
      await moveTo(page, 12);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(12);
      await pause(page);
      const left = await playedSeconds(page);
      await expect.poll(() => storedSegments(page)).toBe(6);
      const asked = requests.media().filter(({ kind }) => kind === 'segment').length;

      await page.reload();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(left + 0.5);
      expect(requests.media().filter(({ kind }) => kind === 'segment')).toHaveLength(asked);
      expect((await keptPositions(page)).length).toBeGreaterThan(0);

      await playerHeight(page);
      await signOut({ page, requests }, zh);
      await expect.poll(() => storedSegments(page)).toBe(0);
      await expect.poll(() => keptPositions(page)).toEqual([]);
    }));

  it('[PLAY-8] [STREAM-9] whose film it is lies over it, moves, stays in full-screen; leaving gives the place back', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop, requests }) => {
      const person = newPerson('林青');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      await hurryOverlay(page);
      await page.goto('/users/mediaplayer?ProductId=V001');
      await lessonRow(page, '左手第一把位').click();
      const overlay = overlayOf(page, `${person.name} T`);
      await overlay.waitFor();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('OL');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      const placeOf = () => overlay.getAttribute('style');
      const before = await placeOf();
      await expect.poll(placeOf).not.toBe(before);
      expect(await overlay.evaluate((element) => document.fullscreenElement?.contains(element))).toBe(true);

      await playerHeight(page);
      const left = page.waitForResponse('**/api/Product/closeStream');
      await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '我的收藏' }).click();
      expect((await left).status()).toBe(200);
      expect(requests.faults()).toEqual([]);
    }));

  it('[PLAY-7] [STREAM-5] [REC-2] what was begun on another device stands on the member home, and goes on where it stopped', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop }) => {
      const person = newPerson('簡安');
      const call = await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      const { PlayList } = await call(contract.getProductImageList, { ProductId: 'V001' });
      const lesson = PlayList.find(({ FileTitle }) => FileTitle.includes('小星星'));
      await call(contract.updateUserMediaPlayRecord, {
        ProductId: 'V001',
        AlbumName: `${lesson?.FileUuid ?? ''}.m3u8`,
        PositionSeconds: 10,
      });
      await page.goto('/users');
      const begun = page.getByRole('region', { name: '繼續觀看' });
      await begun.getByText('從 0:10 繼續').waitFor();
      await begun.getByRole('link').click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(10.2);
      const beganAt = await page.evaluate(() => document.querySelector('video')?.played.start(0));
      expect(beganAt).toBeGreaterThan(9.5);
      const notice = page.getByRole('status').filter({ hasText: '從 0:10 繼續' });
      await notice.getByRole('button', { name: '從頭播放' }).press('Enter');
      await expect.poll(() => notice.count()).toBe(0);
      await expect.poll(() => playedSeconds(page)).toBeLessThan(5);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('media-play-button');
    }));

  it('[REC-1] [REC-2] what the shop could not write down comes again from another page, and loses no second', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop, expectMessage }) => {
      expectMessage(/status of 503/);
      const person = newPerson('溫遠');
      const call = await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      const answered = (status: number) =>
        page.waitForResponse((one) => one.url().endsWith('/UpdateUserMediaPlayRecord') && one.status() === status);
      await page.goto('/users/mediaplayer?ProductId=V001');
      await lessonRow(page, '左手第一把位').click();
      let watchedSeconds = 0;
      await withStuckHistory(shop, async () => {
        await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
        // The highest speed that is offered: the shop believes nothing faster.
        await hurry(page, 2);
        await expect.poll(() => playedSeconds(page)).toBeGreaterThan(5);
        await pause(page);
        watchedSeconds = await playedSeconds(page);
        await page.clock.install();
        await page.goto('/');
        await answered(503);
      });
      const heard = answered(200);
      await expect
        .poll(async () => {
          await page.clock.fastForward(5_000);
          return (await call(contract.qryViewingProgress, { ProductId: 'V001' })).ViewedSeconds;
        })
        .toBeGreaterThan(0);
      await heard;
      const { ViewedSeconds } = await call(contract.qryViewingProgress, { ProductId: 'V001' });
      expect(Math.abs(ViewedSeconds - watchedSeconds)).toBeLessThanOrEqual(1);
    }));
});
