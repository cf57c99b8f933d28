import { contract, type Call } from '@kapok/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { holdCall } from '../support/journey/hold-call.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { confirmPayment, decideAtGateway, payFromCart, untilGateway } from '../support/screens/payment-screens.ts';
import { en, zh } from '../support/screens/words.ts';

const COFFEE_COURSE = 'V003';
const AMOUNT = 'NT$1,260';

const memberMenu = (page: Page) => page.getByRole('navigation', { name: '會員功能' });
const unpaidLink = (page: Page) => memberMenu(page).getByRole('link', { name: '未付款訂單（1）' });

/** The number under which the gateway knows the payment whose page is open. */
const gatewayNumber = async (page: Page): Promise<string> =>
  (await page.getByRole('definition').last().innerText()).trim();

/** A new member stands at the gateway's page of their first order. */
const goToGateway = async ({ page, beside }: Visit): Promise<Call> => {
  const call = await beside.register(newPerson('李安'));
  await call(contract.addItem, { ProductId: COFFEE_COURSE });
  await page.goto('/users/shoppingcart');
  await payFromCart(page, zh, AMOUNT);
  return call;
};

const unpaidOrders = (call: Call) => call(contract.qryOrders, { qryType: '未付款' });

const journeys = openSharedJourneys();

describe('a payment that does not succeed', () => {
  it('[PAY-2] [PAY-3] [PAY-6] declined once, the order stays payable and the second try under another number pays it', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page } = visit;
      const call = await goToGateway(visit);
      const firstNumber = await gatewayNumber(page);
      await decideAtGateway(page, zh.decline);

      const orderId = new URL(page.url()).searchParams.get('OrderId') ?? '';
      const result = page.getByRole('status', { name: zh.paymentResult });
      await result.getByText('付款未完成，未扣款').waitFor();
      await expect.poll(() => result.innerText()).toContain('發卡銀行或支付服務未核准這筆交易');
      const row = page.getByRole('row', { name: orderId }).first();
      await expect.poll(() => row.innerText()).toContain('未付款');
      await expect.poll(() => page.getByText(zh.paid).count()).toBe(0);
      expect(await unpaidOrders(call)).toMatchObject([{ CustomerOrderId: orderId, Status: null }]);

      await row.getByRole('link', { name: '開始付款' }).click();
      await page.waitForURL(`**/payform/${orderId}`);
      await page.getByRole('heading', { level: 1, name: '付款' }).waitFor();
      await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual([orderId, AMOUNT]);
      await expect.poll(() => page.getByRole('radio', { name: '網路 ATM（WebATM）' }).isEnabled()).toBe(true);
      await page.getByRole('button', { name: zh.pay(AMOUNT) }).click();
      await page.getByText(zh.leaving).waitFor();
      await untilGateway(page);
      expect(await gatewayNumber(page)).not.toBe(firstNumber);
      await decideAtGateway(page, zh.approve);
      await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
      expect(await call(contract.getMyProduct, {})).toMatchObject([{ ProductId: COFFEE_COURSE }]);
    }));

  it('[NAV-1] [ORD-2] [C07] a window closed at the gateway leaves an unpaid order, which its owner can delete once it cannot be paid any more', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop, expectMessage } = visit;
      const call = await goToGateway(visit);
      await page.getByRole('link', { name: zh.closeWindow }).click();
      await page.waitForURL(/\/users\/orders/);
      const [order] = await unpaidOrders(call);
      const orderId = order?.CustomerOrderId ?? 'none';

      await page.goto('/users');
      await unpaidLink(page).waitFor();
      expect(await blinking(page)).toEqual([{ seconds: 5 }]);
      await unpaidLink(page).click();
      await page.getByRole('row', { name: orderId }).getByRole('button', { name: '刪除訂單' }).click();
      const question = page.getByRole('dialog', { name: '確定要刪除訂單嗎？' });
      await question.getByRole('button', { name: '取消' }).click();
      expect(await unpaidOrders(call)).toHaveLength(1);

      await page.getByRole('row', { name: orderId }).getByRole('button', { name: '刪除訂單' }).click();
      await question.getByRole('button', { name: '刪除訂單' }).click();
      expectMessage(/status of 409/);
      await page.getByText(/^付款可能仍在進行。若您沒有付款，\d{4}-\d{2}-\d{2} \d{2}:\d{2} 後即可刪除$/).waitFor();
      expect(await unpaidOrders(call)).toHaveLength(1);

      await letPayPageEnd(shop, orderId);
      await page.getByRole('row', { name: orderId }).getByRole('button', { name: '刪除訂單' }).click();
      await question.getByRole('button', { name: '刪除訂單' }).click();
      await page.getByText(`訂單 ${orderId} 已刪除`).waitFor();
      await unpaidLink(page).waitFor({ state: 'detached' });
      expect(await unpaidOrders(call)).toEqual([]);
    }));

  it('[PAY-4] [P05] the gateway is asked while the buyer waits, when its notification and the way back are lost', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, shop } = visit;
      const call = await goToGateway(visit);
      const [order] = await unpaidOrders(call);
      const orderId = order?.CustomerOrderId ?? 'none';
      const lost = JSON.stringify({ part: 'notify', kind: 'lost', times: 1 });
      const told = { method: 'POST', headers: { 'content-type': 'application/json' }, body: lost };
      expect((await fetch(`${shop.standInUrl}/control/faults`, told)).ok).toBe(true);
      // The browser crashes on the gateway's last page, before it comes back with the signed result.
      expect((await fetch(`${page.url()}/approve`, { method: 'POST', body: new URLSearchParams() })).ok).toBe(true);
      await page.goto(`/users/orders?OrderId=${orderId}`);
      await expect.poll(() => call(contract.getMyProduct, {})).toMatchObject([{ ProductId: COFFEE_COURSE }]);
      await page.reload();
      await page.getByRole('status', { name: zh.paymentResult }).getByText(zh.paid).waitFor();
    }));

  it('[NAV-1] the sign beside unpaid orders stands still for people who asked for less motion', () =>
    journeys.visit({ ...screens.desk, reducedMotion: 'reduce' }, async ({ page, beside }) => {
      const call = await beside.register(newPerson('張靜'));
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      await call(contract.convertShoppingCartToOrder, {});
      await page.goto('/users');
      await unpaidLink(page).waitFor();
      expect(await blinking(page)).toEqual([]);
    }));
});

