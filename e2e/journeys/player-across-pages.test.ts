import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { signOut } from '../support/screens/account-screens.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import {
  isMarkedElement,
  isRunning,
  lessonRow,
  markElement,
  moveToEnd,
  playedSeconds,
  playerHeight,
} from '../support/screens/player-screen.ts';
import { zh } from '../support/screens/words.ts';

const SOUND = '帕海貝爾：D 大調卡農';

/** A new member who listens to a lesson of a course of sounds. */
const listen = async ({ page, beside, shop }: Visit) => {
  const person = newPerson('方音');
  const call = await beside.register(person);
  await giveCourse(shop, person.userName, 'A001');
  await page.goto('/users/mediaplayer?ProductId=A001');
  await lessonRow(page, SOUND).click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
  await markElement(page);
  return { person, call };
};

const bar = (page: Page) => page.getByRole('region', { name: '正在播放' });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name }).click();

describe('what plays while other pages are shown', () => {
  const journeys = openJourneys();

  it('[LOOK-2] [STREAM-7] a sound goes on across pages without a gap, is worked from the bar at the foot, comes back to its page, and ends with signing out', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, requests } = visit;
      await listen(visit);
      await goTo(page, '我的訂單');
      await page.getByRole('heading', { level: 1, name: '訂單管理' }).waitFor();
      await bar(page).getByText(SOUND).waitFor();
      expect(await isMarkedElement(page)).toBe(true);
      await expect.poll(() => isRunning(page)).toBe(true);
      const there = await playedSeconds(page);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(there + 1);
      expect(await barriersInFullRun(page)).toEqual([]);

      await bar(page).getByRole('button', { name: '快轉 10 秒' }).click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(there + 10);
      await bar(page).getByRole('button', { name: '倒退 10 秒' }).click();
      await bar(page).getByRole('button', { name: '暫停' }).press('Enter');
      await expect.poll(() => isRunning(page)).toBe(false);
      await bar(page).getByRole('button', { name: '播放', exact: true }).press('Enter');
      await expect.poll(() => isRunning(page)).toBe(true);

      await bar(page).getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: /^睡前古典樂/u }).waitFor();
      await lessonRow(page, SOUND).waitFor();
      expect(await isMarkedElement(page)).toBe(true);
      await expect.poll(() => isRunning(page)).toBe(true);
      await expect.poll(() => bar(page).count()).toBe(0);
      await expect.poll(() => page.locator('ol media-controller').count()).toBe(1);

      await goTo(page, '我的訂單');
      await bar(page).waitFor();
      await signOut({ page, requests }, zh);
      await expect.poll(() => page.locator('audio').count()).toBe(0);
      await expect.poll(() => bar(page).count()).toBe(0);
    }));

  it('[LOOK-2] [STREAM-6] [REC-1] the sleep timer lets the lesson end, and nothing follow it; closing the bar tells the shop what was heard and leaves nothing', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      await page.clock.install();
      await listen(visit);
      await page.getByRole('link', { name: '我的收藏' }).first().click();
      const sleep = bar(page).getByRole('combobox', { name: '睡眠定時' });
      await sleep.selectOption({ label: '15 分鐘' });
      await page.clock.fastForward(15 * 60_000);
      await expect.poll(() => isRunning(page)).toBe(false);
      await expect.poll(() => sleep.inputValue()).toBe('');
      await sleep.selectOption({ label: '播完本單元' });
      const goOn = bar(page).getByRole('button', { name: '播放', exact: true });
      await goOn.click();
      await moveToEnd(page, 1);
      await expect.poll(() => isRunning(page)).toBe(false);
      await page.clock.fastForward(10_000);
      await expect.poll(() => page.locator('[data-offer]').count()).toBe(0);
      await bar(page).getByText(SOUND).waitFor();

      await goOn.click();
      await expect.poll(() => isRunning(page)).toBe(true);
      const told = page.waitForResponse('**/api/Orders/UpdateUserMediaPlayRecord');
      const left = page.waitForResponse('**/api/Product/closeStream');
      await bar(page).getByRole('button', { name: '結束播放' }).click();
      expect((await told).status()).toBe(200);
      expect((await left).status()).toBe(200);
      await expect.poll(() => page.locator('audio').count()).toBe(0);
      expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));

  it('[LOOK-2] [STREAM-9] a film waits where its page is left, gives its place back, and offers picture-in-picture', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside, shop } = visit;
      const person = newPerson('方影');
      await beside.register(person);
      await giveCourse(shop, person.userName, 'V001');
      await page.goto('/users/mediaplayer?ProductId=V001');
      await lessonRow(page, '左手第一把位').click();
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      await playerHeight(page);
      const left = page.waitForResponse('**/api/Product/closeStream');
      await goTo(page, '我的訂單');
      expect((await left).status()).toBe(200);
      await bar(page).getByText('左手第一把位').waitFor();
      await expect.poll(() => isRunning(page)).toBe(false);
      const offers = await page.evaluate(() => document.pictureInPictureEnabled);
      await expect.poll(() => bar(page).getByRole('button', { name: '子母畫面' }).count()).toBe(offers ? 1 : 0);
      await bar(page).getByRole('button', { name: '播放', exact: true }).click();
      const there = await playedSeconds(page);
      await expect.poll(() => playedSeconds(page)).toBeGreaterThan(there);
    }));
});
