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
/** Has one more refund of a member sent. */
const sendNext = async (buyer: number) => send(await toSend(buyer));
const needsAnother = { status: 403, json: { code: 'second-person-needed', details: { limit: 10_000 } } };

it('[SAFE-9] refunds of one member on one day count together, over all orders, and those of others do not', async () => {
  const [buyer, other] = [await shop.rows.addMember(), await shop.rows.addMember()];
  for (const _ of [1, 2]) expect(await sendNext(buyer)).toMatchObject({ status: 200 });
  const third = await toSend(buyer);
  expect(await send(third)).toMatchObject(needsAnother);
  expect(await sendNext(other)).toMatchObject({ status: 200 });
  expect(await send(third, await shop.addStaff())).toMatchObject({ status: 200 });
});

it('[SAFE-9] refunds that are sent at the same moment pass the limit no more than one after the other', async () => {
  const buyer = await shop.rows.addMember();
  const refunds: number[] = [];
  for (let order = 0; order < 5; order += 1) {
    const refundId = await toSend(buyer);
    // The gateway refused it: it is owed, and on its way only once staff send it.
    await sql`update refund set state = 'failed', failure_code = 'TRA10045' where id = ${refundId}`.execute(shop.db);
    refunds.push(refundId);
  }
  const answers = await Promise.all(refunds.map((refundId) => send(refundId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = refunds.filter((_, index) => answers[index]?.status === 403);
  expect(refused).toHaveLength(3);
  const colleague = await shop.addStaff();
  for (const refundId of refused) expect(await send(refundId, colleague)).toMatchObject({ status: 200 });
});

it('[SAFE-9] what went back on an earlier day in Taipei does not count any more', async () => {
  const buyer = await shop.rows.addMember();
  for (const _ of [1, 2]) expect(await sendNext(buyer)).toMatchObject({ status: 200 });
  await sql`update refund r set settled_at = date_trunc('day', now(), 'Asia/Taipei') - interval '1 second'
    from customer_order o where o.id = r.order_id and o.member_id = ${buyer}`.execute(shop.db);
  expect(await sendNext(buyer)).toMatchObject({ status: 200 });
});
