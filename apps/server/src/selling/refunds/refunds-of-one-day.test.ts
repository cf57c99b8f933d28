import { mgntRefundsContract as mgnt } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillCart } from '../../../test/money-shop.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;

beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
  await shop.addStaff();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** An order of NT$4,200 with tax, paid by bank transfer, whose money the staff are to send back. */
const toSend = async (buyer: number): Promise<number> => {
  const course = await shop.rows.addProduct({ priceNtd: 4_000 });
  await fillCart(shop, buyer, course);
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  const paid = await shop.gateway.pay(buyer, CustomerOrderId, TotalAmount, 'WEBATM');
  await shop.ask(paid, course);
  const refundId = (await shop.refundsOf(paid))[0]?.id ?? 0;
  await shop.gateway.send(refundId);
  return refundId;
};
const send = (RefundId: number, who = staff) =>
  shop.post(`member-${who}`, mgnt.settleManualRefund.path, { RefundId, Note: '已匯款' });
const severalOf = async (buyer: number, count: number): Promise<readonly number[]> => {
  const refunds: number[] = [];
  for (let order = 0; order < count; order += 1) refunds.push(await toSend(buyer));
  return refunds;
};
const needsAnother = { status: 403, json: { code: 'second-person-needed', details: { limit: 10_000 } } };

it('[SAFE-9] refunds of one member on one day count together, over all orders, and those of others do not', async () => {
  const [buyer, other] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const [first = 0, second = 0, third = 0] = await severalOf(buyer, 3);
  expect(await send(first)).toMatchObject({ status: 200 });
  expect(await send(second)).toMatchObject({ status: 200 });
  expect(await send(third)).toMatchObject(needsAnother);
  expect(await send(await toSend(other))).toMatchObject({ status: 200 });
  expect(await send(third, await shop.addStaff())).toMatchObject({ status: 200 });
});

it('[SAFE-9] refunds that are sent at the same moment pass the limit no more than one after the other', async () => {
  const refunds = await severalOf(await shop.rows.addMember(), 5);
  const answers = await Promise.all(refunds.map((refundId) => send(refundId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
});

it('[SAFE-9] what went back on an earlier day in Taipei does not count any more', async () => {
  const [first = 0, second = 0, third = 0] = await severalOf(await shop.rows.addMember(), 3);
  for (const refundId of [first, second]) expect(await send(refundId)).toMatchObject({ status: 200 });
  await sql`update refund set settled_at = date_trunc('day', now(), 'Asia/Taipei') - interval '1 second'
    where id in (${first}, ${second})`.execute(shop.db);
  expect(await send(third)).toMatchObject({ status: 200 });
});
