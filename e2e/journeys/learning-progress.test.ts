import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { loseCall } from '../support/journey/lose-call.ts';
import { newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { giveCourse } from '../support/screens/player-extras.ts';

const SECOND = '空弦與長弓';
const PLAYER = '/users/mediaplayer?ProductId=V001';
/** A press sends a call twice before it tells of a lost answer. */
const TRIES_OF_A_PRESS = 2;

const journeys = openJourneys();

/** A new member who owns the course of the cello, and knows how many lessons it has. */
const own = async ({ beside, shop }: Visit) => {
  const person = newPerson('賈湖');
  const call = await beside.register(person);
  await giveCourse(shop, person.userName, 'V001');
  const { PlayList } = await call(contract.getProductImageList, { ProductId: 'V001' });
  return { person, call, total: PlayList.length };
};

const tick = (page: Page, lesson: number) => page.getByRole('button', { name: `第 ${lesson} 單元已完成` });
const isTicked = (page: Page, lesson: number) => tick(page, lesson).getAttribute('aria-pressed');
const turnTo = (page: Page, screen: keyof typeof screens) => page.setViewportSize(screens[screen].viewport);
const doneOf = (page: Page, done: number, total: number) => page.getByText(`已完成 ${done}／${total} 單元`);

describe('how far a learner is', () => {
  it('[LEARN-4] is said by ticks that stay, in player, collection and on the page of the course, on a desk and on a phone', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      const { total } = await own(visit);
      await page.goto(PLAYER);
      await doneOf(page, 0, total).waitFor();
      await page.getByRole('button', { name: '開始觀看' }).waitFor();
      expect(await isTicked(page, 1)).toBe('false');
      await tick(page, 1).focus();
      await page.keyboard.press('Space');
      await doneOf(page, 1, total).waitFor();
      await tick(page, 2).click();
      await doneOf(page, 2, total).waitFor();
      await page.getByRole('button', { name: '繼續第 3 單元' }).waitFor();
      await page.reload();
      await doneOf(page, 2, total).waitFor();
      expect(await isTicked(page, 2)).toBe('true');
      expect(await lookAtScreen(visit, { name: 'player-ticks', hasForeignWords: true })).toEqual([]);
      await turnTo(page, 'phone');
      expect(await lookAtScreen(visit, { name: 'player-ticks', hasForeignWords: true })).toEqual([]);
      expect(await barriersInFullRun(page)).toEqual([]);

      await tick(page, 2).click();
      await doneOf(page, 1, total).waitFor();
      await page.getByRole('button', { name: '繼續第 2 單元' }).waitFor();
      await page.goto('/users');
      await doneOf(page, 1, total).waitFor();
      await page.getByText('繼續第 2 單元').waitFor();
      expect(await lookAtScreen(visit, { name: 'collection-progress', hasForeignWords: true })).toEqual([]);
      await turnTo(page, 'desk');
      expect(await lookAtScreen(visit, { name: 'collection-progress', hasForeignWords: true })).toEqual([]);

      await page.goto('/products/cello-first-bow');
      await doneOf(page, 1, total).waitFor();
      expect(await lookAtScreen(visit, { name: 'product-progress', hasForeignWords: true })).toEqual([]);
      await turnTo(page, 'phone');
      expect(await lookAtScreen(visit, { name: 'product-progress', hasForeignWords: true })).toEqual([]);
      await page.getByRole('link', { name: '繼續第 2 單元' }).click();
      await page.locator(`video[aria-label="${SECOND}"]`).waitFor();
    }));

  it('[LEARN-4] keeps a tick whose answer is lost, and takes one back that the shop never heard of, and says so', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, expectMessage } = visit;
      const { call, total } = await own(visit);
      const ticked = async () => (await call(contract.qryViewingProgress, { ProductId: 'V001' })).Ticked.length;
      expectMessage(/net::ERR_/);
      await page.goto(PLAYER);
      await doneOf(page, 0, total).waitFor();
      await loseCall(page, contract.setLessonDone.path, 'answer', 1);
      const second = page.waitForResponse((answer) => answer.url().endsWith(contract.setLessonDone.path));
      await tick(page, 1).click();
      await second;
      await doneOf(page, 1, total).waitFor();
      expect(await ticked()).toBe(1);

      await loseCall(page, contract.setLessonDone.path, 'request', TRIES_OF_A_PRESS);
      await tick(page, 2).click();
      await page.getByText('目前連不上商店').first().waitFor();
      await doneOf(page, 1, total).waitFor();
      expect([await isTicked(page, 1), await isTicked(page, 2)]).toEqual(['true', 'false']);
      expect(await ticked()).toBe(1);
    }));
});
