import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, newPerson } from '../support/journey/people.ts';
import { signOut } from '../support/screens/account-screens.ts';
import { giveCaptions, giveCourse, hurryOverlay, overlayOf, shownCaptions } from '../support/screens/player-extras.ts';
import { lessonRow, playedSeconds, playerHeight } from '../support/screens/player-screen.ts';
import { zh } from '../support/screens/words.ts';

const preview = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';

/** How many segments the local database holds. */
const storedSegments = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('VideoSegmentsDB', 3);
        open.onerror = () => {
          reject(new Error('no database', { cause: open.error }));
        };
        open.onsuccess = () => {
          const counted = open.result.transaction('segments').objectStore('segments').count();
          counted.onsuccess = () => {
            open.result.close();
            resolve(counted.result);
          };
        };
      }),
  );

const keptPositions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('videoPosition')));

describe('the screen of the player', () => {
  const journeys = openJourneys({ PLAYER_OVERLAY: '1' });

  it('[STREAM-2] [STREAM-5] [STREAM-7] [B05] keeps what was played for the member, goes on there, and leaves nothing after signing out', () =>
    journeys.visit(screens.desk, async ({ page, beside, requests }) => {
      await beside.signIn(demoCustomer);
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${preview}.m3u8`);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(4.2);
      await expect.poll(() => storedSegments(page)).toBe(6);
      const asked = requests.media().filter(({ kind }) => kind === 'segment').length;

      await page.reload();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(5);
      expect(requests.media().filter(({ kind }) => kind === 'segment')).toHaveLength(asked);
      expect((await keptPositions(page)).length).toBeGreaterThan(0);

      await playerHeight(page);
      await signOut(page, zh);
      await page.getByText('已登出').waitFor();
      await expect.poll(() => storedSegments(page)).toBe(0);
      await expect.poll(() => keptPositions(page)).toEqual([]);
    }));

  it('[PLAY-2] [PLAY-3] shows its pictures one by one and the albums around it', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.signIn(demoCustomer);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/users/mediaplayer?ProductId=V001');
      const slides = page.getByRole('region', { name: '商品圖片' });
      await slides.getByText('第 1 張，共 3 張').waitFor();
      await slides.getByRole('button', { name: '上一張' }).click();
      await slides.getByText('第 3 張，共 3 張').waitFor();
      await slides.getByRole('button', { name: '下一張' }).click();
      await slides.getByText('第 1 張，共 3 張').waitFor();
      await slides.getByRole('button', { name: '第 2 張，共 3 張' }).click();
      await slides.getByText('第 2 張，共 3 張').waitFor();

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/users/mediaplayer?ProductId=A001');
      await page.getByText(/^第 2 張，共/).waitFor();
      const albums = page.getByRole('region', { name: '相關專輯' });
      await albums.getByRole('link', { name: '安靜的晚上：兩門音訊課程合輯' }).click();
      await page.getByRole('heading', { level: 1, name: '安靜的晚上：兩門音訊課程合輯' }).waitFor();
      expect(new URL(page.url()).searchParams.get('ProductId')).toBe('B001');
      await expect.poll(() => albums.getByRole('link').count()).toBe(2);
    }));

  it('[PLAY-5] [PLAY-7] a video goes full-screen in the press; speed and the next lesson are at hand', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.signIn(demoCustomer);
      await page.goto('/users/mediaplayer?ProductId=V001');
      await lessonRow(page, '坐好，讓琴靠過來').click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('OL');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('坐好，讓琴靠過來');
      expect(await playerHeight(page)).toBe(250);
      await page.locator('media-playback-rate-button').click();
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);
      await page.reload();
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);
    }));

  it('[STREAM-1] [STREAM-5] a device that knows no Media Source plays by itself, with a ticket of its own', ({
    skip,
  }) =>
    journeys.visit(screens.phone, async ({ page, beside, requests }) => {
      await page.addInitScript(() => {
        for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
          Reflect.deleteProperty(globalThis, name);
      });
      await beside.signIn(demoCustomer);
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${preview}`);
      const plays = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
      skip(!(await page.evaluate(plays)), 'this browser plays no HLS by itself');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      const asked = requests.media().filter(({ kind }) => kind !== 'extra');
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.every(({ byTicket }) => byTicket)).toBe(true);
      await page.locator('video').evaluate((element) => {
        if (element instanceof HTMLVideoElement) element.pause();
      });
      await expect.poll(() => keptPositions(page)).not.toEqual([]);
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

  it('[PLAY-5] [PLAY-7] [PLAY-8] captions are chosen, a sound shows its shape, and nobody stands over what was not bought', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await giveCaptions(shop, preview, { 'zh-Hant': '坐在椅子前緣', en: 'Sit at the edge' });
      await beside.signIn(demoCustomer);
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${preview}`);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await page.getByRole('button', { name: '字幕' }).click();
      await page.getByRole('menuitemradio', { name: '英文' }).click();
      await expect.poll(() => shownCaptions(page)).toEqual(['Sit at the edge']);
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector<HTMLTrackElement>('track[label=thumbnails]')?.track.cues?.length),
        )
        .toBe(6);
      expect(await overlayOf(page, ' T').count()).toBe(0);

      await page.goto('/users/mediaplayer?ProductId=A001');
      await lessonRow(page, '巴赫：C 大調前奏曲').click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      const wave = page.locator('[data-wave=true] > [aria-hidden]');
      expect((await wave.locator('path').first().getAttribute('d'))?.length).toBeGreaterThan(1_000);
      await expect
        .poll(() => wave.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--played'))))
        .toBeGreaterThan(0);
      expect(await playerHeight(page)).toBe(95);
    }));
});
