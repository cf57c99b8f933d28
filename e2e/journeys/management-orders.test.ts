import { contract, type Call } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { enter, isFocused } from '../support/screens/keyboard.ts';
import { decideAtGateway, payFromCart } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const NOTEBOOK = 'G002';

/** A new person buys a piece of goods by post, and answers the order's number. */
const buyGoods = async ({ page, beside }: Visit): Promise<{ readonly orderId: string; readonly call: Call }> => {
  const call = await beside.register(newPerson('林小梅'));
  await call(contract.addItem, { ProductId: NOTEBOOK });
  await call(contract.changeTransportItem, {
    ProductId: 'Z01',
    RecipientName: '林小梅',
    RecipientTel: '0912345678',
    Destination: '106 臺北市大安區忠孝東路四段 1 號',
  });
  const { TotalAmount } = await call(contract.qryShoppingCart, {}).then(({ CustomerOrderMS }) => CustomerOrderMS);
  await page.goto('/users/shoppingcart');
  await payFromCart(page, zh, `NT$${TotalAmount.toLocaleString('en-US')}`);
  await decideAtGateway(page, zh.approve);
  await page.getByRole('status', { name: zh.paymentResult }).getByText('付款成功，我們會盡快出貨').waitFor();
  return { orderId: new URL(page.url()).searchParams.get('OrderId') ?? '', call };
};

const openDetails = async (page: Page, orderId: string): Promise<void> => {
  await page.goto('/users/orders?tab=recent');
  await page.getByRole('button', { name: `訂單 ${orderId} 的消費明細` }).click();
};

const pressIn = (page: Page, dialog: string, button: string): Promise<void> =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click();

