import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { paymentSheet } from '../support/screens/checkout-screens.ts';
import { managementPaths } from '../support/screens/management-paths.ts';
import { confirmPayment, decideAtGateway } from '../support/screens/payment-screens.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { zh } from '../support/screens/words.ts';

const COFFEE_COURSE = 'V003';
const PRICE = 'NT$1,260';

const TAX_WORDS = /.{0,8}(?:未稅|含稅|稅額|營業稅).{0,8}/g;

/** A new person's cart, up to the open sheet. */
const openSheet = async ({ page, beside }: Visit) => {
  const call = await beside.register(newPerson('林小梅'));
  await call(contract.addItem, { ProductId: COFFEE_COURSE });
  await page.goto('/users/shoppingcart');
  await page.getByRole('checkbox', { name: zh.terms }).check();
  await page.getByRole('button', { name: zh.startPayment }).click();
  const sheet = paymentSheet(page, zh);
  await sheet.getByRole('button', { name: zh.pay(PRICE) }).waitFor();
  return { sheet, call };
};

const payInSheet = async (page: Page): Promise<string> => {
  await paymentSheet(page, zh)
    .getByRole('button', { name: zh.pay(PRICE) })
    .click();
  await confirmPayment(page, zh);
  await decideAtGateway(page, zh.approve);
  await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
  return new URL(page.url()).searchParams.get('OrderId') ?? '';
};

describe('a shop that writes invoices by hand', () => {
  const journeys = openJourneys({ INVOICES: 'by-hand' });

  it.each([
    ['phone', screens.phone],
    ['desk', screens.desk],
  ] as const)(
    '[OWN-7] asks for a company’s title, lists what is to be written, and shows the number to the buyer, on a %s',
    (device, screen) =>
      journeys.visit(screen, async (buyer) => {
        const { sheet, call } = await openSheet(buyer);
        const { page } = buyer;
        await expect.poll(() => sheet.getByRole('radio', { name: /載具|捐贈/ }).count()).toBe(0);
        await sheet.getByRole('radio', { name: /公司/ }).check();
        await sheet.getByRole('textbox', { name: '統一編號' }).fill('22099131');
        await sheet.getByText(/(檢查通過|格式正確)，可以結帳/).waitFor();
        await sheet.getByRole('button', { name: zh.pay(PRICE) }).click();
        await sheet.getByText('請輸入公司抬頭').waitFor();
        await sheet.getByRole('textbox', { name: '公司抬頭' }).fill('範例科技股份有限公司');
        expect(await findBarriers(page)).toEqual([]);
        const orderId = await payInSheet(page);

        const number = device === 'phone' ? 'AB10000001' : 'AB10000002';
        await journeys.visit(screen, async ({ page: counter, beside }) => {
          await beside.signIn(demoStaff);
          await counter.goto(`/mgnh/invoices?Search=${orderId}`);
          await counter.getByText('範例科技股份有限公司').first().waitFor();
          await counter.getByText('統一編號 22099131').waitFor();
          expect(await findBarriers(counter)).toEqual([]);
          await counter.getByRole('button', { name: `登記號碼：訂單 ${orderId}` }).click();
          const form = counter.getByRole('dialog');
          await form.getByRole('textbox', { name: '號碼' }).fill('AB123');
          await form.getByRole('button', { name: '儲存' }).click();
          await form.getByText('號碼格式有誤，請再確認').waitFor();
          expect(await findBarriers(counter)).toEqual([]);
          await form.getByRole('textbox', { name: '號碼' }).fill(number);
          await form.getByRole('button', { name: '儲存' }).click();
          await counter.getByText('已登記，並寄信通知買家').waitFor();
          await counter.getByText(`統一發票 ${number.slice(0, 2)}-${number.slice(2)}`).waitFor();
        });

        await page.goto('/users/orders?tab=recent');
        await page.getByRole('button', { name: `查看發票：訂單 ${orderId}` }).click();
        const invoice = page.getByRole('dialog', { name: '發票或收據' });
        await invoice.getByText(`${number.slice(0, 2)}-${number.slice(2)}`).waitFor();
        await expect.poll(() => invoice.getByText('隨機碼').count()).toBe(0);
        expect(await findBarriers(page)).toEqual([]);
        expect(await call(contract.qryOrderInvoices, { CustomerOrderId: orderId })).toMatchObject([
          { Status: 'issued', ByHand: true, InvoiceNumber: number, Code: '22099131' },
        ]);
      }),
  );
});

describe('a shop of a small-scale seller', () => {
  const journeys = openJourneys({ INVOICES: 'none' });

  it.each([
    ['phone', screens.phone],
    ['desk', screens.desk],
  ] as const)(
    '[OWN-7] offers no invoice, says what a buyer gets, and shows totals without tax, on a %s',
    (_device, screen) =>
      journeys.visit(screen, async (visit) => {
        const { page } = visit;
        await page.goto('/');
        const main = page.getByRole('main');
        await main.getByText(PRICE).first().waitFor();
        await expect.poll(() => main.getByText('含稅').count()).toBe(0);
        // Nor does the page that is read before any script.
        expect(await (await fetch(`${visit.shop.url}/`)).text()).not.toContain('含稅');
        const { sheet, call } = await openSheet(visit);
        await sheet.getByText('依法免用統一發票').waitFor();
        await expect.poll(() => sheet.getByRole('radio', { name: /載具|公司|捐贈|個人/ }).count()).toBe(0);
        await expect.poll(() => page.getByText(/未稅|營業稅|含稅/).count()).toBe(0);
        expect(await findBarriers(page)).toEqual([]);
        const CustomerOrderId = await payInSheet(page);
        await page.goto('/users/orders?tab=recent');
        await page.getByRole('button', { name: `訂單 ${CustomerOrderId} 的消費明細` }).click();
        await page.getByText('總計', { exact: true }).waitFor();
        await expect.poll(() => page.getByText(/未稅|營業稅|含稅|查看發票/).count()).toBe(0);
        expect(await call(contract.qryOrderInvoices, { CustomerOrderId })).toEqual([]);
        expect(await call(contract.qryOrderByOrderId, { qryString: CustomerOrderId })).toMatchObject({
          InvoiceMode: 'none',
          Invoiced: false,
          Amount: 1_200,
          TaxAmount: 60,
        });
      }),
  );

  it('[OWN-7] speaks of no tax on any page of the management', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      await openSheet(visit);
      const CustomerOrderId = await payInSheet(page);
      await journeys.visit(screens.desk, async (counter) => {
        await counter.beside.signIn(demoStaff);
        const found: string[] = [];
        for (const path of [...managementPaths, `/mgnh/orders/${CustomerOrderId}`]) {
          await counter.page.goto(path);
          await counter.page.getByRole('heading', { level: 1 }).waitFor();
          await untilSettled(counter);
          const words = await counter.page.getByRole('main').innerText();
          found.push(...(words.match(TAX_WORDS) ?? []).map((word) => `${path}: ${word}`));
        }
        expect(found).toEqual([]);
      });
    }));
});
