import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, newPerson } from '../support/journey/people.ts';
import { signOut } from '../support/screens/account-screens.ts';
import {
  giveCaptions,
  giveCourse,
  hurryOverlay,
  overlayOf,
  shownCaptions,
  withStuckHistory,
} from '../support/screens/player-extras.ts';
import { filmShape, lessonRow, playedSeconds, playerHeight } from '../support/screens/player-screen.ts';
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
      await signOut({ page, requests }, zh);
      await expect.poll(() => storedSegments(page)).toBe(0);
      await expect.poll(() => keptPositions(page)).toEqual([]);
    }));

  it('[PLAY-2] [PLAY-3] shows its pictures one by one and the albums around it', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.signIn(demoCustomer);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/users/mediaplayer?ProductId=V001');
      const slides = page.getByRole('region', { name: '商品圖片' });
      await slides.getByText('第 1 張，共 4 張').waitFor();
      await slides.getByRole('button', { name: '上一張' }).click();
      await slides.getByText('第 4 張，共 4 張').waitFor();
      await slides.getByRole('button', { name: '下一張' }).click();
      await slides.getByText('第 1 張，共 4 張').waitFor();
      await slides.getByRole('button', { name: '第 2 張，共 4 張' }).click();
      await slides.getByText('第 2 張，共 4 張').waitFor();

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/users/mediaplayer?ProductId=A001');
      await page.getByText(/^第 2 張，共/).waitFor();
      const albums = page.getByRole('region', { name: '相關合輯' });
      await albums.getByRole('link', { name: '安靜的晚上：兩門音訊課程合輯' }).click();
      await page.getByRole('heading', { level: 1, name: '安靜的晚上：兩門音訊課程合輯' }).waitFor();
      expect(new URL(page.url()).searchParams.get('ProductId')).toBe('B001');
      await expect.poll(() => albums.getByRole('link').count()).toBe(2);
    }));

  it('[PLAY-5] [PLAY-7] a video goes full-screen in the press; speed, keys and the next lesson are at hand', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.signIn(demoCustomer);
      await page.goto('/users/mediaplayer?ProductId=V001');
      await lessonRow(page, '坐好，讓琴靠過來').click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('OL');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('坐好，讓琴靠過來');
      expect(await filmShape(page)).toBeCloseTo(16 / 9, 1);
      await page.getByRole('combobox', { name: '播放速度' }).selectOption('1.25');
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);
      const is = (what: 'paused' | 'muted') => page.evaluate((name) => document.querySelector('video')?.[name], what);
      const control = page.locator('media-mute-button');
      await control.press('m');
      await expect.poll(() => is('muted')).toBe(true);
      await control.press('k');
      await expect.poll(() => is('paused')).toBe(true);
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
        await expect.poll(() => playedSeconds(page)).toBeGreaterThan(5);
        await page.evaluate(() => document.querySelector('video')?.pause());
        watchedSeconds = await playedSeconds(page);
        await page.goto('/');
        await answered(503);
      });
      await answered(200);
      const { ViewedSeconds } = await call(contract.qryViewingProgress, { ProductId: 'V001' });
      expect(Math.abs(ViewedSeconds - watchedSeconds)).toBeLessThanOrEqual(1);
    }));

  it('[STREAM-5] [STREAM-6] a sound says above its controls where it goes on, and by its own name that it does not play', () =>
    journeys.visit(screens.phone, async ({ page, context, beside, shop, expectMessage }) => {
      expectMessage(/Invalid TS from server/);
      const person = newPerson('莊靜');
      const call = await beside.register(person);
      await giveCourse(shop, person.userName, 'A001');
      const { PlayList } = await call(contract.getProductImageList, { ProductId: 'A001' });
      const [, sound, other] = PlayList.map((file) => file.FileUuid);
      await call(contract.updateUserMediaPlayRecord, {
        ProductId: 'A001',
        AlbumName: `${sound ?? ''}.m3u8`,
        PositionSeconds: 7,
      });
      const begunAt: number[] = [];
      await page.exposeFunction('tellBeginning', (seconds: number) => begunAt.push(seconds));
      await page.addInitScript(`document.addEventListener(
        'loadedmetadata', ({ target }) => tellBeginning(target.currentTime), { capture: true },
      )`);
      await page.goto(`/users/mediaplayer?ProductId=A001&tsfilename=${sound ?? ''}`);
      const notice = page.getByText('從 0:07 繼續');
      const placeOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await notice.waitFor();
      const { y, height } = await placeOf(notice);
      expect(y + height).toBeLessThan((await placeOf(page.locator('media-controller'))).y);
      const title = await placeOf(
        page.locator('[aria-current] > :has(+ *)', { hasText: PlayList[1]?.FileTitle ?? '' }),
      );
      expect(title.y + title.height).toBeLessThanOrEqual(y);
      // Nothing of its beginning sounded before.
      expect(begunAt).toEqual([7]);

      await context.route('**/*.ts', (route) => route.fulfill({ body: '' }));
      await page.goto(`/users/mediaplayer?ProductId=A001&tsfilename=${other ?? ''}`);
      const failure = page.getByRole('alert');
      await failure.getByText('音訊無法播放').waitFor();
      const report = await failure.getByRole('link', { name: '回報問題' }).getAttribute('href');
      expect(decodeURIComponent(report ?? '')).toMatch(/^mailto:[^?]+\?subject=無法播放：[^（]+（media）$/);
    }));

  it('[STREAM-9] a device too many says who plays, and plays here instead', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop, expectMessage }) => {
      expectMessage(/status of 409/);
      const person = newPerson('高行');
      const call = await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      const { PlayList } = await call(contract.getProductImageList, { ProductId: 'V001' });
      const [, FileUuid = ''] = PlayList.map((file) => file.FileUuid);
      const playElsewhere = async () =>
        (await createCaller(shop.url).signIn(person))(contract.openStream, { FileUuid });
      const { StreamLimit } = await playElsewhere();
      for (let others = 1; others < StreamLimit; others += 1) await playElsewhere();
      await page.goto('/users/mediaplayer?ProductId=V001');
      await lessonRow(page, '空弦與長弓').click();
      await page.getByRole('alert').getByText('您的帳號正在其他裝置播放').waitFor();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
      await page.getByRole('button', { name: '改在這裡播放' }).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
    }));

  it('[PLAY-5] [PLAY-7] [PLAY-8] captions are chosen, a sound shows its shape, and nobody stands over what was not bought', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await giveCaptions(shop, preview, { 'zh-Hant': '坐在椅子前緣', en: 'Sit at the edge' });
      await beside.signIn(demoCustomer);
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${preview}`);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await page.getByRole('button', { name: '字幕' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await expect.poll(() => shownCaptions(page)).toEqual(['Sit at the edge']);
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector<HTMLTrackElement>('track[label=thumbnails]')?.track.cues?.length),
        )
        .toBe(6);
      await expect.poll(() => overlayOf(page, ' T').count()).toBe(0);

      await page.goto('/users/mediaplayer?ProductId=A001');
      await lessonRow(page, '巴赫：C 大調前奏曲').click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      const wave = page.locator('[data-wave=true] > [aria-hidden]');
      await expect
        .poll(async () => (await wave.locator('path').first().getAttribute('d'))?.length)
        .toBeGreaterThan(1_000);
      await expect
        .poll(() => wave.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--played'))))
        .toBeGreaterThan(0);
      expect(await playerHeight(page)).toBe(132);
    }));
});
