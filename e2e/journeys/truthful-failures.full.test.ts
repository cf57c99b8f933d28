import { ownEmailContract, profileContract, wishListContract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { loseCall } from '../support/journey/lose-call.ts';
import { demoCustomer, newPerson, type Account } from '../support/journey/people.ts';
import { untilArrived } from '../support/journey/until-arrived.ts';
import { signOut } from '../support/screens/account-screens.ts';
import { playedSeconds } from '../support/screens/player-screen.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { zh } from '../support/screens/words.ts';

const journeys = openJourneys();

const preview = '97606d3f-f9d6-4dac-bb58-73be3c2d59fe';

/** What a page asks by itself it asks twice, each time once more where the answer is lost. */
const ALL_TRIES = 4;

/** Not the page, whose address ends in the same. */
const MANIFEST = '**/media/**/*.m3u8';

/** Answers the page's next requests of that address as a shop that is busy, so many times. */
const isBusy = (page: Page, address: string, times: number): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }), {
    times,
  });

const asMember = (name: string, story: (visit: Visit, me: Account) => Promise<void>): Promise<void> =>
  journeys.visit(screens.phone, async (visit) => {
    const me = newPerson(name);
    await visit.beside.register(me);
    await story(visit, me);
  });

const boxOf = async (part: Locator): Promise<{ readonly top: number; readonly bottom: number }> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('nothing is drawn there');
  return { top: box.y, bottom: box.y + box.height };
};

describe('a lesson that broke off', () => {
  it('[LOOK-8] goes on by itself after the shop was down, without a press and without a word from the browser', () =>
    journeys.visit(screens.desk, async ({ page, beside, expectMessage }) => {
      expectMessage(/status of 503|Fetch failed/);
      await beside.signIn(demoCustomer);
      await isBusy(page, MANIFEST, 2);
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${preview}.m3u8`);
      await page.getByRole('alert').getByText('服務暫時無法使用，恢復後會自動繼續播放').waitFor();
      await expect.poll(() => playedSeconds(page).catch(() => 0)).toBeGreaterThan(0.5);
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    }));

  it('[LOOK-8] says of the line that it is the line', () =>
    journeys.visit(screens.desk, async ({ page, beside, expectMessage }) => {
      expectMessage(/ERR_|Failed to fetch/);
      await beside.signIn(demoCustomer);
      await page.route(MANIFEST, (route) => route.abort('connectionreset'), { times: 1 });
      await page.goto(`/users/mediaplayer?ProductId=V001&tsfilename=${preview}.m3u8`);
      await page.getByRole('alert').getByText('連線中斷，恢復後會自動繼續播放').waitFor();
      await expect.poll(() => playedSeconds(page).catch(() => 0)).toBeGreaterThan(0.5);
    }));
});

describe('a page whose content does not come', () => {
  it('[LOOK-8] tells a shop that is down from a line that is, and comes with the next press', () =>
    asMember('林真', async ({ page, expectMessage }) => {
      expectMessage(/status of 503|ERR_/);
      const path = wishListContract.qryWishList.path;
      const retry = page.getByRole('main').getByRole('button', { name: '重試' });
      await isBusy(page, `**${path}`, ALL_TRIES);
      await page.goto('/users/wishlist');
      await page.getByRole('alert').getByText('服務暫時無法使用，請稍後再試').waitFor();
      await loseCall(page, path, 'request', ALL_TRIES);
      await retry.click();
      await page.getByRole('alert').getByText('目前連不上商店，請檢查網路後再試一次').waitFor();
      await retry.click();
      await retry.waitFor({ state: 'detached' });
    }));
});

describe('a session that is over', () => {
  it('[LOOK-8] is called what it is: left in another tab', () =>
    asMember('林別', async (visit) => {
      const { page, context, expectMessage } = visit;
      expectMessage(/status of 401/);
      await page.goto('/users/orders');
      const other = await context.newPage();
      await other.goto('/users/wishlist');
      await untilSettled({ ...visit, page: other });
      await signOut(visit, zh);
      await other.getByText('您已在另一個分頁登出').waitFor();
      await other.waitForURL(/\/login\?/);
      await expect.poll(() => other.getByText('登入逾時').count()).toBe(0);
    }));

  it('[LOOK-8] is called what it is: ended from another device', () =>
    asMember('林遠', async (visit, me) => {
      const { page, shop, expectMessage } = visit;
      expectMessage(/status of 401/);
      await page.goto('/users/orders');
      await page.getByText('這段期間沒有訂單').waitFor();
      await untilSettled(visit);
      const elsewhere = await createCaller(shop.url).signIn(me);
      for (const { SessionId, IsCurrent } of await elsewhere(profileContract.qrySessions, {}))
        if (!IsCurrent) await elsewhere(profileContract.endSession, { SessionId });
      await page.getByRole('navigation', { name: '會員功能' }).getByRole('link', { name: '願望清單' }).click();
      await page.getByText('這個裝置已登出，請重新登入').waitFor();
      await page.waitForURL(/\/login\?/);
    }));
});

describe('a toast', () => {
  it('[LOOK-8] moves nothing in a sheet and covers neither its fields nor its buttons', () =>
    asMember('林靜', async ({ page, expectMessage }) => {
      expectMessage(/ERR_/);
      await page.goto('/users/userprofile');
      await page.getByRole('button', { name: '變更電子信箱' }).click();
      const sheet = page.getByRole('dialog', { name: '變更電子信箱' });
      const field = sheet.getByLabel('新的電子信箱');
      await field.fill('next@example.test');
      await untilArrived(page);
      const before = [await boxOf(sheet), await boxOf(field)];
      await loseCall(page, ownEmailContract.askEmailChange.path, 'request', 2);
      await sheet.getByRole('button', { name: '寄出確認信' }).click();
      const toast = sheet.getByRole('alert').filter({ hasText: '目前連不上商店' });
      await toast.waitFor();
      expect([await boxOf(sheet), await boxOf(field)]).toEqual(before);
      expect((await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(sheet)).top);
      await sheet.getByRole('button', { name: '取消' }).click();
      await sheet.waitFor({ state: 'detached' });
    }));
});
