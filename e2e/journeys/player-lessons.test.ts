import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { hurry } from '../support/player/drive-media.ts';
import { giveCourse, lengthenCourse, letDaysPass } from '../support/screens/player-extras.ts';
import {
  filmShape,
  isRunning,
  lessonRow,
  moveToEnd,
  playedSeconds,
  playerHeight,
} from '../support/screens/player-screen.ts';

const FREE = '坐好，讓琴靠過來';
const PAID = '空弦與長弓';
const THIRD = '左手第一把位';

const PLAYER = '/users/mediaplayer?ProductId=V001';

/** A new member who owns the course of the cello. */
const buy = async ({ beside, shop }: Visit) => {
  const person = newPerson('林青');
  const call = await beside.register(person);
  await giveCourse(shop, person.userName, 'V001');
  return { person, call };
};

/** The same, with the page of the course open. */
const own = async (visit: Visit) => {
  const { call } = await buy(visit);
  await visit.page.goto(PLAYER);
  return { call };
};

const offerOf = (page: Page) => page.locator('[data-offer]');

/**
 * Lets seconds pass by the clock of the page, which has `page.clock` installed, in a moment. One after the other, since a
 * countdown sets its next timer when the one before has run out.
 */
const letSecondsPass = async (page: Page, seconds: number): Promise<void> => {
  for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1_000);
};

describe('the lessons of a course', () => {
  const journeys = openJourneys();
  beforeAll(() => lengthenCourse(journeys.shop(), 'V001', 6_000));

  it('[FLOW-5] no paid lesson begins by itself behind a free one while a refund is open; what may be watched is said, and goes down with every second', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await page.clock.install();
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
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);

      await hurry(page, 2);
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
      await expect.poll(() => lessonRow(page, PAID).getAttribute('aria-current')).toBe('true');
    }));

  it('[LOOK-2] where nothing is at stake the next lesson begins after a countdown that can be ended', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop } = visit;
      await page.clock.install();
      const { person } = await buy(visit);
      await letDaysPass(shop, person.userName, 40);
      await page.goto(PLAYER);
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
      await expect
        .poll(async () => {
          await letSecondsPass(page, 1);
          return lessonRow(page, PAID).getAttribute('aria-current');
        })
        .toBe('true');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      await expect.poll(() => lessonRow(page, FREE).innerText()).toContain('已完成');
      await expect.poll(() => lessonRow(page, PAID).innerText()).not.toContain('已完成');
    }));

  it('[LOOK-2] [PLAY-5] [PLAY-7] a film goes full-screen in the press; digits jump, letters go to other lessons and show a card of keys, wherever the focus stands; the speed is a menu, and stays', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await own(visit);
      await lessonRow(page, PAID).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('OL');
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(PAID);
      expect(await filmShape(page)).toBeCloseTo(16 / 9, 1);
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
      const rate = () => page.evaluate(() => document.querySelector('video')?.playbackRate);
      await speed.selectOption('0.5');
      await expect.poll(rate).toBe(0.5);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('h1')?.focus();
      });
      await page.keyboard.press('n');
      await expect.poll(() => lessonRow(page, THIRD).getAttribute('aria-current')).toBe('true');
      await page.keyboard.press('p');
      await expect.poll(() => lessonRow(page, PAID).getAttribute('aria-current')).toBe('true');
      await page.getByRole('button', { name: '下一單元' }).click();
      await expect.poll(() => lessonRow(page, THIRD).getAttribute('aria-current')).toBe('true');

      const control = page.locator('media-mute-button');
      await control.press('m');
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(true);
      await control.press('k');
      await expect.poll(() => isRunning(page)).toBe(false);
      await page.reload();
      await expect.poll(rate).toBe(0.5);
    }));

  it('[LOOK-1] a lesson is the largest thing of the page, and in view when it begins, behind full-screen, and when the next begins', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await page.clock.install();
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
      // The pictures stand still because it runs.
      await page.locator(`video[aria-label="${PAID}"]`).waitFor();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      const shown = page.getByText(/^第 \d 張，共 4 張$/u);
      const before = await shown.innerText();
      await letSecondsPass(page, 6);
      await expect.poll(() => shown.innerText()).toBe(before);
    }));

  it('[LOOK-1] [LOOK-2] [PLAY-5] a phone in full-screen turns to the film, which behind it is 250 px high and in view', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      const turns: string[] = [];
      await page.exposeFunction('tellTurn', (to: string) => turns.push(to));
      await page.addInitScript(`ScreenOrientation.prototype.lock = (to) => tellTurn(to)`);
      await own(visit);
      await lessonRow(page, THIRD).click();
      await expect.poll(() => turns).toEqual(['landscape']);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
      expect(await playerHeight(page)).toBe(250);
      const bottom = async () => {
        const box = await page.locator('media-controller').boundingBox();
        return box === null ? Infinity : box.y + box.height;
      };
      await expect.poll(bottom).toBeLessThanOrEqual(844);
    }));
});
