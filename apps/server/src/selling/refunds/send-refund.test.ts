import { mgntRefundsContract, ordersContract as orders } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '../../../test/money-shop.ts';
import type { RefundGatewayDouble } from '../../../test/refund-gateway.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { countCalls, refundSteps, type RefundSteps } from '../../../test/refund-steps.ts';
import { sweepRefunds } from './index.ts';

let shop: RefundShop;
let steps: RefundSteps;
/** Captures only at the end of the day. */
let late: RefundGatewayDouble;
/** Pays refunds out in the bank's nightly run. */
let slow: RefundGatewayDouble;
beforeAll(async () => {
  shop = await openRefundShop();
  steps = refundSteps(shop);
  late = await shop.openGateway({ captureMode: 'on-request' });
  slow = await shop.openGateway({ refundMode: 'by-hand' });
});
afterAll(() => shop.close());

describe('the money of a refund', () => {
  it('[REF-4] goes back by card, once however often the job runs, tells the buyer and corrects the invoice', async () => {
    const { paid, course, refundId } = await steps.askOne();
    const before = countCalls(shop.gateway, 'Close');
    await Promise.all(Array.from({ length: 5 }, () => shop.gateway.send(refundId)));
    await shop.gateway.send(refundId);
    expect(countCalls(shop.gateway, 'Close') - before).toBe(1);
    expect(await shop.atGateway(paid)).toEqual({ status: 'refunded', refunds: [1_050] });
    expect(await shop.line(paid, course)).toMatchObject({ MoneyBackStatus: 'refunded', MoneyBackAmount: 1_000 });
    expect(await shop.queued(refundId)).toEqual([
      'refund-requested',
      'refund-asked',
      'send-refund',
      'correct-invoice',
      'refund-refunded',
    ]);
    await shop.expectSound();
  });

  it('[REF-4] goes back by LINE Pay, in part and then the rest', async () => {
    const { paid, first, second } = await steps.askTwo('LINEPAY');
    await shop.gateway.send(first);
    expect(await steps.statuses(paid)).toEqual(['refunded', 'requested']);
    await shop.gateway.send(second);
    expect(await shop.atGateway(paid)).toEqual({ status: 'refunded', refunds: [1_050, 630] });
    await shop.expectSound();
  });

  it('[REF-4] is refunded only when the bank has done it, one refund of a payment after the other', async () => {
    const { paid, first, second } = await steps.askTwo(undefined, slow);
    await Promise.all([slow.send(first), slow.send(second), slow.send(first)]);
    expect((await steps.statuses(paid)).toSorted()).toEqual(['refunding', 'requested']);
    for (const refundId of [first, second, second]) await slow.send(refundId);
    expect((await shop.atGateway(paid)).refunds).toHaveLength(1);
    await slow.runBank(paid);
    for (const refundId of [first, second]) await slow.send(refundId);
    for (const refundId of [first, second]) await slow.send(refundId);
    expect((await steps.statuses(paid)).toSorted()).toEqual(['refunded', 'refunding']);
    await slow.runBank(paid);
    for (const refundId of [first, second]) await slow.send(refundId);
    expect(await steps.statuses(paid)).toEqual(['refunded', 'refunded']);
    expect((await shop.atGateway(paid)).refunds.toSorted((a, b) => a - b)).toEqual([630, 1_050]);
    await shop.expectSound();
  });

  it('[REF-4] of an uncaptured payment is cancelled as a whole, and a part of it waits for the capture', async () => {
    const { paid, refundId } = await steps.askOne(undefined, late);
    await late.send(refundId);
    expect(await shop.atGateway(paid)).toEqual({ status: 'cancelled', refunds: [] });
    expect(await steps.statuses(paid)).toEqual(['refunded']);

    const two = await steps.askTwo(undefined, late);
    await late.send(two.first);
    expect(await shop.refundsOf(two.paid)).toMatchObject([{ status: 'requested', failure_code: 'not-captured' }, {}]);
    await sql`update gateway_stand_in.trade set captured_ntd = amount_ntd
      where merchant_order_no = ${two.paid.gatewayNumber}`.execute(shop.db);
    await late.send(two.first);
    expect(await shop.atGateway(two.paid)).toEqual({ status: 'paid', refunds: [1_050] });
    expect([countCalls(late, 'Cancel'), countCalls(late, 'Close')]).toEqual([1, 1]);
  });

  it('[P07] [P09] of payments that the shop does not keep goes back in full', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 700 });
    const paid = await shop.buy([course]);
    const again = await sql<{ readonly gatewayNumber: string }>`
      insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd)
      select id, 2, order_number || '_2', 'CREDIT', total_ntd from customer_order where order_number = ${paid.orderNumber}
      returning gateway_number as "gatewayNumber"`.execute(shop.db);
    expect(again.rows).toHaveLength(1);
    const second = { ...paid, gatewayNumber: again.rows[0]?.gatewayNumber ?? '' };
    await shop.gateway.capture(second);
    const refundId = await steps.firstRefund(paid);
    expect(await shop.queued(refundId)).toEqual(['send-refund']);
    await shop.gateway.send(refundId);
    expect(await shop.atGateway(second)).toEqual({ status: 'refunded', refunds: [735] });
    expect(await shop.atGateway(paid)).toEqual({ status: 'paid', refunds: [] });
    expect(await shop.owned(paid.buyer)).toEqual([course]);
    // There is no invoice for it, so there is none to correct.
    expect(await shop.queued(refundId)).not.toContain('correct-invoice');
    await shop.expectSound();
  });
});

