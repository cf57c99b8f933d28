import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { chooseInvoice, openOrder } from '../support/screens/invoice-screens.ts';
import { openPayment, paidDaysAgo, refundRow, tradeDetails, untilPaid } from '../support/screens/money-screens.ts';
import { confirmPayment } from '../support/screens/payment-screens.ts';
import { zh } from '../support/screens/words.ts';

const BREATHING = 'A002';
const BREATHING_NAME = '正念呼吸：跟著聲音，吸與吐';
const COFFEE_COURSE = 'V003';

/** The member has watched more of the order's course than a refund allows. */
const watchedPastLimit = async (shop: ShopProcess, orderId: string): Promise<void> => {
  await adminQuery(
    shop.databaseUrl ?? '',
    `update order_line set viewed_past_limit = true where order_id in (select id from customer_order where order_number = '${orderId}')`,
  );
};

describe('money paid with a wallet, from the choice of an invoice to the refund', () => {
  const journeys = openSharedJourneys();

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
});
