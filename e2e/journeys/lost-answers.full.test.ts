import { contract } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { holdCall } from '../support/journey/hold-call.ts';
import { loseCall, type Lost } from '../support/journey/lose-call.ts';
import { loseEachCall } from '../support/journey/lose-each-call.ts';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { agreeAndPay, buyNow, registerInSheet } from '../support/screens/checkout-screens.ts';
import { chooseInvoice } from '../support/screens/invoice-screens.ts';
import { confirmPayment, decideAtGateway, untilGateway } from '../support/screens/payment-screens.ts';
import { lessonRow, playedSeconds } from '../support/screens/player-screen.ts';
import { untilSettled } from '../support/screens/settled.ts';
import { zh } from '../support/screens/words.ts';

const COFFEE_COURSE = 'V003';
const AMOUNT = 'NT$1,260';

/** A press sends a call twice before it tells of a lost answer. */
const TRIES_OF_A_PRESS = 2;

const journeys = openJourneys();

const sheet = (page: Page) => page.getByRole('dialog', { name: zh.paymentDialog });

const confirm = async (page: Page): Promise<void> => {
  await sheet(page)
    .getByRole('button', { name: zh.pay(AMOUNT) })
    .click();
  await page.getByRole('dialog', { name: zh.confirmQuestion }).getByRole('button', { name: zh.confirmPayment }).click();
};

/** A new member has the payment sheet of a cart with one course open. */
const openSheet = async ({ page, beside, expectMessage }: Visit) => {
  expectMessage(/net::ERR_/);
  const call = await beside.register(newPerson('林安'));
  await call(contract.addItem, { ProductId: COFFEE_COURSE });
  await page.goto('/users/shoppingcart');
  await page.getByRole('checkbox', { name: zh.terms }).check();
  await page.getByRole('button', { name: zh.startPayment }).click();
  await sheet(page).getByText(`1 件商品．${AMOUNT}（含稅）`).waitFor();
  return call;
};

const calls = {
  'to make the order': contract.convertShoppingCartToOrder.path,
  'for the form': contract.newebpayPayBill.path,
} as const;

const cases = Object.entries(calls).flatMap(([what, path]) =>
  (['request', 'answer'] as const).map((lost: Lost) => ({ what, path, lost })),
);

