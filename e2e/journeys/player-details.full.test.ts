import { contract } from '@kapok/contract';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoCustomer, newPerson } from '../support/journey/people.ts';
import { hurry, pause } from '../support/player/drive-media.ts';
import { keptPositions } from '../support/player/kept-on-device.ts';
import {
  giveCaptions,
  giveCourse,
  leaveLesson,
  lengthenCourse,
  overlayOf,
  shownCaptions,
} from '../support/screens/player-extras.ts';
import { lessonRow, moveToEnd, playedSeconds, playerHeight } from '../support/screens/player-screen.ts';

const preview = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';

const FREE = '坐好，讓琴靠過來';
const SECOND = '空弦與長弓';

/** A new member who owns a course, and has its page open. */
const own = async ({ page, beside, shop }: Visit, productId: string) => {
  const person = newPerson('林青');
  const call = await beside.register(person);
  await giveCourse(shop, person.userName, productId);
  await page.goto(`/users/mediaplayer?ProductId=${productId}`);
  return { person, call };
};

describe('what else the player shows and does', () => {
  const journeys = openJourneys({ PLAYER_OVERLAY: '1' });

  it('[PLAY-2] [PLAY-3] shows its pictures one by one and the albums around it', () =>
    journeys.visit(screens.desk, async ({ page, beside }) => {
      await beside.signIn(demoCustomer);
      await page.clock.install();
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
      await page.getByText(/^第 1 張，共/).waitFor();
      await page.clock.runFor(2_000);
      await page.getByText(/^第 2 張，共/).waitFor();
      const albums = page.getByRole('region', { name: '相關合輯' });
      await albums.getByRole('link', { name: '安靜的晚上：兩門音訊課程合輯' }).click();
      await page.getByRole('heading', { level: 1, name: '安靜的晚上：兩門音訊課程合輯' }).waitFor();
      expect(new URL(page.url()).searchParams.get('ProductId')).toBe('B001');
      await page.clock.runFor(1_500);
      await expect.poll(() => albums.getByRole('link').count()).toBe(2);
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
      await pause(page);
      await expect.poll(() => keptPositions(page)).not.toEqual([]);
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

  it('[PLAY-5] [PLAY-7] [PLAY-8] captions are chosen, a sound shows its shape, and no name lies over what was not bought', () =>
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

  it('[LOOK-3] [LOOK-2] one press starts a course, and goes on where it was left; a sound is listened to', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      const { call } = await own(visit, 'A001');
      await page.getByRole('button', { name: /^開始收聽/u }).waitFor();
      const { PlayList } = await call(contract.getProductImageList, { ProductId: 'A001' });
      const [, second] = PlayList;
      await call(contract.updateUserMediaPlayRecord, {
        ProductId: 'A001',
        AlbumName: `${second?.FileUuid ?? ''}.m3u8`,
        PositionSeconds: 12,
      });
      await page.reload();
      await page.getByRole('button', { name: /^繼續第 2 單元/u }).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(12);
      await page
        .getByText(/再看 0:0\d 就會超過 3%|觀看進度超過 3%/u)
        .first()
        .waitFor();
      await page.goto('/users');
      await page
        .getByRole('main')
        .getByText(/^繼續第 2 單元/)
        .first()
        .click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(12);
      expect(new URL(page.url()).searchParams.get('tsfilename')).toBe(second?.FileUuid);
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

  it('[FLOW-5] warns before a refund ends, marks where on the time line, and says it when it has', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, shop } = visit;
      await lengthenCourse(shop, 'V002', 200);
      const { call } = await own(visit, 'V002');
      const { PlayList } = await call(contract.getProductImageList, { ProductId: 'V002' });
      const paid = PlayList.find((file) => !file.FreePromote);
      await page.getByText(/再看 0:0\d 就會超過 3%，之後無法退費/u).waitFor();
      await lessonRow(page, paid?.FileTitle ?? '').click();
      await page.locator('media-controller').getByTitle('退費上限 3%').waitFor({ state: 'attached' });
      await playerHeight(page);
      await hurry(page);
      await page.getByText('觀看進度超過 3%，無法退費').waitFor();
      await expect.poll(() => page.getByText('還可觀看').count()).toBe(0);
    }));

  it('[LEARN-4] counts a free lesson that came to its end, and one that was watched, which nothing takes back', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop } = visit;
      const { person, call } = await own(visit, 'V001');
      const { PlayList } = await call(contract.getProductImageList, { ProductId: 'V001' });
      const second = PlayList.find((file) => file.FileTitle === SECOND);
      await leaveLesson(shop, person.userName, SECOND, second?.DurationSeconds ?? 0);
      const done = (lessons: number) => page.getByText(`已完成 ${lessons}／${PlayList.length} 單元`);
      const tick = (lesson: number) => page.getByRole('button', { name: `第 ${lesson} 單元已完成` });
      await page.reload();
      await done(1).waitFor();
      await expect.poll(() => tick(2).getAttribute('aria-disabled')).toBe('true');
      await lessonRow(page, FREE).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await playerHeight(page);
      await moveToEnd(page, 1);
      await done(2).waitFor();
      await expect
        .poll(async () => (await call(contract.qryViewingProgress, { ProductId: 'V001' })).Ticked)
        .toEqual([PlayList[0]?.FileUuid]);
      await tick(2).click({ force: true });
      await expect
        .poll(() => Promise.all([1, 2].map((lesson) => tick(lesson).getAttribute('aria-pressed'))))
        .toEqual(['true', 'true']);
    }));
});