describe('a refund that the gateway does not take yet', () => {
  it('[REF-4] waits while the gateway is down, and for what it cannot do yet', async () => {
    const { paid, refundId } = await steps.askOne();
    await shop.gateway.fail('queryTrade', 'down', 1);
    await expect(shop.gateway.send(refundId)).rejects.toThrow('does not answer');
    await shop.gateway.fail('close', 'locked', 1);
    await shop.gateway.send(refundId);
    expect(await shop.refundsOf(paid)).toMatchObject([{ status: 'requested', failure_code: 'TRA10702' }]);
    await shop.gateway.fail('close', 'refused', 1);
    await shop.gateway.send(refundId);
    expect(await shop.refundsOf(paid)).toMatchObject([{ status: 'requested', failure_code: 'TRA10047' }]);
    await sweepRefunds(shop.db);
    expect(await shop.queued(refundId)).toContain('send-refund');
    await shop.gateway.send(refundId);
    expect(await steps.statuses(paid)).toEqual(['refunded']);
  });
});

it('[REF-4] of a payment that the gateway does not know ends with what staff read, and goes on when they try it again', async () => {
  const { paid, refundId } = await steps.askOne();
  await shop.gateway.fail('queryTrade', 'unknown', 1);
  await shop.gateway.send(refundId);
  expect(await shop.refundsOf(paid)).toMatchObject([{ status: 'failed', failure_code: 'unknown-trade' }]);
  expect(await shop.queued(refundId)).toContain('refund-needs-staff');
  const staff = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staff).execute();
  expect(await shop.as(`member-${staff}`)(mgntRefundsContract.retryRefund, { RefundId: refundId })).toBe(true);
  await shop.gateway.send(refundId);
  expect(await steps.statuses(paid)).toEqual(['refunded']);
});

it.for([['card', undefined, 'close', 'TRA10047']] as const)(
  '[REF-4] [PAY-5] a refusal by %s without the key Result is told by its status at the first try',
  async ([, payType, part, code]) => {
    const { paid, refundId } = await steps.askOne(payType);
    await shop.gateway.fail(part, 'refused-bare', 1);
    await shop.gateway.send(refundId);
    expect(await shop.refundsOf(paid)).toMatchObject([{ status: 'requested', failure_code: code }]);
    await shop.gateway.send(refundId);
    expect(await steps.statuses(paid)).toEqual(['refunded']);
  },
);

it('[REF-4] a trade about which the gateway refuses to tell, without the key Result, moves no money', async () => {
  const { paid, refundId } = await steps.askOne();
  await shop.gateway.fail('queryTrade', 'refused-bare', 1);
  await expect(shop.gateway.send(refundId)).rejects.toThrow();
  expect((await shop.atGateway(paid)).refunds).toEqual([]);
  await shop.gateway.send(refundId);
  expect(await steps.statuses(paid)).toEqual(['refunded']);
});

it('[REF-4] [SAFE-4] a course that was refunded can be bought again, and a second refund waits for a person', async () => {
  const { paid, course, refundId } = await steps.askOne();
  await shop.gateway.send(refundId);
  await fillCart(shop, paid.buyer, course);
  const { CustomerOrderId, TotalAmount } = await shop.order(paid.buyer);
  const again = await shop.gateway.pay(paid.buyer, CustomerOrderId, TotalAmount);
  expect(await shop.owned(paid.buyer)).toEqual([course]);
  const body = { CustomerOrderId, ProductId: course, MoneyBackAmount: 1_000 };
  expect(await shop.as(`member-${paid.buyer}`)(orders.issueCustomerOrderMoneyBack, body)).toBe(true);
  const second = await steps.firstRefund(again);
  await shop.gateway.send(second);
  expect(await steps.statuses(again)).toEqual(['review']);
  const staff = await shop.addStaff();
  await shop.as(`member-${staff}`)(mgntRefundsContract.decideRefund, { RefundId: second, Accept: true });
  await shop.gateway.send(second);
  expect(await shop.atGateway(again)).toEqual({ status: 'refunded', refunds: [1_050] });
  await shop.expectSound();
});
