import { contract, type Call } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { rowsOfRun } from '../support/journey/rows-of-run.ts';
import { agreeAndPay, buyNow, paymentSheet } from '../support/screens/checkout-screens.ts';
import { untilGateway } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const COURSE = 'V001';
const DAY_MS = 86_400_000;

const account = {
  BankCode: '822',
  BankName: '中國信託',
  Branch: '',
  AccountNumber: '123456789012',
  Holder: '木棉學堂有限公司',
};

/** A new person places an order of a course and opens the page that pays it. */
const openPayForm = async ({ page, beside }: Visit): Promise<string> => {
  const call = await beside.register(newPerson('林小梅'));
  await call(contract.addItem, { ProductId: COURSE });
  const { Version: TermsVersion } = await call(contract.qryLegalDocument, {});
  const order = await call(contract.convertShoppingCartToOrder, { TermsVersion });
  if (order === false) throw new Error('the cart was empty');
  await page.goto(`/payform/${order.CustomerOrderId}`);
  return order.CustomerOrderId;
};

const pay = async (page: Page, method: string): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByRole('button', { name: /^確認付款/ }).click();
};

/** Buys another course straight from its page with a coupon, to be transferred; the cart's badge follows without a reload. */
const transferForMore = async (page: Page, asStaff: Call): Promise<void> => {
  await asStaff(contract.createCoupon, {
    CouponCode: 'BREATHE14',
    Percent: null,
    Amount: 14,
    Minimum: 0,
    ValidFrom: new Date(Date.now() - DAY_MS).toISOString(),
    ValidUntil: new Date(Date.now() + DAY_MS).toISOString(),
    UsesAllowed: null,
    UsesAllowedPerMember: null,
    Note: '',
  });
  await page.goto('/products/mindful-breathing');
  await buyNow(page, zh);
  const sheet = paymentSheet(page, zh);
  await sheet.getByRole('button', { name: '使用優惠券' }).click();
  await sheet.getByRole('textbox', { name: '優惠碼' }).fill('breathe14');
  await sheet.getByRole('button', { name: '套用' }).click();
  await sheet.getByText('已折 NT$14').waitFor();
  expect(await barriersInFullRun(page)).toEqual([]);
  const cart = page.getByRole('banner').getByRole('link', { name: /^購物車/, includeHidden: true });
  await expect.poll(() => cart.getAttribute('aria-label')).toBe('購物車，1 件');
  await sheet.getByRole('radio', { name: /^銀行轉帳/ }).check();
  await agreeAndPay(page, zh, 'NT$700');
  await page.getByRole('dialog', { name: zh.confirmQuestion }).getByRole('button', { name: zh.confirmPayment }).click();
  await page.getByRole('region', { name: '繳費資訊' }).waitFor();
  await expect.poll(() => cart.getAttribute('aria-label')).toBe('購物車，0 件');
};

/** The order stands first; each date beside it is the deadline of the number, and paying another way is quiet and warns. */
const expectOneDeadline = async (page: Page): Promise<void> => {
  await page.getByRole('status', { name: zh.paymentResult }).getByText('訂單已成立').waitFor();
  const said = (await page.getByRole('main').innerText()).match(/\d{4}-\d\d-\d\d \d\d:\d\d/g);
  expect(new Set(said).size).toBe(1);
  await page.getByRole('link', { name: '改用其他付款方式' }).click();
  await page.getByRole('note').getByText('先前的繳費資訊會作廢').waitFor();
};

