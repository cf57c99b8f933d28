import { contract } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { holdCall } from '../support/journey/hold-call.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, demoStaff } from '../support/journey/people.ts';
import { signInHere, signOut } from '../support/screens/account-screens.ts';
import { openStarted } from '../support/screens/open-started.ts';
import { giveCourse } from '../support/screens/player-extras.ts';
import { zh } from '../support/screens/words.ts';

const course = '手沖咖啡：在家沖一杯乾淨的咖啡';
const englishCoffee = ['Pour-over Coffee at Home', 'Pour-over Set: Dripper, Server and Kettle'];
const set = '手沖咖啡組（白瓷濾杯、玻璃壺、細口壺）';

const names = async (list: Locator): Promise<readonly string[]> =>
  (await list.getByRole('article').getByRole('heading').allInnerTexts()).map((name) => name.trim());

const heart = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`「${name}」.*願望清單`) }).first();

describe('looking around the shop', () => {
  const journeys = openJourneys();

  it('[SHOP-1] whoever types a wrong character or letter finds what was meant, and reads that it is not what was typed', () =>
    journeys.visit(screens.phone, async ({ page }) => {
      const main = page.getByRole('main');
      for (const typed of ['大題琴', 'cwllo']) {
        await page.goto(`/?Search=${encodeURIComponent(typed)}`);
        await main.getByRole('heading', { level: 1, name: `「${typed}」的搜尋結果` }).waitFor();
        await expect
          .poll(() => main.getByRole('status').first().innerText())
          .toContain(`沒有完全符合「${typed}」的商品，以下是相近的結果`);
        expect((await names(main))[0]).toContain('大提琴');
      }
      await page.goto(`/?Search=${encodeURIComponent('大提琴')}`);
      await expect.poll(() => main.getByRole('status').first().innerText()).toMatch(/^共 \d+ 件商品/);
    }));

  it('[SHOP-1] [SHOP-4] a visitor searches in Chinese, narrows down, wishes, signs in and reviews what was bought', () =>
    journeys.visit(screens.desk, async ({ page, requests, shop }) => {
      // A word of two characters, and the facets of what it found.
      await page.goto('/');
      const search = page.getByRole('banner').getByRole('searchbox');
      await search.fill('咖啡');
      await search.press('Enter');
      const main = page.getByRole('main');
      await main.getByRole('heading', { level: 1, name: '「咖啡」的搜尋結果' }).waitFor();
      await expect.poll(() => names(main)).toEqual([course, set]);
      await expect.poll(() => main.getByRole('link', { name: '套組' }).count()).toBe(0);
      await main.getByRole('link', { name: '實體商品 1' }).click();
      await expect.poll(() => names(main)).toEqual([set]);
      await main.getByRole('combobox', { name: '價格' }).selectOption({ label: 'NT$2,000 以上 (1)' });
      await page.waitForURL(/PriceFrom=2000/);
      await main.getByRole('checkbox', { name: '只看有庫存' }).check();
      await expect.poll(() => names(main)).toEqual([set]);
      expect(await findBarriers(page)).toEqual([]);
      await main.getByRole('link', { name: '清除篩選條件' }).click();
      await expect.poll(() => main.getByRole('status').first().innerText()).toContain('共 9 件商品');

      // The heart leads a visitor through signing in, and is pressed on the way back.
      await main.getByRole('link', { name: course }).click();
      await page.getByRole('heading', { level: 1, name: course }).waitFor();
      const enlarged = page.getByRole('button', { name: /^縮小圖片：細口壺/ });
      await page.getByRole('button', { name: /^放大圖片：細口壺/ }).click();
      // Whole, between margins.
      await expect.poll(async () => (await enlarged.locator('img').boundingBox())?.height).toBe(768);
      await enlarged.click();
      await enlarged.waitFor({ state: 'hidden' });
      await heart(page, course).click();
      await signInHere(page, zh, demoCustomer);
      await page.waitForURL(/\/products\/pour-over-coffee$/);
      await page.getByText(`已將「${course}」加入願望清單`).waitFor();
      // The same name beside a state: a screen reader would say the opposite of both otherwise.
      await page
        .getByRole('button', { name: `將「${course}」加入願望清單`, pressed: true })
        .first()
        .waitFor();
      await page.getByRole('button', { name: '查看清單' }).click();
      await page.waitForURL(/\/users\/wishlist$/);
      await expect.poll(() => names(main)).toEqual([course]);
      expect(await findBarriers(page)).toEqual([]);

      // A buyer reviews: stars first, then it stands there with a shortened name, and on the card.
      await giveCourse(shop, demoCustomer.userName, 'V003');
      await main.getByRole('link', { name: course }).click();
      const reviews = page.getByRole('region', { name: '買家評價' });
      await page.locator('#reviews').scrollIntoViewIfNeeded();
      await reviews.getByRole('button', { name: '撰寫評價' }).click();
      await reviews.getByRole('button', { name: '送出評價' }).click();
      await reviews.getByText('請選擇星數').waitFor();
      await reviews.getByRole('radio', { name: '4 顆星 滿意' }).check();
      await reviews.getByLabel('心得（選填）').fill('<b>每天</b>都沖');
      await reviews.getByRole('button', { name: '送出評價' }).click();
      await reviews.getByText('<b>每天</b>都沖').waitFor();
      await expect.poll(() => reviews.getByRole('article').innerText()).toContain('陳○');
      await expect.poll(() => reviews.getByRole('button', { name: '撰寫評價' }).count()).toBe(0);
      await page.getByRole('link', { name: '4.0 顆星，1 則評價' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);

      // What was looked at stays on this device, until the member leaves it.
      await page.goto('/products/dripper-and-kettle');
      const viewed = page.getByRole('region', { name: '最近看過' });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(() => names(viewed)).toEqual([course]);
      await page.goto('/');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(() => names(viewed)).toEqual([set, course]);
      await signOut({ page, requests }, zh);
      await page.reload();
      await main.getByRole('heading', { level: 3, name: set }).waitFor();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await heart(page, set).waitFor();
      await expect.poll(() => viewed.count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('kapok-recently-viewed'))).toBeNull();
      await main.getByRole('article').filter({ hasText: course }).getByText('4.0 顆星，1 則評價').waitFor();
    }));

  it('[SHOP-1] names come in the language that was chosen while they were still on their way', () =>
    journeys.visit(screens.desk, async ({ page }) => {
      // A page that is being loaded anew takes no press along.
      await openStarted(page, '/');
      const search = page.getByRole('banner').getByRole('searchbox');
      await search.fill('咖啡');
      const found = await holdCall(page, contract.qryCatalogue.path);
      await search.press('Enter');
      await found.untilAnswered;
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.getByRole('button', { name: '切換為中文' }).waitFor();
      found.letGo();
      await expect.poll(() => names(page.getByRole('main'))).toEqual(englishCoffee);
    }));

  it('[TRUE-10] an open page tells that the shop was closed, in the language that is chosen', () =>
    journeys.visit(screens.desk, async ({ page, shop }) => {
      const staff = await createCaller(shop.url).signIn(demoStaff);
      await openStarted(page, '/');
      await staff(contract.closeShop, { TextZh: '全店盤點', TextEn: 'We are counting our stock', ReturnsOn: null });
      await page.getByRole('main').getByRole('link', { name: course }).first().click();
      await page.getByText('暫時無法購買。全店盤點。').waitFor();
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.getByText("orders can't be placed. We are counting our stock.").waitFor();
      await page.getByRole('button', { name: '切換為中文' }).click();
      await page.getByText('暫時無法購買。全店盤點。').waitFor();
    }));
});
