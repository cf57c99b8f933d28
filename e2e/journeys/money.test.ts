import { contract, type Call } from '@kapok/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { footOf } from '../support/screens/dialog-parts.ts';
import { chooseInvoice, openOrder } from '../support/screens/invoice-screens.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { confirmPayment, decideAtGateway, untilGateway } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const BREATHING = 'A002';
const BREATHING_NAME = '正念呼吸：跟著聲音，吸與吐';
const COFFEE_COURSE = 'V003';

/** A new person with the product in the cart stands before the open payment. */
const openPayment = async ({ page, beside }: Visit, productId: string): Promise<{ call: Call; overlay: Locator }> => {
  const call = await beside.register(newPerson('陳怡君'));
  await call(contract.addItem, { ProductId: productId });
  await page.goto('/users/shoppingcart');
  await page.getByRole('checkbox', { name: zh.terms }).check();
  await page.getByRole('button', { name: zh.startPayment }).click();
  return { call, overlay: page.getByRole('dialog', { name: zh.paymentDialog }) };
};

/** What the gateway's page says about the payment, such as its method. */
const tradeDetails = (page: Page): Promise<string> => page.getByRole('main').innerText();

const untilPaid = async (page: Page): Promise<string> => {
  await decideAtGateway(page, zh.approve);
  await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
  return new URL(page.url()).searchParams.get('OrderId') ?? '';
};

/** Lets time pass for one order: its payment happened earlier. */
const paidDaysAgo = async (shop: ShopProcess, orderId: string, days: number): Promise<void> => {
  await adminQuery(
    shop.databaseUrl ?? '',
    `update customer_order set paid_at = paid_at - interval '${days} days' where order_number = '${orderId}'`,
  );
};

/** The member has watched more of the order's course than a refund allows. */
const watchedPastLimit = async (shop: ShopProcess, orderId: string): Promise<void> => {
  await adminQuery(
    shop.databaseUrl ?? '',
    `update order_line set viewed_past_limit = true where order_id in (select id from customer_order where order_number = '${orderId}')`,
  );
};

/** All of a course was sent to the order's buyer, who reported nothing of it as watched. */
const sentUnreported = async (shop: ShopProcess, orderId: string, productId: string): Promise<void> => {
  await adminQuery(
    shop.databaseUrl ?? '',
    `insert into playback_delivery (member_id, file_uuid, delivered)
     select o.member_id, i.file_uuid, '{[0,600)}' from customer_order o join playlist_item i on i.product_id = '${productId}'
     where o.order_number = '${orderId}' and not i.free_promotion`,
  );
};

const figures = (refund: Locator): Promise<readonly string[]> => refund.getByRole('definition').allInnerTexts();

const refundRow = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `申請退費：「${name}」`, exact: true });

