import { ordersContract as orders } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { cancelOverdueOrders, releaseExpiredReservations } from './index.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const pay = async (memberId: number, orderNumber: string, totalNtd: number): Promise<void> => {
  const form = await shop.startPayment(memberId, orderNumber, totalNtd);
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd }));
};

const moveBack = (orderNumber: string, column: 'reserved_until' | 'payable_until' | 'placed_at', interval: string) =>
  shop.db
    .updateTable('customer_order')
    .set({ [column]: sql`${sql.ref(column)} - ${interval}::interval` })
    .where('order_number', '=', orderNumber)
    .execute();

const stockOf = (productId: string) =>
  shop.db
    .selectFrom('stock')
    .select(['free', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();

test('[ORD-1] lists unpaid and recent orders, newest first, in the words of the wire', async () => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9, priceNtd: 300 });
  await fillCart(shop, buyer, mug);
  const paid = await shop.order(buyer);
  await pay(buyer, paid.CustomerOrderId, paid.TotalAmount);
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const second = await shop.order(buyer);
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const third = await shop.order(buyer);

  const unpaid = await call(orders.qryOrders, { qryType: '未付款' });
  expect(unpaid.map((order) => order.CustomerOrderId)).toEqual([third.CustomerOrderId, second.CustomerOrderId]);
  expect(unpaid[0]).toMatchObject({ Status: null, PaidAt: null, RealProductTransport: '' });
  expect(await call(orders.qryOrders, { qryType: '近期消費' })).toMatchObject([
    {
      CustomerOrderId: paid.CustomerOrderId,
      Status: '付款完成',
      RealProductTransport: '尚未出貨',
      PayableUntil: null,
      TotalAmount: 315,
      CustomerOrderDS: [
        { ProductId: mug, ProductType: '1', UnitPrice: 300, Qty: 1, Amount: 300, TaxAmount: 15 },
        { ProductId: 'Z00', ProductType: '3', Amount: 0 },
      ],
    },
  ]);
});

test('[ORD-4] shows six months of paid orders by default and older ones by days in Taipei', async () => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const order = await shop.order(buyer);
  await pay(buyer, order.CustomerOrderId, order.TotalAmount);
  // 2026-01-31 16:30 UTC is already the first of February in Taipei.
  await shop.db
    .updateTable('customer_order')
    .set({ placed_at: '2020-01-31T16:30:00Z' })
    .where('order_number', '=', order.CustomerOrderId)
    .execute();
  const list = async (days: object) => (await call(orders.qryOrders, { qryType: '近期消費', ...days })).length;
  expect(await list({})).toBe(0);
  expect(await list({ DateFrom: '2020-02-01' })).toBe(1);
  expect(await list({ DateTo: '2020-01-31' })).toBe(0);
  expect(await list({ DateFrom: '2020-02-01', DateTo: '2020-02-01' })).toBe(1);
});

test("[CART-6] says what an own unpaid order costs, and 'false' for every other", async () => {
  const [buyer, stranger] = [await shop.rows.addMember(), await shop.rows.addMember()];
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  const needed = (memberId: number) =>
    shop.as(`member-${memberId}`)(orders.qryCustomerOrderAmountNeedToPay, { CustomerOrderId });
  expect(await needed(buyer)).toBe(TotalAmount);
  expect(await needed(stranger)).toBe('false');
  const foreign = await shop.post(`member-${stranger}`, orders.qryOrderByOrderId.path, { qryString: CustomerOrderId });
  expect(foreign).toMatchObject({ status: 404, json: { code: 'order-not-found' } });
  await pay(buyer, CustomerOrderId, TotalAmount);
  expect(await needed(buyer)).toBe('false');
});

test('[ORD-2] deletes an own unpaid order, frees its stock, and repeats without effect', async () => {
  const [buyer, stranger] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 3 });
  await fillCart(shop, buyer, mug);
  const { CustomerOrderId } = await shop.order(buyer);
  const remove = (memberId: number) =>
    shop.post(`member-${memberId}`, orders.goDeleteMyOrder.path, { CustomerOrderId });
  expect(await remove(stranger)).toMatchObject({ status: 404 });
  expect(await stockOf(mug)).toEqual({ free: 2, reserved: 1, sold: 0 });
  const answers = await Promise.all([remove(buyer), remove(buyer), remove(buyer)]);
  expect(answers).toEqual([1, 2, 3].map(() => ({ status: 200, json: true })));
  expect(await stockOf(mug)).toEqual({ free: 3, reserved: 0, sold: 0 });
  const shown = await shop.as(`member-${buyer}`)(orders.qryOrderByOrderId, { qryString: CustomerOrderId });
  expect(shown.Status).toBe('已取消');
  expect(await shop.as(`member-${buyer}`)(orders.qryOrders, { qryType: '未付款' })).toEqual([]);
});

