import { contract, type Call } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, demoStaff, newPerson } from '../support/journey/people.ts';
import { proveAddress } from '../support/journey/prove-address.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import type { ShopProcess } from '../support/shop-process.ts';

const journeys = openJourneys();

const MOST_STOPS = 60;

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
};

/** The fold of what keeps the shop running. */
const technical = (menu: Locator): Locator => menu.locator('summary').filter({ hasText: '系統維護' });

describe('the management', () => {
  it('[MGNT-1] [MGNT-7] [MGNT-8] [SAFE-17] staff see the figures, go by keyboard to the log, and find there what they did', () =>
    journeys.visit(screens.desk, async ({ page, shop, beside, expectMessage }) => {
      expectMessage(/status of 40[39]/);
      const helper = newPerson('何助');
      await makeTrade(shop, await beside.register(helper));
      const staff = await beside.signIn(demoStaff);
      await page.goto('/mgnh');
      await page
        .getByRole('img', { name: /營收 · 退款/ })
        .locator('canvas')
        .waitFor();
      const { Totals } = await staff(contract.qryFigures, await shownRange(page));
      expect(Totals.SignUps).toBeGreaterThan(0);
      await page
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${Totals.SignUps}$`) })
        .first()
        .waitFor();
      await page.locator('summary').filter({ hasText: '以表格顯示每日數字' }).click();
      const total = page.getByRole('row', { name: /^合計/ }).getByRole('cell').last();
      await expect.poll(() => total.innerText()).toBe(String(Totals.SignUps));

      const menu = page.getByRole('navigation', { name: '管理功能' });
      await openWaiting(page, '待出貨');
      await page.waitForURL('**/mgnh/packing');
      await openWaiting(page, '待報價的海外運費');
      await page.getByRole('heading', { level: 1, name: '待報價的海外運費' }).waitFor();
      await menu.locator('[aria-current]').filter({ hasText: '訂單' }).waitFor();

      await menu.getByRole('link', { name: '設定' }).click();
      await page.getByRole('main').getByRole('link', { name: '商店與工作人員' }).click();
      await page.getByRole('button', { name: '新增工作人員' }).click();
      const dialog = page.getByRole('dialog', { name: '新增工作人員' });
      await dialog.getByRole('textbox', { name: '會員帳號' }).fill(helper.userName);
      await dialog.getByRole('checkbox', { name: '商品與影音' }).check();
      await dialog.getByRole('button', { name: '儲存' }).click();
      await dialog.getByText('這位會員還沒驗證電子信箱').waitFor();
      await proveAddress(shop, helper);
      await dialog.getByRole('button', { name: '儲存' }).click();
      await page.getByRole('button', { name: `變更「${helper.userName}」的權限` }).waitFor();

      await publishRefundTable(page);

      await page.getByRole('link', { name: '略過導覽，前往主要內容' }).focus();
      await tabTo(page, technical(menu));
      await page.keyboard.press('Enter');
      await tabTo(page, menu.getByRole('link', { name: '操作紀錄' }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: '操作紀錄' }).waitFor();
      const entry = page.getByRole('row').filter({ hasText: '變更工作人員權限' }).first();
      await entry.waitFor();
      await expect.poll(() => entry.innerText()).toContain('工作人員身分：是 · 權限：商品與影音');

      // Whoever looks after products alone sees no other section, and a page that is not theirs says so.
      await beside.signIn(helper);
      for (const address of ['/mgnh/settings/refunds', '/mgnh/settings']) {
        await page.goto(address);
        await page.getByRole('main').getByText('這一頁需要「設定與權限」權限').waitFor();
        await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0);
        await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
      }
      await technical(menu).click();
      await menu.getByRole('link', { name: '播放品質' }).waitFor();
      await expect.poll(() => menu.getByRole('link', { name: '設定' }).count()).toBe(0);
    }));

  it('[MGNT-8] has a frame of its own: the shop’s header and footer are not there, the drawer of a phone has every page', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/orders');
      await page.getByRole('heading', { level: 1, name: '訂單管理' }).waitFor();
      await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
      const bar = page.getByRole('banner');
      await expect.poll(() => bar.getByRole('link', { name: /購物車/ }).count()).toBe(0);
      const near = page.getByRole('navigation', { name: '常用功能' });
      await expect.poll(() => near.locator('[aria-current=page]').innerText()).toContain('訂單');
      await near.getByRole('button', { name: '選單' }).click();
      const drawer = page.getByRole('dialog', { name: '管理功能' });
      await technical(drawer).click();
      expect(await barriersInFullRun(page)).toEqual([]);
      await drawer.getByRole('link', { name: '操作紀錄' }).click();
      await page.getByRole('heading', { level: 1, name: '操作紀錄' }).waitFor();
      await expect.poll(() => drawer.count()).toBe(0);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: '訂單管理' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: '訂單管理' }).waitFor();
      await bar.getByRole('link', { name: '到商店' }).click();
      await page.getByRole('contentinfo').waitFor();
    }));

  it('[MGNT-8] says beside each part of the settings what is set now, and leads there from an address of before', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const staff = await beside.signIn(demoStaff);
      await staff(contract.changeShopSettings, { OpenOrders: 7 });
      await page.goto('/mgnh/settings');
      const cards = page.getByRole('main').getByRole('listitem');
      await cards.filter({ hasText: '訂單與播放' }).getByText('每位會員最多 7 筆未付款訂單').waitFor();
      await cards
        .filter({ hasText: '配送' })
        .getByText(/郵局寄送/)
        .waitFor();

      // What stands above it comes later, and does not push it away.
      await page.goto('/mgnh');
      await page.goto('/mgnh/settings#bank-accounts');
      const accounts = page.getByRole('region', { name: '銀行帳戶' });
      await page.waitForURL('**/mgnh/settings/payments#bank-accounts');
      await accounts.getByRole('button', { name: '新增帳戶' }).waitFor();
      await page
        .getByRole('button', { name: /^編輯付款方式/ })
        .first()
        .waitFor();
      await expect.poll(async () => Math.round((await accounts.boundingBox())?.y ?? -1)).toBeLessThan(200);
      expect((await accounts.boundingBox())?.y).toBeGreaterThan(0);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/mgnh');

      await page.goto('/mgnh/settings/nowhere');
      await page.waitForURL('**/mgnh/settings');
      await cards.filter({ hasText: '配送' }).waitFor();
    }));

  it('[SHOP-3] [OWN-9] staff publish terms of their own around the refund rules, which nobody can leave out', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/settings/delivery');
      // The fold leads to the other parts, and to each section of the open one, from where the next Tab goes on.
      const parts = page.getByRole('navigation', { name: '設定的各個部分' });
      await parts.locator('summary').click();
      expect(await barriersInFullRun(page)).toEqual([]);
      await parts.getByRole('link', { name: '條款與退款' }).click();
      await page.getByRole('heading', { level: 1, name: '條款與退款' }).waitFor();
      await expect.poll(() => parts.getByRole('link').count()).toBe(0);
      await parts.locator('summary').click();
      await expect
        .poll(() => parts.getByRole('link', { name: '條款與退款' }).getAttribute('aria-current'))
        .toBe('page');
      await expect.poll(() => parts.getByRole('link', { name: '配送' }).getAttribute('aria-current')).toBeNull();
      await parts.getByRole('link', { name: '服務條款', exact: true }).click();
      await expect.poll(() => isFocused(page.getByRole('heading', { name: '服務條款', exact: true }))).toBe(true);
      expect(new URL(page.url()).hash).toBe('#terms');
      await page.keyboard.press('Tab');
      expect(await isFocused(page.getByRole('button', { name: '發布新版本' }))).toBe(true);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '發布新版本' });
      const version = dialog.getByRole('textbox', { name: '版本' });
      const before = dialog.getByRole('textbox', { name: '中文內容：退款規定之前' });
      const after = dialog.getByRole('textbox', { name: '中文內容：退款規定之後' });
      const publish = dialog.getByRole('button', { name: '發布' });
      await version.fill('2027 一月');
      await publish.click();
      await dialog.getByText('只能使用英文、數字、點、底線與連字號').waitFor();
      await version.fill('2027-01-01');
      await dialog.getByText('退款規定依「退款比例」自動填入').first().waitFor();
      await expect.poll(() => before.inputValue()).not.toContain('退還未稅單價的');
      await before.fill('## 我們的條款\n\n**請先讀**下面的退款規定。');
      await after.fill('另補一句。');
      for (const english of ['英文內容：退款規定之前', '英文內容：退款規定之後'])
        await dialog.getByRole('textbox', { name: english }).fill('');
      await publish.click();
      await page.getByRole('row', { name: '2027-01-01 生效中' }).waitFor();
      await page.goto('/LegalDocuments');
      await page.getByText('另補一句。').waitFor();
      await page
        .getByText(/退還未稅單價的/)
        .first()
        .waitFor();
      await expect.poll(() => page.locator('strong', { hasText: '請先讀' }).count()).toBe(1);
    }));

  it('[AUTH-6] a customer is refused, and downloads nothing of the management', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.signIn(demoCustomer);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto('/mgnh/audit');
      await page.getByText('您沒有權限執行此操作').waitFor();
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((url) => /overview-page|audit-page|management-layout|charts/.test(url))).toEqual([]);
      expect(scripts.length).toBeGreaterThan(0);
    }));
});

/** Presses one of the things that wait for staff. */
/** Somebody takes a free course, and waits for the price of a parcel overseas. */
const makeTrade = async ({ databaseUrl = '' }: ShopProcess, call: Call): Promise<void> => {
  await adminQuery(databaseUrl, "update price set gross_ntd = 0 where product_id = 'V003' and valid_until is null");
  const { Version } = await call(contract.qryLegalDocument, {});
  await call(contract.enrolForFree, { ProductId: 'V003', TermsVersion: Version });
  await call(contract.addItem, { ProductId: 'G001' });
  const Destination = '1 Queen Street, Auckland 1010, New Zealand';
  await call(contract.changeTransportItem, {
    ...{ ProductId: 'Z04', RecipientName: '何助', RecipientTel: '0912345678', Destination },
  });
};

const openWaiting = async (page: Page, name: string): Promise<void> => {
  await page.goto('/mgnh');
  await page.getByRole('term').getByRole('link', { name }).click();
};

/** Gives buyers a day more, and sees that terms and product pages say so; back on the settings. */
const publishRefundTable = async (page: Page): Promise<void> => {
  const parts = page.getByRole('navigation', { name: '設定的各個部分' });
  await parts.getByRole('link', { name: '條款與退款' }).click();
  await parts.getByRole('link', { name: '退款比例' }).click();
  // It stays beside what it leads to.
  const part = page.getByRole('region', { name: '退款比例' });
  await expect.poll(async () => Math.round((await part.boundingBox())?.y ?? 0)).toBeLessThan(200);
  expect((await parts.boundingBox())?.y).toBeGreaterThan(0);
  await page.getByRole('button', { name: '發布新的退款比例' }).click();
  const dialog = page.getByRole('dialog', { name: '發布新的退款比例' });
  const secondDay = dialog.getByRole('textbox', { name: '第 2 列：從第幾天起' });
  await secondDay.fill('15');
  await dialog.getByRole('button', { name: '發布' }).click();
  await dialog.getByText('每列的天數須為整數，且互不相同').waitFor();
  // One field is to be mended, and the focus is there.
  const wrong = dialog.locator('[aria-invalid=true]');
  await expect.poll(() => wrong.count()).toBe(1);
  await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  await secondDay.fill('8');
  await dialog.getByRole('button', { name: '發布' }).click();
  await page.getByRole('table', { name: '退款比例第 2 版' }).getByRole('cell', { name: '第 8 至 14 天' }).waitFor();
  await page.goto('/LegalDocuments');
  await page.getByText('第 1 至 7 天申請：退還未稅單價的 100%').waitFor();
  await page.goto('/products/cello-first-bow');
  await page.getByText('7 天內可全額退費（觀看未超過 3%）').first().waitFor();
  await page.goto('/mgnh/settings');
};

const shownRange = async (page: Page) => ({
  From: await page.getByLabel('起日').inputValue(),
  To: await page.getByLabel('迄日').inputValue(),
});
