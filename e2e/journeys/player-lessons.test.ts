import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { giveCourse, lengthenCourse, letDaysPass } from '../support/screens/player-extras.ts';
import { isRunning, lessonRow, moveToEnd, playedSeconds, playerHeight } from '../support/screens/player-screen.ts';

const FREE = '坐好，讓琴靠過來';
const PAID = '空弦與長弓';
const THIRD = '左手第一把位';

/** A new member who owns a course, and has its page open. */
const own = async ({ page, beside, shop }: Visit, productId = 'V001') => {
  const person = newPerson('林青');
  const call = await beside.register(person);
  await giveCourse(shop, person.userName, productId);
  await page.goto(`/users/mediaplayer?ProductId=${productId}`);
  return { person, call };
};

const offerOf = (page: Page) => page.locator('[data-offer]');

/** For what must not happen: by the page's own clock. */
const letSecondsPass = async (page: Page, seconds: number): Promise<void> => {
  const from = await page.evaluate(() => performance.now());
  const passed = () => page.evaluate((start) => (performance.now() - start) / 1_000, from);
  await expect.poll(passed, { timeout: 30_000, interval: 500 }).toBeGreaterThan(seconds);
};

describe('the lessons of a course', () => {
  const journeys = openJourneys();
  beforeAll(async () => {
    await lengthenCourse(journeys.shop(), 'V001', 6_000);
    await lengthenCourse(journeys.shop(), 'V002', 200);
  });

  it('[FLOW-5] no paid lesson begins by itself behind a free one while a refund is open, and the page says what may be watched', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      const { call } = await own(visit);
      await page.getByText('還可觀看 3:01，不影響退費').waitFor();
      await expect.poll(() => lessonRow(page, FREE).innerText()).toContain('免費');
      await expect.poll(() => lessonRow(page, PAID).innerText()).not.toContain('免費');
      await lessonRow(page, FREE).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await moveToEnd(page, 1);
      const question = offerOf(page);
      await question.getByText('下一單元會計入退費的觀看進度').waitFor();
      await question.getByText('還可觀看 3:01，不影響退費').waitFor();
      expect(await question.evaluate((element) => document.fullscreenElement?.contains(element))).toBe(true);
      expect(await barriersInFullRun(page)).toEqual([]);
      await letSecondsPass(page, 6);
      await expect.poll(() => question.isVisible()).toBe(true);
      expect((await call(contract.qryViewingProgress, { ProductId: 'V001' })).ViewedSeconds).toBe(0);
      await question.getByRole('button', { name: '播放下一單元' }).click();
      await page.locator(`video[aria-label="${PAID}"]`).waitFor();
      expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('OL');
      await playerHeight(page);
      await expect.poll(() => lessonRow(page, PAID).getAttribute('aria-current')).toBe('true');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
    }));

  it('[FLOW-5] what may be watched goes down with every second, in full-screen, too, and the bar marks its end', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await own(visit);
      await lessonRow(page, THIRD).click();
      const chip = page.locator('media-controller + *', { hasText: '不影響退費' });
      const secondsLeft = async (): Promise<number> => {
        const [, minutes, seconds] = /還可觀看 (\d+):(\d\d)，/u.exec(await chip.innerText()) ?? [];
        return Number(minutes) * 60 + Number(seconds);
      };
      await expect.poll(secondsLeft).toBeLessThan(180);
      const before = await secondsLeft();
      await expect.poll(secondsLeft).toBeLessThan(before);
      expect(await chip.evaluate((element) => document.fullscreenElement?.contains(element))).toBe(true);
      await playerHeight(page);
      await expect.poll(() => page.getByRole('meter').getByTitle('退費上限 3%').count()).toBe(1);
    }));

  it('[FLOW-5] warns before a refund ends, marks where on the time line, and says it when it has', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      const { call } = await own(visit, 'V002');
      const { PlayList } = await call(contract.getProductImageList, { ProductId: 'V002' });
      const paid = PlayList.find((file) => !file.FreePromote);
      await page.getByText(/再看 0:0\d 就會超過 3%，之後無法退費/u).waitFor();
      await lessonRow(page, paid?.FileTitle ?? '').click();
      await page.locator('media-controller').getByTitle('退費上限 3%').waitFor({ state: 'attached' });
      await playerHeight(page);
      await page.getByText('觀看進度超過 3%，無法退費').waitFor();
      await expect.poll(() => page.getByText('還可觀看').count()).toBe(0);
    }));

  it('[LOOK-2] where nothing is at stake the next lesson begins after a countdown that can be ended', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop } = visit;
      const { person } = await own(visit);
      await letDaysPass(shop, person.userName, 40);
      await page.reload();
      await lessonRow(page, FREE).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await playerHeight(page);
      await moveToEnd(page, 1);
      await offerOf(page).getByText('秒後播放下一單元').waitFor();
      await offerOf(page).getByRole('button', { name: '取消' }).press('Enter');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('media-play-button');
      await letSecondsPass(page, 6);
      expect(await isRunning(page)).toBe(false);
      await moveToEnd(page, 1);
      await page.keyboard.press('k');
      await offerOf(page).getByText('秒後播放下一單元').waitFor();
      await expect.poll(() => lessonRow(page, PAID).getAttribute('aria-current'), { timeout: 15_000 }).toBe('true');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await expect.poll(() => lessonRow(page, FREE).innerText()).toContain('已完成');
      await expect.poll(() => lessonRow(page, PAID).innerText()).not.toContain('已完成');
    }));

  it('[LOOK-2] digits jump, letters go to other lessons and show a card of keys, wherever the focus stands; the speed is a menu', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await own(visit);
      await lessonRow(page, PAID).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await playerHeight(page);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('h1')?.focus();
      });
      await page.keyboard.press('5');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(11);
      await page.keyboard.press('?');
      const card = page.getByRole('dialog', { name: '鍵盤快速鍵' });
      await card.getByText('上一單元、下一單元').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await page.keyboard.press('0');
      expect(await playedSeconds(page)).toBeGreaterThan(5);
      await page.keyboard.press('Escape');
      await expect.poll(() => card.count()).toBe(0);
      const speed = page.getByRole('combobox', { name: '播放速度' });
      await expect
        .poll(() => speed.getByRole('option').allInnerTexts())
        .toEqual(['0.5x', '0.75x', '1x', '1.25x', '1.5x', '1.75x', '2x']);
      await speed.selectOption('0.5');
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(0.5);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('h1')?.focus();
      });
      await page.keyboard.press('n');
      await expect.poll(() => lessonRow(page, THIRD).getAttribute('aria-current')).toBe('true');
      await page.keyboard.press('p');
      await expect.poll(() => lessonRow(page, PAID).getAttribute('aria-current')).toBe('true');
      await page.getByRole('button', { name: '下一單元' }).click();
      await expect.poll(() => lessonRow(page, THIRD).getAttribute('aria-current')).toBe('true');
    }));

  it('[LOOK-2] a phone in full-screen turns to the film', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      const turns: string[] = [];
      await page.exposeFunction('tellTurn', (to: string) => turns.push(to));
      await page.addInitScript(`ScreenOrientation.prototype.lock = (to) => tellTurn(to)`);
      await own(visit);
      await lessonRow(page, FREE).click();
      await expect.poll(() => turns).toEqual(['landscape']);
    }));

  it('[LOOK-1] a lesson is the largest thing of the page, and in view when it begins, behind full-screen, and when the next begins', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await own(visit);
      const boxOf = async (selector: string) =>
        (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const inView = async () => {
        const { y, height } = await boxOf('media-controller');
        return y >= 60 && y + height <= 800;
      };
      await lessonRow(page, THIRD).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await playerHeight(page);
      await expect.poll(inView).toBe(true);
      expect(await barriersInFullRun(page)).toEqual([]);
      const film = await boxOf('media-controller');
      const slides = await boxOf('[aria-roledescription=carousel]');
      expect(film.width).toBeGreaterThan(slides.width * 2);
      expect(film.width / film.height).toBeCloseTo(16 / 9, 1);
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await page.keyboard.press('p');
      await expect.poll(() => lessonRow(page, PAID).getAttribute('aria-current')).toBe('true');
      await expect.poll(inView).toBe(true);
      const shown = page.getByText(/^第 \d 張，共 4 張$/u);
      const before = await shown.innerText();
      await letSecondsPass(page, 6);
      await expect.poll(() => shown.innerText()).toBe(before);
    }));

  it('[LOOK-1] [PLAY-5] on phones a film is 250 px high and in view behind full-screen', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      await own(visit);
      await lessonRow(page, THIRD).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      expect(await playerHeight(page)).toBe(250);
      const bottom = async () => {
        const box = await page.locator('media-controller').boundingBox();
        return box === null ? Infinity : box.y + box.height;
      };
      await expect.poll(bottom).toBeLessThanOrEqual(844);
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
});
