import { describe, expect, it } from 'vitest';
import { firstPaintPage } from '../../apps/server/src/pages/first-paint.ts';
import { html } from '../../apps/server/src/platform/http/html.ts';
import { startEmptyShop } from '../support/journey/empty-shop.ts';
import { createOwner, fillIn, firstRunLink, heading, showSecondFactor } from '../support/journey/own-shop-owner.ts';
import { enterServices } from '../support/journey/services-by-screen.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { lookAtBoth } from '../support/screens/look-at-both.ts';

/** Answers the next opening of a page as a shop does whose application is still being built. */
const openUnbuilt = async ({ page }: Visit, address: string): Promise<void> => {
  const parts = {
    head: html``,
    content: html``,
    shopName: '海浪學堂',
    language: 'zh-Hant',
    application: 'building',
  } as const;
  await page.route(
    '**/*',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: firstPaintPage(parts).text });
    },
    { times: 1 },
  );
  await page.goto(address);
  await page.getByRole('status').getByText('商店畫面準備中').waitFor();
};

describe('the first run of a shop', () => {
  const names = { FIRST_RUN_NAME: '海浪學堂', FIRST_RUN_EMAIL: 'boss@waves.tw' };
  const journeys = openJourneys(names, [], startEmptyShop);

  it(
    '[OWN-2] leads from the console’s link to an open shop, is left and resumed, and lists what is missing',
    () =>
      journeys.visit(screens.desk, async (visit) => {
        const { page, shop, context } = visit;
        const link = firstRunLink(shop);
        // The very first start builds the application while the owner opens the link already.
        await openUnbuilt(visit, link);
        await heading(page, '開一間自己的店').waitFor();
        expect(page.url()).not.toContain('token');
        const faults = [...(await lookAtBoth(visit, { name: 'first-run', hasForeignWords: true }))];
        await expect.poll(() => page.getByLabel('電子信箱').inputValue()).toBe('boss@waves.tw');
        await createOwner(page);
        await showSecondFactor(page);

        await heading(page, '您的店叫什麼名字？').waitFor();
        await expect.poll(() => page.getByLabel('店名', { exact: true }).inputValue()).toBe('海浪學堂');
        await fillIn(page, { 一句話介紹: '向海學習' });
        await page.locator('[data-previewed]').getByText('向海學習').last().waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-name', hasForeignWords: true })));
        await page.setViewportSize(screens.phone.viewport);
        const preview = page.getByRole('region', { name: '預覽' });
        await expect.poll(() => preview.isVisible()).toBe(false);
        await page.getByRole('button', { name: '預覽商店' }).click();
        await preview.waitFor();
        await page.setViewportSize(screens.desk.viewport);
        await page.getByRole('button', { name: '儲存並繼續' }).click();

        await heading(page, '誰在賣？').waitFor();
        // What has an answer from the start is not ticked before it was seen.
        for (const name of ['配送', '條款', '付款方式', '開張'])
          await expect
            .poll(() => page.getByRole('navigation', { name: '開店步驟' }).getByRole('link', { name }).textContent())
            .not.toContain('已完成');
        // Whoever leaves comes back to the question that is open.
        await page.goto('/mgnh/start');
        await heading(page, '誰在賣？').waitFor();
        // The preview says what is missing instead of showing an empty label.
        await page.getByText('統一編號 （尚未填寫）').waitFor();
        await fillIn(page, { 公司或商號名稱: '海浪學堂有限公司', 電話: '(03) 833-0000' });
        await page.getByRole('button', { name: '儲存並繼續' }).click();
        await page.getByRole('alert').getByText('還沒填：統一編號、地址。').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-seller', hasForeignWords: true })));
        await page.getByRole('button', { name: '儲存，其餘之後再補' }).click();
        await heading(page, '選一個代表您的顏色').waitFor();
        await page.getByRole('navigation', { name: '開店步驟' }).getByRole('link', { name: '條款' }).click();
        await heading(page, '顧客要同意什麼？').waitFor();
        await page.getByText('賣家資料齊全後，條款會自動帶入').waitFor();
        await expect.poll(() => page.getByRole('table').count()).toBe(0);
        await page.getByRole('navigation', { name: '開店步驟' }).getByRole('link', { name: '賣家' }).click();
        await heading(page, '誰在賣？').waitFor();
        await fillIn(page, { 統一編號: '22099131' });
        await fillIn(page, { 地址: '花蓮市海岸路 1 號', 客服信箱: 'hello@waves.tw' });
        await page.getByRole('button', { name: '儲存並繼續' }).click();

        await heading(page, '選一個代表您的顏色').waitFor();
        await page.getByRole('button', { name: '主色：藍' }).click();
        faults.push(...(await lookAtBoth(visit, { name: 'start-look', hasForeignWords: true })));
        await page.getByRole('button', { name: '儲存並繼續' }).click();

        await heading(page, '怎麼收款、怎麼開發票？').waitFor();
        const here = page.getByRole('navigation', { name: '開店步驟' }).getByRole('link', { name: '收款' });
        expect(await here.evaluate((link) => getComputedStyle(link).fontWeight)).toBe('700');
        await page.getByRole('button', { name: '新增帳戶' }).click();
        await fillIn(page, { 銀行代碼: '700', 帳號: '0001234567890', 戶名: '海老闆' });
        await expect.poll(() => page.getByLabel('銀行名稱').inputValue()).toBe('中華郵政');
        await page.getByRole('button', { name: '儲存', exact: true }).click();
        await page.getByText('0001234567890').waitFor();
        // What is saved is seen at once.
        await preview.getByText('銀行轉帳').waitFor();
        await preview.getByText('還沒決定怎麼開發票').waitFor();
        await expect.poll(() => heading(page, '怎麼收款、怎麼開發票？').isVisible()).toBe(true);
        faults.push(...(await enterServices(visit)));
        await preview.getByText('開立給您本人').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-money', hasForeignWords: true })));
        await page.getByRole('button', { name: '下一步' }).click();
        await heading(page, '顧客可以怎麼付款？').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-pay', hasForeignWords: true })));
        await page.getByRole('button', { name: '下一步' }).click();
        await heading(page, '商品怎麼送到顧客手上？').waitFor();
        await preview.getByText('配送方式').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-delivery', hasForeignWords: true })));
        await page.getByRole('button', { name: '下一步' }).click();
        await heading(page, '顧客要同意什麼？').waitFor();
        await preview.getByText('賣家：海浪學堂有限公司').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-terms', hasForeignWords: true })));
        await page.getByRole('button', { name: '下一步' }).click();
        await heading(page, '第一項商品是什麼？').waitFor();
        await preview.getByText('商品會出現在這裡').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-product', hasForeignWords: true })));
        await page.getByRole('button', { name: '下一步' }).click();
        await heading(page, '準備得如何？').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'start-open', hasForeignWords: true })));

        await page.goto('/mgnh');
        const missing = page.getByRole('region', { name: '開店準備' });
        await missing.getByText('第一項商品').waitFor();
        await expect.poll(() => missing.getByText('賣家資料').count()).toBe(0);
        await page.goto('/mgnh/doctor');
        await page.getByText('PostgreSQL').waitFor();
        faults.push(...(await lookAtBoth(visit, { name: 'doctor', hasForeignWords: true })));
        expect(faults).toEqual([]);

        await context.clearCookies();
        await page.goto('/');
        await expect.poll(() => page.title()).toContain('海浪學堂');
        // The link has ended with the administrator.
        await page.goto(link);
        await page.getByRole('alert').getByText('這個連結不能用了').waitFor();
      }),
    240_000,
  );
});
