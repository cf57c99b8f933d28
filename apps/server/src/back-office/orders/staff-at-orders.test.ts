import { contract, mgntOrdersContract, ordersContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: string;

beforeAll(async () => {
  shop = await openMoneyShop();
  const staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  staff = `member-${staffId}`;
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const begin = async () => {
  const buyer = await shop.rows.addMember();
  const product = await shop.rows.addProduct({ priceNtd: 300, kind: 'goods', stock: 2 });
  await fillCart(shop, buyer, product);
  const { CustomerOrderId: order, TotalAmount: totalNtd } = await shop.order(buyer);
  const form = await shop.startPayment(buyer, order, totalNtd);
  return { buyer, product, order, totalNtd, gatewayNumber: form['MerchantOrderNo'] ?? '' };
};

/** Makes the form so old that no payment by it can be on its way. */
const waited = async () => {
  const one = await begin();
  await sql`update payment_attempt set started_at = now() - interval '1 day' where gateway_number = ${one.gatewayNumber}`.execute(
    shop.db,
  );
  return one;
};

const callOff = (order: string, Reason = '') =>
  shop.post(staff, mgntOrdersContract.callOffOrder.path, { CustomerOrderId: order, Reason });

const wholeOf = (order: string) => shop.as(staff)(contract.qryMgntOrder, { CustomerOrderId: order });

const reservedOf = async (product: string) =>
  (await shop.db.selectFrom('stock').select('reserved').where('product_id', '=', product).executeTakeFirstOrThrow())
    .reserved;

const countOf = async (what: 'mail' | 'action', order: string): Promise<number> => {
  const { rows } = await (
    what === 'mail'
      ? sql<{ readonly found: number }>`select count(*)::int as found from graphile_worker._private_jobs j
          join customer_order o on o.id = (j.payload->>'orderId')::bigint
          where j.payload->>'mail' = 'order-cancelled' and o.order_number = ${order}`
      : sql<{ readonly found: number }>`select count(*)::int as found from audit_entry
          where action = 'call-off-order' and subject = ${`order/${order}`}`
  ).execute(shop.db);
  return rows[0]?.found ?? 0;
};

test('[TRUE-4] staff call off an unpaid order once: goods come back, its buyer is told why, the log says who', async () => {
  const one = await waited();
  expect(await reservedOf(one.product)).toBe(1);
  const answers = await Promise.all([1, 2, 3].map(() => callOff(one.order, ' 已與您聯絡 ')));
  expect(answers.map(({ status, json }) => [status, json]).sort()).toEqual([
    [200, false],
    [200, false],
    [200, true],
  ]);
  expect(await wholeOf(one.order)).toMatchObject({
    Status: 'cancelled',
    CancelReason: 'called-off',
    CancelNote: '已與您聯絡',
  });
  expect(await reservedOf(one.product)).toBe(0);
  expect([await countOf('mail', one.order), await countOf('action', one.order)]).toEqual([1, 1]);
});

test('[TRUE-4] what is paid, unknown, or just being paid is not called off, as its buyer cannot delete it', async () => {
  const [paying, paid] = [await begin(), await begin()];
  await postFromGateway(shop, 'Notify', signedReport(paid));
  const pending = await callOff(paying.order);
  expect(pending).toMatchObject({ status: 409, json: { code: 'payment-pending' } });
  expect(JSON.stringify(pending.json)).toMatch(/"until":"[^"]+\+08:00"/);
  expect(await callOff(paid.order)).toMatchObject({ status: 409, json: { code: 'order-already-paid' } });
  expect(await callOff('26010112345678')).toMatchObject({ json: { code: 'order-not-found' } });
  const byBuyer = await shop.post(`member-${paying.buyer}`, ordersContract.goDeleteMyOrder.path, {
    CustomerOrderId: paying.order,
  });
  expect(byBuyer).toMatchObject({ status: 409, json: { code: 'payment-pending' } });
});

test('[TRUE-4] [ORD-5] money for an order that was called off is kept, shown and on its way back', async () => {
  const one = await waited();
  await callOff(one.order);
  await postFromGateway(shop, 'Notify', signedReport(one));
  const { Status, Payments } = await wholeOf(one.order);
  expect([Status, Payments]).toMatchObject(['cancelled', [{ NotKeptReason: 'order-cancelled' }]]);
});

test('[TRUE-4] a payment at the same moment leaves a paid order or money on its way back, and nothing between', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await waited();
    const [answer] = await Promise.all([callOff(one.order), postFromGateway(shop, 'Notify', signedReport(one))]);
    const { Status, Payments } = await wholeOf(one.order);
    expect([answer.status, Status, Payments.map(({ NotKeptReason }) => NotKeptReason)]).toEqual(
      answer.status === 200 ? [200, 'cancelled', ['order-cancelled']] : [409, 'paid', [null]],
    );
  }
});

test('[TRUE-2] a note of staff stands at the order and as a mark in the list until it is emptied, and the log says who wrote it', async () => {
  const { order: CustomerOrderId } = await begin();
  const note = (Note: string) => shop.post(staff, mgntOrdersContract.noteOrder.path, { CustomerOrderId, Note });
  const listed = async () => (await shop.as(staff)(contract.qryMgntOrders, { Search: CustomerOrderId })).Orders;
  await note(' 買家要求週六送達 ');
  const { StaffNote, StaffNotedAt } = await wholeOf(CustomerOrderId);
  expect([StaffNote, typeof StaffNotedAt]).toEqual(['買家要求週六送達', 'string']);
  expect(await listed()).toMatchObject([{ HasStaffNote: true }]);
  await note('');
  expect(await wholeOf(CustomerOrderId)).toMatchObject({ StaffNote: '', StaffNotedAt: null, HasStaffNote: false });
  const { rows } = await sql`select 'member-' || actor_id as by from audit_entry where action = 'note-order'
    and subject = ${`order/${CustomerOrderId}`}`.execute(shop.db);
  expect(rows).toEqual([{ by: staff }, { by: staff }]);
  expect(await note('長'.repeat(1001))).toMatchObject({ status: 400 });
});

test('[TRUE-2] who is no more than an account is shown by the name on the parcel, and found by it', async () => {
  const { buyer, order } = await begin();
  await shop.db.updateTable('member').set({ display_name: '' }).where('id', '=', buyer).execute();
  const named = { recipient_name: '王小美收' };
  await shop.db.updateTable('customer_order').set(named).where('order_number', '=', order).execute();
  const { Orders } = await shop.as(staff)(contract.qryMgntOrders, { Search: '王小美' });
  expect(Orders).toMatchObject([{ CustomerOrderId: order, BuyerName: '王小美收' }]);
});