describe('an order with goods, from the counter’s side', () => {
  const journeys = openSharedJourneys();

  it('[MGNT-4] [ORD-6] [ORD-3] is found, sent and delivered; comes back, is restocked and refunded, and its buyer sees it all', () =>
    journeys.visit(screens.desk, async (buyer) => {
      const { orderId } = await buyGoods(buyer);
      await journeys.visit(screens.desk, async ({ page, beside, expectMessage }) => {
        const staff = await beside.signIn(demoStaff);
        await page.goto('/mgnh/orders');
        await page.getByRole('searchbox', { name: '訂單編號、會員、收件人、商品或金流編號' }).fill(orderId);
        await page.getByRole('checkbox', { name: `選取訂單 ${orderId}` }).check();
        await expect.poll(() => page.getByRole('row').count()).toBe(2);
        expect(await barriersInFullRun(page)).toEqual([]);
        await page.getByRole('button', { name: '填寫出貨資訊' }).click();
        const shipping = page.getByRole('dialog', { name: '填寫出貨資訊' });
        await expect.poll(() => shipping.getByRole('radio', { name: '待出貨' }).isChecked()).toBe(true);
        await shipping.getByText('已出貨', { exact: true }).click();
        await shipping.getByRole('textbox', { name: '出貨備註' }).fill('郵局');
        await shipping.getByRole('textbox', { name: '追蹤編號' }).fill('12345678');
        await shipping.getByRole('button', { name: '標記為已出貨' }).click();
        await page.getByRole('row').getByText('郵局 12345678').waitFor();
        await page.getByRole('row').getByText('已出貨', { exact: true }).waitFor();

        // What goes with its press leaves the person in the list, and at the search.
        const box = page.getByRole('checkbox', { name: `選取訂單 ${orderId}` });
        await expect.poll(() => isFocused(box)).toBe(true);
        await page.keyboard.press('Space');
        await enter(page, page.getByRole('button', { name: '取消選取' }));
        await expect.poll(() => isFocused(box)).toBe(true);
        await expect.poll(() => box.isChecked()).toBe(false);
        const search = page.getByRole('searchbox', { name: '訂單編號、會員、收件人、商品或金流編號' });
        await enter(page, page.getByRole('button', { name: '清除篩選' }), 'Shift+Tab');
        await expect.poll(() => isFocused(search)).toBe(true);
        await expect.poll(() => search.inputValue()).toBe('');
        await page.goBack();
        await expect.poll(() => search.inputValue()).toBe(orderId);
        await page.goForward();
        await expect.poll(() => search.inputValue()).toBe('');
        await search.fill(orderId);
        await expect.poll(() => page.getByRole('row').count()).toBe(2);

        // The slips of all that is ticked, with the shop's mark.
        await box.check();
        await page.evaluate(() => {
          window.print = () => {
            document.body.dataset['printed'] = [...document.images].every(({ complete }) => complete)
              ? 'whole'
              : 'early';
          };
        });
        const print = page.getByRole('button', { name: '列印出貨單' });
        const one = `**${contract.qryMgntOrder.path}`;
        expectMessage(/status of 404/);
        const refusal = { code: 'order-not-found', message: '', requestId: 'no-slip' };
        await page.route(one, (route) => route.fulfill({ status: 404, json: refusal }));
        await print.click();
        const failure = page.getByRole('alert').filter({ hasText: '訂單資料有誤，請重新操作' });
        await failure.getByRole('button', { name: '關閉' }).click();
        await page.unroute(one);
        await print.click();
        await expect.poll(() => page.evaluate(() => document.body.dataset['printed'])).toBe('whole');
        await page.emulateMedia({ media: 'print' });
        const slip = page.getByRole('region', { name: '出貨單' });
        await slip.getByText('林小梅').waitFor();
        await slip.getByRole('img').waitFor();
        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('button', { name: '取消選取' }).click();

        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: '匯出 CSV' }).click();
        expect((await saved).suggestedFilename()).toMatch(/^訂單-\d{4}-\d\d-\d\d\.csv$/);

        await page.getByRole('link', { name: orderId }).click();
        await page.getByRole('heading', { level: 1, name: `訂單 ${orderId}` }).waitFor();

        // Who reads English finds the usual words in it, here as the buyer does; what is kept stays the wire's word.
        await page.getByRole('button', { name: 'Switch to English' }).click();
        await page.getByRole('definition').getByText('Chunghwa Post').waitFor();
        await page.getByRole('button', { name: 'Update shipping' }).click();
        const english = page.getByRole('dialog', { name: 'Update shipping' });
        await expect.poll(() => english.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('郵局');
        // What left is packed again only once it is back.
        await expect.poll(() => english.getByRole('radio', { name: 'Packed' }).isDisabled()).toBe(true);
        expect(await barriersInFullRun(page)).toEqual([]);
        await english.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: '切換為中文' }).click();
        await buyer.page.goto('/users/orders?tab=recent');
        await buyer.page.getByRole('button', { name: 'Switch to English' }).click();
        const row = buyer.page.getByRole('row').filter({ hasText: orderId });
        await row.getByText('Chunghwa Post 12345678').waitFor();
        await expect.poll(() => row.innerText()).toContain('Shipped');
        await buyer.page.getByRole('button', { name: '切換為中文' }).click();

        await page.getByRole('button', { name: '標記送達' }).click();
        await pressIn(page, '標記為已送達？', '標記送達');
        await page.getByRole('button', { name: '取消送達標記' }).waitFor();
        expect(await barriersInFullRun(page)).toEqual([]);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await page.getByRole('region', { name: '出貨單' }).getByText('林小梅').waitFor();
        await expect.poll(() => page.getByRole('button', { name: '取消送達標記' }).isVisible()).toBe(false);
        expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark');
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
        await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

        await openDetails(buyer.page, orderId);
        await buyer.page.getByText(/^\d+\/\d+ 00:00 前可申請退貨$/).waitFor();
        await buyer.page.getByRole('button', { name: /^申請退貨：/ }).click();
        const request = buyer.page.getByRole('dialog', { name: '申請退貨' });
        await request.getByRole('textbox', { name: '退貨原因（選填）' }).fill('顏色不合');
        expect(await barriersInFullRun(buyer.page)).toEqual([]);
        await request.getByRole('button', { name: '送出退貨申請' }).click();
        await buyer.page.getByText('退貨申請中').waitFor();

        await page.goto('/mgnh/refunds?tab=returns');
        const goods = page.getByRole('listitem').filter({ hasText: orderId });
        await goods.getByText('原因：顏色不合').waitFor();
        expect(await barriersInFullRun(page)).toEqual([]);
        await goods.getByRole('button', { name: `登記收貨：${orderId} ` }).click();
        await page
          .getByRole('dialog', { name: '登記收到退貨' })
          .getByRole('radio', { name: /^放回庫存/ })
          .check();
        await pressIn(page, '登記收到退貨', '登記收貨');
        await goods.getByRole('button', { name: /^退款 NT\$/ }).click();
        await page
          .getByRole('dialog', { name: /^退款 NT\$/ })
          .getByRole('button', { name: '確認退款' })
          .click();
        await goods.waitFor({ state: 'detached' });

        await expect
          .poll(async () => {
            const asked = { Filter: 'refunded', Search: orderId } as const;
            return (await staff(contract.qryRefundList, asked)).Refunds.map(({ Status }) => Status);
          })
          .toEqual(['refunded']);
        await openDetails(buyer.page, orderId);
        await buyer.page.getByText('已退款').first().waitFor();
        await buyer.page.getByText(/^1 件，申請日 .* · 退款總額 NT\$/).waitFor();
      });
    }));
});