describe('[FLOW-1] on a line that fails', () => {
  it.each(cases)(
    'the same order goes on with the same sum when two presses lose the $lost of the call $what',
    ({ path, lost }) =>
      journeys.visit(screens.phone, async (visit) => {
        const { page } = visit;
        const call = await openSheet(visit);
        await loseCall(page, path, lost, 2 * TRIES_OF_A_PRESS);
        for (const press of ['first', 'second']) {
          await confirm(page);
          await sheet(page).getByRole('alert').waitFor();
          await expect
            .poll(() => sheet(page).innerText(), { message: `after the ${press} press` })
            .toContain(`1 件商品．${AMOUNT}（含稅）`);
          await expect.poll(() => page.getByText('NT$0').count()).toBe(0);
        }
        await confirm(page);
        await page.getByText(zh.leaving).waitFor();
        await untilGateway(page);
        await decideAtGateway(page, zh.approve);
        await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
        expect(await call(contract.qryOrders, { qryType: '近期消費' })).toHaveLength(1);
        expect(await call(contract.qryOrders, { qryType: '未付款' })).toEqual([]);
      }),
  );

  it.each(['request', 'answer'] as const)(
    'nobody who registers, buys and plays notices that each call loses its %s once',
    (lost) =>
      journeys.visit(screens.phone, async ({ context, page, expectMessage }) => {
        expectMessage(/net::ERR_/);
        // The second registering after the first did its work.
        expectMessage(/409 .*Register/);
        await loseEachCall(context, () => lost);
        await page.goto('/products/mindful-breathing');
        await buyNow(page, zh);
        await registerInSheet(page, zh, newPerson('林安'));
        await agreeAndPay(page, zh, 'NT$714');
        await confirmPayment(page, zh);
        await decideAtGateway(page, zh.approve);
        await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
        await page.goto('/users/mediaplayer?ProductId=A002');
        await lessonRow(page, '方形呼吸').click();
        await expect.poll(() => playedSeconds(page)).toBeGreaterThan(1);
      }),
  );

  it('whoever presses "buy now" while the answer about an empty cart is on its way pays for what was put in it', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.register(newPerson('林安'));
      const late = await holdCall(page, contract.qryShoppingCart.path);
      await page.goto('/products/mindful-breathing');
      await late.untilAnswered;
      const added = page.waitForResponse((answer) => answer.url().endsWith(contract.addItem.path));
      await buyNow(page, zh);
      await added;
      late.letGo();
      await sheet(page).getByText('1 件商品．NT$714（含稅）').waitFor();
    }));

  it('[LOOK-4] whoever presses "buy now" while the product is still being fetched gets the sheet, and one piece in the cart', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const call = await beside.register(newPerson('林安'));
      const late = await holdCall(page, contract.qryProductBySlug.path);
      await page.goto('/products/mindful-breathing');
      await late.untilAnswered;
      await buyNow(page, zh);
      late.letGo();
      await sheet(page).getByText('1 件商品．NT$714（含稅）').waitFor();
      const { CustomerOrderDS } = await call(contract.qryShoppingCart, {});
      expect(CustomerOrderDS).toMatchObject([{ ProductId: 'A002', Qty: 1 }]);
    }));

  it('[LOOK-4] whoever presses "buy now" gets the sheet when the cart is read slowly', () =>
    journeys.visit(screens.phone, async ({ page, requests, beside }) => {
      await beside.register(newPerson('林安'));
      await page.goto('/products/mindful-breathing');
      // The page knows an empty cart by now.
      await untilSettled({ page, requests });
      const late = await holdCall(page, contract.qryShoppingCart.path);
      await buyNow(page, zh);
      await late.untilAnswered;
      await sheet(page).waitFor();
      late.letGo();
      await sheet(page).getByText('1 件商品．NT$714（含稅）').waitFor();
    }));

  it('[LOOK-4] whoever presses "buy now" before the page draws itself anew with another price gets the sheet', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.register(newPerson('林安'));
      const late = await holdCall(page, contract.qryProductBySlug.path, (body) => body.replaceAll('714', '715'));
      await page.goto('/products/mindful-breathing');
      await late.untilAnswered;
      await buyNow(page, zh);
      late.letGo();
      await sheet(page).getByText('1 件商品．NT$714（含稅）').waitFor();
    }));

  it.each([
    ['a page that is drawn anew', '/users/orders'],
    ['a page that is taken over', '/LegalDocuments'],
  ])(
    '[LOOK-4] [AUTH-1] whoever opens the account menu of %s before it is known who is there can sign out',
    (_, address) =>
      journeys.visit(screens.phone, async ({ page, beside }) => {
        await beside.register(newPerson('林安'));
        const late = await holdCall(page, contract.renew.path);
        await page.goto(address);
        await late.untilAnswered;
        await page.getByRole('banner').getByRole('button', { name: zh.account }).click();
        late.letGo();
        await page.getByRole('button', { name: zh.signOut }).click();
        await page.getByText('已登出', { exact: true }).waitFor();
      }),
  );

  it('whoever reloads after the order was made finds it with its lines and its sum', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      await openSheet(visit);
      await loseCall(page, contract.newebpayPayBill.path, 'answer', TRIES_OF_A_PRESS);
      await confirm(page);
      await sheet(page).getByRole('alert').waitFor();
      await page.waitForURL(/\/users\/shoppingcart\/\d+$/);
      await page.reload();
      await page.getByRole('region', { name: zh.startPayment }).getByText(AMOUNT).waitFor();
      await page.getByRole('checkbox', { name: zh.terms }).check();
      await page.getByRole('button', { name: zh.startPayment }).click();
      await sheet(page)
        .getByRole('button', { name: zh.pay(AMOUNT) })
        .click();
      await confirmPayment(page, zh);
    }));

  it('whoever reloads after the answer with the order was lost is shown the way to it', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      await openSheet(visit);
      await loseCall(page, contract.convertShoppingCartToOrder.path, 'answer', TRIES_OF_A_PRESS);
      await confirm(page);
      await sheet(page).getByRole('alert').waitFor();
      await page.reload();
      await page.getByText('購物車目前是空的').waitFor();
      await page.getByRole('link', { name: '繼續付款' }).click();
      await page.getByRole('region', { name: zh.startPayment }).getByText(AMOUNT).waitFor();
    }));

  it('whoever comes back from the gateway with the browser finds the order with its lines and its sum', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page } = visit;
      await openSheet(visit);
      await confirm(page);
      await untilGateway(page);
      await page.goBack();
      await page.waitForURL(/\/users\/shoppingcart\/\d+$/);
      await page.getByRole('region', { name: zh.startPayment }).getByText(AMOUNT).waitFor();
    }));

  it('[FLOW-7] the invoice choice that is changed after a lost answer is the one that counts', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, shop } = visit;
      const call = await openSheet(visit);
      await (await chooseInvoice(sheet(page), 'Carriage')).fill('/ABC1234');
      await loseCall(page, contract.convertShoppingCartToOrder.path, 'answer', TRIES_OF_A_PRESS);
      await confirm(page);
      await sheet(page).getByRole('alert').waitFor();
      await sheet(page).getByRole('radio', { name: '會員載具' }).check();
      await confirm(page);
      await untilGateway(page);
      const [order] = await call(contract.qryOrders, { qryType: '未付款' });
      const chosen = `select invoice_choice, invoice_code from customer_order where order_number = '${order?.CustomerOrderId ?? ''}'`;
      expect(await adminQuery(shop.databaseUrl ?? '', chosen)).toEqual([{ invoice_choice: '', invoice_code: '' }]);
    }));
});
