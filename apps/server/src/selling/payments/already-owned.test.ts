import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFor, startPayment, type StartedPayment } from '../../../test/money-payments.ts';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const notify = (payment: StartedPayment) => postFromGateway(shop, 'Notify', signedReport(payment));

const orderRow = (orderNumber: string) =>
  shop.db.selectFrom('customer_order').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow();

const paymentsOf = async (orderNumber: string) =>
  shop.db
    .selectFrom('payment')
    .select(['kept', 'not_kept_reason'])
    .where('order_id', '=', (await orderRow(orderNumber)).id)
    .execute();

const refundsOf = async (orderNumber: string) =>
  shop.db
    .selectFrom('refund')
    .select(['reason', 'status', 'net_ntd', 'tax_ntd'])
    .where('order_id', '=', (await orderRow(orderNumber)).id)
    .execute();

const ownedBy = async (memberId: number): Promise<readonly string[]> =>
  (await shop.db.selectFrom('entitlement').select('product_id').where('member_id', '=', memberId).execute())
    .map((row) => row.product_id)
    .toSorted();

test('[CART-7] two orders of the same media paid at the same moment: one is kept, the other goes back whole', async () => {
  const [a, b] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  for (let round = 0; round < 5; round += 1) {
    const first = await startPayment(shop, a, b);
    const second = await startFor(shop, first.buyer, b, a);
    const answers = await Promise.all([notify(first), notify(second)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await ownedBy(first.buyer)).toEqual([a, b].toSorted());
    const payments = [...(await paymentsOf(first.orderNumber)), ...(await paymentsOf(second.orderNumber))];
    expect(payments.map((payment) => payment.not_kept_reason).toSorted()).toEqual(['already-owned', null]);
    const refunds = [...(await refundsOf(first.orderNumber)), ...(await refundsOf(second.orderNumber))];
    expect(refunds).toMatchObject([{ reason: 'not-kept-payment', status: 'requested' }]);
  }
});

test('[CART-7] [P09] an order of goods and a course that is owned by then is kept, and the course goes back with its tax', async () => {
  const [video, other] = [await shop.rows.addProduct({ priceNtd: 1000 }), await shop.rows.addProduct()];
  const first = await startPayment(shop, video);
  const mixed = await startFor(
    shop,
    first.buyer,
    video,
    other,
    await shop.rows.addProduct({ kind: 'goods', stock: 2 }),
  );
  await notify(first);
  await notify(mixed);
  await notify(mixed);
  expect(await orderRow(mixed.orderNumber)).toMatchObject({ status: 'paid', stock_state: 'sold' });
  expect(await refundsOf(first.orderNumber)).toEqual([]);
  expect(await refundsOf(mixed.orderNumber)).toMatchObject([
    { reason: 'media', status: 'requested', net_ntd: 1000, tax_ntd: 50 },
  ]);
  expect(await ownedBy(first.buyer)).toEqual([video, other].toSorted());
  const rights = await shop.db
    .selectFrom('entitlement as e')
    .innerJoin('order_line as l', 'l.id', 'e.order_line_id')
    .select(['e.product_id', 'l.order_id'])
    .where('e.member_id', '=', first.buyer)
    .where('e.product_id', '=', video)
    .execute();
  expect(rights).toEqual([{ product_id: video, order_id: (await orderRow(first.orderNumber)).id }]);
});

test('[CART-7] an album of which one part is owned by then is kept, and opens the rest', async () => {
  const [a, b] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  const first = await startPayment(shop, a);
  const album = await startFor(shop, first.buyer, await shop.rows.addProduct({ kind: 'album', parts: [a, b] }));
  await notify(first);
  await notify(album);
  expect(await paymentsOf(album.orderNumber)).toMatchObject([{ kept: true }]);
  expect(await refundsOf(album.orderNumber)).toEqual([]);
  expect(await ownedBy(first.buyer)).toEqual([a, b].toSorted());
});