describe('ways to pay that take longer than a page of the gateway', () => {
  const journeys = openJourneys();

  it('[PAYTW-4] [TRUE-4] sells by bank transfer: staff add an account, the buyer transfers and tells, staff confirm', () =>
    journeys.visit(screens.desk, async (staff) => {
      const asStaff = await staff.beside.signIn(demoStaff);
      await staff.page.goto('/mgnh/settings/payments');
      const accounts = staff.page.getByRole('region', { name: '銀行帳戶' });
      await accounts.getByRole('button', { name: '新增帳戶' }).click();
      const dialog = staff.page.getByRole('dialog', { name: '新增帳戶' });
      await dialog.getByRole('button', { name: '儲存' }).click();
      await dialog.getByText('請填寫三個數字').waitFor();
      await dialog.getByRole('textbox', { name: '銀行代碼' }).fill(account.BankCode);
      await dialog.getByRole('textbox', { name: '銀行名稱' }).fill(account.BankName);
      await dialog.getByRole('textbox', { name: '帳號' }).fill('1234-5678-9012');
      await dialog.getByRole('textbox', { name: '戶名' }).fill(account.Holder);
      expect(await barriersInFullRun(staff.page)).toEqual([]);
      await dialog.getByRole('button', { name: '儲存' }).click();
      await accounts.getByText(account.AccountNumber).waitFor();

      await journeys.visit(screens.phone, async (buyer) => {
        const orderId = await openPayForm(buyer);
        await pay(buyer.page, '銀行轉帳');
        const instructions = buyer.page.getByRole('region', { name: '繳費資訊' });
        await instructions.getByText('1234 5678 9012', { exact: true }).waitFor();
        await instructions.getByRole('button', { name: '複製帳號' }).waitFor();
        expect(await barriersInFullRun(buyer.page)).toEqual([]);
        await instructions.getByRole('button', { name: '通知已轉帳' }).click();
        await instructions.getByText('請填寫五個數字').waitFor();
        await instructions.getByRole('textbox', { name: '帳號後五碼' }).fill('54321');
        await instructions.getByRole('button', { name: '通知已轉帳' }).click();
        await instructions.getByText(/帳號後五碼 54321/).waitFor();

        await staff.page.goto('/mgnh/transfers');
        await staff.page.getByText(/帳號後五碼 54321/).waitFor();
        expect(await barriersInFullRun(staff.page)).toEqual([]);
        await staff.page.getByRole('button', { name: `確認收款：訂單 ${orderId}` }).click();
        const confirm = staff.page.getByRole('dialog', { name: `確認收款：訂單 ${orderId}` });
        await confirm.getByRole('textbox', { name: '實際收到的金額' }).fill('1');
        await confirm.getByText(/^與訂單金額/).waitFor();
        const [awaited] = await asStaff(contract.qryAwaitedTransfers, {});
        await confirm.getByRole('textbox', { name: '實際收到的金額' }).fill(String(awaited?.Amount));
        await confirm.getByRole('button', { name: '確認收款' }).click();
        await staff.page.getByText('已確認收款，訂單已付款').waitFor();

        await buyer.page.goto(`/users/orders?OrderId=${orderId}`);
        await buyer.page.getByRole('status', { name: zh.paymentResult }).getByText('付款成功').waitFor();
        await transferForMore(buyer.page, asStaff);
      });
    }));

  it.each(
    rowsOfRun([
      ['VACC', 'ATM 轉帳', '複製帳號'],
      ['CVS', '超商代碼繳費', '複製繳費代碼'],
      ['BARCODE', '超商條碼繳費', '複製條碼 1'],
    ] as const),
  )(
    '[PAYTW-1] [TRUE-3] shows the number of %s with one deadline and a copy button, and is paid with it later',
    (payType, name, copy) =>
      journeys.visit(screens.desk, async (staff) => {
        await staff.beside.signIn(demoStaff);
        await staff.page.goto('/mgnh/settings/payments');
        await staff.page.locator('summary').filter({ hasText: '未提供的' }).click();
        await staff.page.getByRole('button', { name: new RegExp(`^編輯付款方式：${name}`) }).click();
        const dialog = staff.page.getByRole('dialog', { name: new RegExp(`^編輯付款方式：${name}`) });
        await dialog.getByRole('checkbox', { name: '提供這種付款方式' }).check();
        await dialog.getByRole('textbox', { name: '付款期限（天）' }).fill('5');
        await dialog.getByRole('button', { name: '儲存' }).click();
        await dialog.waitFor({ state: 'detached' });

        await journeys.visit(screens.phone, async (buyer) => {
          const orderId = await openPayForm(buyer);
          await pay(buyer.page, name);
          await untilGateway(buyer.page);
          const payPage = buyer.page.url();
          await buyer.page.getByRole('button', { name: /取得繳費號碼/ }).click();
          await buyer.page.waitForURL(/\/users\/orders\?OrderId=/);
          const instructions = buyer.page.getByRole('region', { name: '繳費資訊' });
          await instructions.getByRole('button', { name: copy }).waitFor();
          expect([payType, await barriersInFullRun(buyer.page)]).toEqual([payType, []]);
          await expectOneDeadline(buyer.page);
          await buyer.page.goto(payPage);
          await buyer.page.getByRole('button', { name: /模擬/ }).click();
          await buyer.page.waitForURL(/\/users\/orders\?OrderId=/);
          await buyer.page.getByRole('status', { name: zh.paymentResult }).getByText('付款成功').waitFor();
          expect(new URL(buyer.page.url()).searchParams.get('OrderId')).toBe(orderId);
        });
      }),
  );
});
