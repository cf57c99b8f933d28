import { contract } from '@kapok/contract';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { buyCart } from '../support/journey/buy-cart.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { footOf } from '../support/screens/dialog-parts.ts';
import { chooseInvoice, openOrder } from '../support/screens/invoice-screens.ts';
import { isFocused } from '../support/screens/keyboard.ts';
import { openPayment, paidDaysAgo, refundRow, tradeDetails, untilPaid } from '../support/screens/money-screens.ts';
import { confirmPayment, untilGateway } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const BREATHING = 'A002';
const BREATHING_NAME = '正念呼吸：跟著聲音，吸與吐';
const COFFEE_COURSE = 'V003';

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

describe('money, from the choice of an invoice to the refund', () => {
  const journeys = openSharedJourneys();

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

  it('[REF-1] [REF-3] [MGNT-7] a refund that staff decline says so, why, and that it cannot be asked for again', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, shop, beside } = visit;
      const call = await beside.register(newPerson('陳怡君'));
      await call(contract.addItem, { ProductId: BREATHING });
      const orderId = await buyCart(call);
      await sentUnreported(shop, orderId, BREATHING);
      const asked = { CustomerOrderId: orderId, ProductId: BREATHING, MoneyBackAmount: 680 };
      await call(contract.issueCustomerOrderMoneyBack, asked);
      await openOrder(page, orderId);
      await page.getByText('已申請退費，客服審核中').waitFor();

      await journeys.visit(screens.desk, async ({ page: counter, beside: staff }) => {
        await staff.signIn(demoStaff);
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