describe('money, from the choice of an invoice to the refund', () => {
  const journeys = openJourneys();

  it('[PAY-1] [PAY-2] [INV-1] [INV-2] [INV-3] [REF-1] [REF-2] [REF-4] LINE Pay with a mobile barcode, the invoice, and all of it back', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      const { call, overlay } = await openPayment(visit, BREATHING);
      const pay = overlay.getByRole('button', { name: zh.pay('NT$714') });

      // Chosen but empty, then wrong: the payment is blocked each time, and says why at the field.
      const barcode = await chooseInvoice(overlay, 'Carriage');
      await pay.click();
      await overlay.getByText('請輸入手機條碼').waitFor();
      expect(await barcode.evaluate((field) => field === document.activeElement)).toBe(true);
      await barcode.fill('/abc1234');
      await pay.click();
      await overlay.getByText('請輸入正確的手機條碼').waitFor();
      await expect.poll(() => page.getByRole('dialog', { name: zh.confirmQuestion }).count()).toBe(0);
      await overlay.getByRole('button', { name: '轉成半形大寫：/ABC1234' }).click();
      await overlay.getByText(/(檢查通過|格式正確)，可以結帳/).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);

      await overlay.getByRole('radio', { name: 'LINE Pay' }).check();
      await pay.click();
      await confirmPayment(page, zh);
      expect(await tradeDetails(page)).toContain('LINE Pay');
      const orderId = await untilPaid(page);

      // The invoice of the order.
      const asked = { CustomerOrderId: orderId };
      await expect.poll(async () => (await call(contract.qryOrderInvoices, asked))[0]?.Status).toBe('issued');
      await openOrder(page, orderId);
      await page.getByRole('button', { name: `查看發票：訂單 ${orderId}` }).click();
      const invoice = page.getByRole('dialog', { name: '電子發票' });
      const [issued] = await call(contract.qryOrderInvoices, asked);
      const number = (issued?.InvoiceNumber ?? 'none').replace(/^(..)/, '$1-');
      await invoice.getByRole('heading', { level: 3, name: number }).waitFor();
      const said = await invoice.innerText();
      for (const part of ['已開立', '/ABC1234', issued?.RandomCode, BREATHING_NAME, 'NT$714'])
        expect(said).toContain(part);
      await footOf(invoice).getByRole('button', { name: '關閉' }).click();

      // All of it back, once the terms are ticked.
      await page.getByText(/\d+\/\d+ \d\d:\d\d 前可全額退費，之後可退 30%/).waitFor();
      await refundRow(page, BREATHING_NAME).click();
      const refund = page.getByRole('dialog', { name: '申請退費' });
      await expect.poll(() => figures(refund)).toEqual(['NT$680', 'NT$34', 'NT$714']);
      await expect.poll(() => refund.locator('[aria-current=date]').innerText()).toContain('100%');
      await expect.poll(() => refund.innerText()).toContain('款項退回您的 LINE Pay');
      await expect.poll(() => refund.innerText()).not.toContain('卡');
      const confirm = refund.getByRole('button', { name: '確認退款 NT$714' });
      await confirm.click();
      await refund.getByRole('alert').getByText('請先勾選「我已閱讀並同意服務條款與退款規定」').waitFor();
      expect(await call(contract.getMyProduct, {})).toHaveLength(1);
      await refund.getByRole('checkbox', { name: zh.terms }).check();
      await confirm.click();
      await refund.waitFor({ state: 'detached' });
      await page.getByText('退款總額 NT$714').first().waitFor();
      await refundRow(page, BREATHING_NAME).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
      expect(await call(contract.getMyProduct, {})).toEqual([]);
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('button', { name: `訂單 ${orderId} 的消費明細` }).click();
          return page.getByRole('main').innerText();
        })
        .toContain('已退款');
    }));

  it('[PAY-3] [INV-1] [INV-2] [REF-2] WebATM with a company invoice on the payment page, and 30% back after ten days', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop, beside } = visit;
      const call = await beside.register(newPerson('陳怡君'));
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await call(contract.addItem, { ProductId: BREATHING });
      const order = await call(contract.convertShoppingCartToOrder, {});
      if (order === false) throw new Error('the cart was empty');
      const orderId = order.CustomerOrderId;
      await page.goto(`/payform/${orderId}`);
      await page.getByRole('radio', { name: '網路 ATM（WebATM）' }).check();
      const taxId = await chooseInvoice(page, 'InvoiceCompany');
      const pay = page.getByRole('button', { name: zh.pay('NT$1,974') });
      await taxId.fill('12345678');
      await pay.click();
      await page.getByText('請輸入正確的統一編號').waitFor();

      // Another type forgets the check, and the empty one the code.
      await page.getByRole('radio', { name: /會員載具/ }).check();
      const emptied = await chooseInvoice(page, 'InvoiceCompany');
      await expect.poll(() => emptied.inputValue()).toBe('');
      await taxId.fill('12345675');
      await page.getByText(/(檢查通過|格式正確)，可以結帳/).waitFor();
      await pay.click();
      await untilGateway(page);
      expect(await tradeDetails(page)).toContain('WebATM');
      await untilPaid(page);

      await paidDaysAgo(shop, orderId, 10);
      await openOrder(page, orderId);
      await page
        .getByText(/前可退費 30%，之後可退 5%/)
        .first()
        .waitFor();
      await page
        .getByRole('button', { name: /^申請退費：/ })
        .first()
        .click();
      const refund = page.getByRole('dialog', { name: '申請退費' });
      await expect.poll(() => figures(refund)).toEqual(['NT$360', 'NT$18', 'NT$378']);
      await expect.poll(() => refund.innerText()).toContain('款項由本店匯回您的銀行帳戶');

      // The next day step passes while the overlay is open: the new figures come, and have to be agreed to anew.
      await paidDaysAgo(shop, orderId, 6);
      await refund.getByRole('checkbox', { name: zh.terms }).check();
      visit.expectMessage(/status of 409/);
      await refund.getByRole('button', { name: '確認退款 NT$378' }).click();
      await refund.getByRole('alert').getByText('退款金額已更新為 NT$63，請再確認').waitFor();
      await expect.poll(() => figures(refund)).toEqual(['NT$60', 'NT$3', 'NT$63']);
      await expect.poll(() => refund.getByRole('checkbox', { name: zh.terms }).isChecked()).toBe(false);
      await refund.getByRole('checkbox', { name: zh.terms }).check();
      await refund.getByRole('button', { name: '確認退款 NT$63' }).click();
      await refund.waitFor({ state: 'detached' });
      await page.getByText('退款總額 NT$63').first().waitFor();
      // Enter, pressed once more, asks for nothing back of the other course.
      await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
      await expect.poll(() => refundRow(page, BREATHING_NAME).count()).toBe(1);
    }));

  it('[PAY-1] [INV-1] [INV-2] [REF-2] Apple Pay with a donation, remembered until signing out; nothing is owed after a month', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, shop } = visit;
      const { call, overlay } = await openPayment(visit, BREATHING);
      const donation = await chooseInvoice(overlay, 'Donate');
      await page.route(`**${contract.qryInvoiceCarrierId.path}`, (route) =>
        route.fulfill({ json: { code: '2', CheckedBy: 'official' } }),
      );
      await donation.fill('999');
      const pay = overlay.getByRole('button', { name: zh.pay('NT$714') });
      await pay.click();
      await overlay.getByText('捐贈碼有誤，請再確認').waitFor();
      await pay.click();
      await overlay.getByText('請輸入正確的捐贈碼').waitFor();
      await page.unroute(`**${contract.qryInvoiceCarrierId.path}`);
      await donation.fill('168001');
      await overlay.getByRole('radio', { name: 'Apple Pay' }).check();
      await pay.click();
      await confirmPayment(page, zh);
      expect(await tradeDetails(page)).toContain('Apple Pay');
      const orderId = await untilPaid(page);

      await paidDaysAgo(shop, orderId, 30);
      await openOrder(page, orderId);
      await page.getByText('購買後第 31 天起無法退費').waitFor();
      await expect.poll(() => refundRow(page, BREATHING_NAME).count()).toBe(0);

      // The last choice is there next time, and gone with the member.
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      const open = async (): Promise<void> => {
        await page.goto('/users/shoppingcart');
        await page.getByRole('checkbox', { name: zh.terms }).check();
        await page.getByRole('button', { name: zh.startPayment }).click();
      };
      await open();
      await expect.poll(() => overlay.getByRole('radio', { name: /捐贈發票/ }).isChecked()).toBe(true);
      await expect.poll(() => donation.inputValue()).toBe('168001');
      await page.keyboard.press('Escape');
      await call(contract.signOut, {});
      await page.goto('/');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('kapok-invoice'))).toBeNull();
    }));

  it('[PAY-1] [INV-1] [INV-3] [REF-1] [REF-3] Google Pay with the invoice in the account, as it is when nothing else is chosen; nothing back after watching', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      const { call, overlay } = await openPayment(visit, BREATHING);
      await overlay.getByRole('radio', { name: 'Google Pay' }).check();
      await overlay.getByRole('button', { name: zh.pay('NT$714') }).click();
      await confirmPayment(page, zh);
      expect(await tradeDetails(page)).toContain('Google Pay');
      const asked = { CustomerOrderId: await untilPaid(page) };
      await expect.poll(async () => (await call(contract.qryOrderInvoices, asked))[0]?.Status).toBe('issued');
      expect(await call(contract.getMyProduct, {})).toHaveLength(1);

      // Who watched more than the terms allow is told so in the place of the offer.
      await openOrder(page, asked.CustomerOrderId);
      await refundRow(page, BREATHING_NAME).waitFor();
      await watchedPastLimit(visit.shop, asked.CustomerOrderId);
      await openOrder(page, asked.CustomerOrderId);
      await page.getByText(/超過 3%，無法退費/).waitFor();
      await expect.poll(() => refundRow(page, BREATHING_NAME).count()).toBe(0);
    }));

  it('[REF-1] [REF-3] [MGNT-7] a refund that staff decline says so, why, and that it cannot be asked for again', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, shop } = visit;
      const { call, overlay } = await openPayment(visit, BREATHING);
      await overlay.getByRole('button', { name: zh.pay('NT$714') }).click();
      await confirmPayment(page, zh);
      const orderId = await untilPaid(page);
      await sentUnreported(shop, orderId, BREATHING);
      const asked = { CustomerOrderId: orderId, ProductId: BREATHING, MoneyBackAmount: 680 };
      await call(contract.issueCustomerOrderMoneyBack, asked);
      await openOrder(page, orderId);
      await page.getByText('已申請退費，客服審核中').waitFor();

      await journeys.visit(screens.desk, async ({ page: counter, beside }) => {
        await beside.signIn(demoStaff);
        await counter.goto('/mgnh/refunds');
        await counter.getByRole('button', { name: `拒絕退款：${orderId} ${BREATHING_NAME}` }).click();
        const dialog = counter.getByRole('dialog');
        await dialog.getByRole('textbox').fill('已下載並看完整門課');
        await dialog.getByRole('button', { name: '拒絕退款', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await counter.goto('/mgnh/refunds?Filter=declined');
        await counter.getByRole('listitem').filter({ hasText: orderId }).getByText('已拒絕', { exact: true }).waitFor();
      });

      await openOrder(page, orderId);
      await page.getByText('退費申請未通過').waitFor();
      await page.getByText('申請金額 NT$714，未退款').waitFor();
      await page.getByText('小幫手的說明：已下載並看完整門課').waitFor();
      await page.getByText('課程已重新開通。每次購買只能申請一次退費，無法再次申請。').waitFor();
      await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/客服處理中|客服審核中/);
      await expect.poll(() => refundRow(page, BREATHING_NAME).count()).toBe(0);
      expect(await barriersInFullRun(page)).toEqual([]);
      expect(await call(contract.getMyProduct, {})).toHaveLength(1);
    }));
});