describe('a payment by who is quicker than the page', () => {
  it('[PAY-1] waits for the address of the receipt, and finds no fault with it', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const call = await beside.register(newPerson('李安'));
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      const address = await holdCall(page, contract.getUserEmail.path);
      await page.goto('/users/shoppingcart');
      await page.getByRole('checkbox', { name: zh.terms }).check();
      await page.getByRole('button', { name: zh.startPayment }).click();
      const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
      await overlay.getByRole('button', { name: zh.pay(AMOUNT) }).click();
      await address.untilAnswered;
      await expect.poll(() => overlay.getByRole('alert').count()).toBe(0);
      address.letGo();
      await confirmPayment(page, zh);
      await decideAtGateway(page, zh.approve);
    }));

  it('[PAY-1] goes on with it in a language that comes while the press waits', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const call = await beside.register(newPerson('李安'));
      await call(contract.addItem, { ProductId: COFFEE_COURSE });
      const address = await holdCall(page, contract.getUserEmail.path);
      const english = await holdCall(page, '/assets/en-*.js');
      await page.goto('/users/shoppingcart');
      await page.getByRole('button', { name: 'EN' }).click();
      await english.untilAnswered;
      await page.getByRole('checkbox', { name: zh.terms }).check();
      await page.getByRole('button', { name: zh.startPayment }).click();
      const overlay = page.getByRole('dialog', { name: zh.paymentDialog });
      await overlay.getByRole('button', { name: zh.pay(AMOUNT) }).click();
      await address.untilAnswered;
      english.letGo();
      await confirmPayment(page, en);
      address.letGo();
      await decideAtGateway(page, en.approve);
    }));
});

/** Seventeen minutes pass in which the gateway's page could have been paid. */
const letPayPageEnd = async (shop: ShopProcess, orderId: string): Promise<void> => {
  await adminQuery(
    shop.databaseUrl ?? '',
    `update payment_attempt set started_at = started_at - interval '18 minutes' where gateway_number like '${orderId}%'`,
  );
};

/** The animations that run inside of the link to the unpaid orders, each with its whole length. */
const blinking = (page: Page): Promise<readonly { readonly seconds: number }[]> =>
  unpaidLink(page).evaluate((link) =>
    link.getAnimations({ subtree: true }).map((animation) => ({
      seconds: Number(animation.effect?.getComputedTiming().activeDuration) / 1000,
    })),
  );