test('[ORD-2] never deletes a paid order', async () => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  await pay(buyer, CustomerOrderId, TotalAmount);
  expect(await shop.post(`member-${buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId })).toMatchObject({
    status: 409,
    json: { code: 'order-already-paid' },
  });
});

test('[ORD-5] stock is free again after its time; the order stays payable while the stock can be reserved anew', async () => {
  const buyer = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 1 });
  await fillCart(shop, buyer, mug);
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  expect(await releaseExpiredReservations(shop.db)).toBe(0);
  await moveBack(CustomerOrderId, 'reserved_until', '31 minutes');
  const released = await Promise.all([releaseExpiredReservations(shop.db), releaseExpiredReservations(shop.db)]);
  expect(released.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await stockOf(mug)).toEqual({ free: 1, reserved: 0, sold: 0 });

  await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  expect(await stockOf(mug)).toEqual({ free: 0, reserved: 1, sold: 0 });
  expect(await releaseExpiredReservations(shop.db)).toBe(0);
});

test('[ORD-5] an order whose stock went to somebody else cannot be paid, and says what is missing', async () => {
  const [slow, quick] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 1 });
  await fillCart(shop, slow, mug);
  const { CustomerOrderId, TotalAmount } = await shop.order(slow);
  await moveBack(CustomerOrderId, 'reserved_until', '31 minutes');
  await releaseExpiredReservations(shop.db);
  await fillCart(shop, quick, mug);
  await shop.order(quick);
  const bill = { ordernumber: CustomerOrderId, amount: TotalAmount, payType: 'CREDIT' };
  expect(await shop.post(`member-${slow}`, '/api/Newebpay/NewebpayPayBill', bill)).toMatchObject({
    status: 409,
    json: { code: 'out-of-stock', details: { productId: mug, left: 0 } },
  });
});

test('[ORD-5] an order that nobody paid in seven days is cancelled and frees its stock', async () => {
  const buyer = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 1 });
  await fillCart(shop, buyer, mug);
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  expect(await cancelOverdueOrders(shop.db)).toBe(0);
  await moveBack(CustomerOrderId, 'payable_until', '8 days');
  const bill = { ordernumber: CustomerOrderId, amount: TotalAmount, payType: 'CREDIT' };
  expect(await shop.post(`member-${buyer}`, '/api/Newebpay/NewebpayPayBill', bill)).toMatchObject({
    json: { code: 'order-expired' },
  });
  expect(await cancelOverdueOrders(shop.db)).toBe(1);
  expect(await stockOf(mug)).toEqual({ free: 1, reserved: 0, sold: 0 });
});

test('[PAY-2] says why the newest try at paying failed, until the next one begins', async () => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, await shop.rows.addProduct());
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  const failure = async () => {
    const order = await shop.as(`member-${buyer}`)(orders.qryOrderByOrderId, { qryString: CustomerOrderId });
    return order.LastPaymentFailure;
  };
  expect(await failure()).toBeNull();
  for (const [status, reason] of [
    ['MPG05002', 'card-not-accepted'],
    ['MPG02004', 'page-expired'],
    ['MPG03009', 'declined'],
    ['MPG09999', 'other'],
  ] as const) {
    const form = await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
    expect(await failure()).toBeNull();
    const gatewayNumber = form['MerchantOrderNo'] ?? '';
    await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: TotalAmount, status }));
    expect(await failure()).toBe(reason);
  }
  await pay(buyer, CustomerOrderId, TotalAmount);
  expect(await failure()).toBeNull();
});

test('[SAFE-1] one member who asks for the list many times at once waits for themselves, and others do not', async () => {
  const [eager, patient] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const ask = (memberId: number) => shop.post(`member-${memberId}`, orders.qryOrders.path, { qryType: 'cancelled' });
  const { asking, other } = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table customer_order in access exclusive mode`.execute(tx);
    const answers = Array.from({ length: 20 }, () => ask(eager));
    // Those beyond the line are answered while the first still waits for the table.
    const { promise, resolve } = Promise.withResolvers<undefined>();
    let answered = 0;
    for (const answer of answers) {
      void answer.then(() => {
        answered += 1;
        if (answered === 11) resolve(undefined);
      });
    }
    await promise;
    return { asking: answers, other: ask(patient) };
  });
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  expect(await other).toMatchObject({ status: 200 });
});
