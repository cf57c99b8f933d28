import { newebpayContract as newebpay, ordersContract as orders } from '@kapok/contract';
import { taipeiInstant } from '@kapok/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cancelOverdueOrders } from '#server/selling/orders/index.ts';
import {
  fillCart,
  openMoneyShop,
  postFromGateway,
  readForm,
  signedReport,
  type MoneyShop,
} from '../../../test/money-shop.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const orderOf = async (...products: readonly string[]) => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, ...(products.length > 0 ? products : [await shop.rows.addProduct({ priceNtd: 1000 })]));
  return { buyer, ...(await shop.order(buyer)) };
};

const bill = (memberId: number, ordernumber: string, amount: number, more: object = {}, key?: string) =>
  shop.post(
    `member-${memberId}`,
    newebpay.newebpayPayBill.path,
    { ordernumber, amount, payType: 'CREDIT', ...more },
    key,
  );

const attemptsOf = (orderNumber: string) =>
  shop.db
    .selectFrom('payment_attempt as a')
    .innerJoin('customer_order as o', 'o.id', 'a.order_id')
    .select(['a.gateway_number', 'a.status', 'a.total_ntd', 'a.pay_type'])
    .where('o.order_number', '=', orderNumber)
    .orderBy('a.attempt_no')
    .execute();

test("[PAY-2] answers the gateway's form as bare keys and values, signed, with the order's total and one method", async () => {
  const { buyer, CustomerOrderId, TotalAmount } = await orderOf();
  const fields = await shop.as(`member-${buyer}`)(newebpay.newebpayPayBill, {
    ordernumber: CustomerOrderId,
    amount: TotalAmount,
    payType: 'LINEPAY',
  });
  expect(fields.map((field) => field.Key)).toEqual(['MerchantID', 'TradeInfo', 'TradeSha', 'Version']);
  const form = readForm(fields);
  expect(form).toMatchObject({
    Amt: '1050',
    MerchantOrderNo: `${CustomerOrderId}_1`,
    LINEPAY: '1',
    CREDIT: '0',
    NotifyURL: 'http://shop.test/api/Newebpay/Notify',
    ReturnURL: 'http://shop.test/api/Newebpay/Return',
    ClientBackURL: `http://shop.test/users/orders?OrderId=${CustomerOrderId}`,
  });
  expect(await attemptsOf(CustomerOrderId)).toMatchObject([
    { status: 'started', total_ntd: 1050, pay_type: 'LINEPAY' },
  ]);
});

test('[PAY-3] offers what the gateway has, and nothing else', async () => {
  expect(await shop.as(`visitor-${crypto.randomUUID()}`)(newebpay.qryPaymentOptions, {})).toEqual({
    ActionUrl: 'http://127.0.0.1:4999/MPG/mpg_gateway',
    // What the shop chose where it chose nothing: new ways wait for a choice.
    PayTypes: ['CREDIT', 'LINEPAY', 'APPLEPAY', 'WEBATM'],
  });
  const { buyer, CustomerOrderId, TotalAmount } = await orderOf();
  expect(await bill(buyer, CustomerOrderId, TotalAmount, { payType: 'GOOGLEPAY' })).toMatchObject({
    status: 400,
    json: { code: 'method-not-offered' },
  });
});

test('[PAY-6] every try has a gateway number of its own; a repeated key is the same try', async () => {
  const { buyer, CustomerOrderId, TotalAmount } = await orderOf();
  const key = crypto.randomUUID();
  const first = await bill(buyer, CustomerOrderId, TotalAmount, {}, key);
  const repeats = await Promise.all([1, 2, 3].map(() => bill(buyer, CustomerOrderId, TotalAmount, {}, key)));
  expect(repeats).toEqual([first, first, first]);
  await Promise.all([1, 2, 3, 4].map(() => bill(buyer, CustomerOrderId, TotalAmount)));
  const numbers = (await attemptsOf(CustomerOrderId)).map((attempt) => attempt.gateway_number);
  expect(numbers).toEqual([1, 2, 3, 4, 5].map((attempt) => `${CustomerOrderId}_${attempt}`));
});

test('[P14] an amount that the client changed is refused with the right one, and no attempt is made', async () => {
  const { buyer, CustomerOrderId } = await orderOf();
  for (const amount of [1, 1049, 1051, 0, -1050]) {
    expect(await bill(buyer, CustomerOrderId, amount)).toMatchObject({
      status: 409,
      json: { code: 'amount-mismatch', details: { amount: 1050 } },
    });
  }
  expect(await attemptsOf(CustomerOrderId)).toEqual([]);
});

test("[P15] somebody else's order and an unknown one are the same 404", async () => {
  const { CustomerOrderId, TotalAmount } = await orderOf();
  const stranger = await shop.rows.addMember();
  const foreign = await bill(stranger, CustomerOrderId, TotalAmount);
  const unknown = await bill(stranger, 'NOSUCHORDER', TotalAmount);
  expect(foreign).toMatchObject({ status: 404, json: { code: 'order-not-found' } });
  expect(unknown).toMatchObject({ status: 404, json: { code: 'order-not-found' } });
});

test('[P16] a paid order and a deleted one get no form', async () => {
  const paid = await orderOf();
  const form = await shop.startPayment(paid.buyer, paid.CustomerOrderId, paid.TotalAmount);
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: paid.TotalAmount }));
  expect(await bill(paid.buyer, paid.CustomerOrderId, paid.TotalAmount)).toMatchObject({
    status: 409,
    json: { code: 'order-already-paid' },
  });
  const deleted = await orderOf();
  await shop.as(`member-${deleted.buyer}`)(orders.goDeleteMyOrder, { CustomerOrderId: deleted.CustomerOrderId });
  expect(await bill(deleted.buyer, deleted.CustomerOrderId, deleted.TotalAmount)).toMatchObject({
    status: 409,
    json: { code: 'order-expired' },
  });
});

test('[P17] a way of paying that is unknown, a list or endless is refused', async () => {
  const { buyer, CustomerOrderId, TotalAmount } = await orderOf();
  for (const payType of ['CASH', ['CREDIT'], 'C'.repeat(10_000), 1]) {
    expect(await bill(buyer, CustomerOrderId, TotalAmount, { payType })).toMatchObject({
      status: 400,
      json: { code: 'invalid-request' },
    });
  }
});

test('[P18] names and addresses with form characters add no field', async () => {
  const productId = await shop.rows.addProduct({ priceNtd: 1000 });
  await shop.db
    .updateTable('product')
    .set({ name_zh: '課程&Amt=1&"x"=\n', name_en: 'x' })
    .where('product_id', '=', productId)
    .execute();
  const buyer = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ email: 'a&Amt=1&b@example.test' }).where('id', '=', buyer).execute();
  await fillCart(shop, buyer, productId);
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  const form = await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  expect(form).toMatchObject({ Amt: '1050', Email: 'a&Amt=1&b@example.test' });
  expect(form['ItemDesc']).not.toMatch(/[&="\n]/);
});

test('[P20] an overseas order without an agreed fee is not paid, even if it exists', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5, priceNtd: 1000 });
  const { buyer, CustomerOrderId, TotalAmount } = await orderOf(mug);
  await shop.db
    .updateTable('order_line')
    .set({ product_id: 'Z04' })
    .where('kind', '=', 'shipping')
    .where('order_id', '=', (query) =>
      query.selectFrom('customer_order').select('id').where('order_number', '=', CustomerOrderId),
    )
    .execute();
  expect(await bill(buyer, CustomerOrderId, TotalAmount)).toMatchObject({
    status: 409,
    json: { code: 'shipping-quote-missing' },
  });
  expect(await attemptsOf(CustomerOrderId)).toEqual([]);
});

test('[P21] nothing to pay, or more than the way of paying takes, is refused', async () => {
  const free = await orderOf(await shop.rows.addProduct({ priceNtd: 0 }));
  expect(await bill(free.buyer, free.CustomerOrderId, 0)).toMatchObject({ status: 409 });
  const dear = await orderOf(await shop.rows.addProduct({ priceNtd: 47_620 }));
  expect(dear.TotalAmount).toBe(50_001);
  expect(await bill(dear.buyer, dear.CustomerOrderId, dear.TotalAmount, { payType: 'WEBATM' })).toMatchObject({
    status: 400,
    json: { code: 'method-not-offered' },
  });
  expect(await bill(dear.buyer, dear.CustomerOrderId, dear.TotalAmount)).toMatchObject({ status: 200 });
});

test('[CART-7] media that came into possession in the meantime is not paid a second time', async () => {
  const video = await shop.rows.addProduct({ priceNtd: 1000 });
  const buyer = await shop.rows.addMember();
  const twice = [];
  for (let order = 0; order < 2; order += 1) {
    await fillCart(shop, buyer, video);
    twice.push(await shop.order(buyer));
  }
  const [first, second] = twice;
  const form = await shop.startPayment(buyer, first?.CustomerOrderId ?? '', 1050);
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber: form['MerchantOrderNo'] ?? '', totalNtd: 1050 }));
  expect(await bill(buyer, second?.CustomerOrderId ?? '', 1050)).toMatchObject({
    status: 409,
    json: { code: 'already-owned' },
  });
});

test('[C07] deleting races paying: deleted without a form, or a form and not deleted while it can be paid', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 50, priceNtd: 1000 });
  const ends = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const { buyer, CustomerOrderId, TotalAmount } = await orderOf(mug);
    const [form, deletion] = await Promise.all([
      bill(buyer, CustomerOrderId, TotalAmount),
      shop.post(`member-${buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId }),
    ]);
    const attempts = await attemptsOf(CustomerOrderId);
    if (form.status === 200) {
      ends.add('a form');
      expect(deletion).toMatchObject({ status: 409, json: { code: 'payment-pending' } });
      expect(attempts).toMatchObject([{ status: 'started' }]);
    } else {
      ends.add('deleted');
      expect([deletion, form]).toMatchObject([{ status: 200, json: true }, { json: { code: 'order-expired' } }]);
      expect(attempts).toEqual([]);
      expect(await bill(buyer, CustomerOrderId, TotalAmount)).toMatchObject({ json: { code: 'order-expired' } });
    }
  }
  expect(ends.size).toBeGreaterThan(0);
});

test('[C07] the refusal says from when on the order can be deleted: when the page of the gateway is over', async () => {
  const { buyer, CustomerOrderId, TotalAmount } = await orderOf();
  const form = await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  expect(form['TradeLimit']).toBe('900');
  const remove = () => shop.post(`member-${buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId });
  const [attempt] = await shop.db
    .selectFrom('payment_attempt')
    .select('started_at')
    .where('gateway_number', '=', form['MerchantOrderNo'] ?? '')
    .execute();
  const until = taipeiInstant(new Date((attempt?.started_at.getTime() ?? 0) + 1_020_000));
  expect(await remove()).toMatchObject({ status: 409, json: { code: 'payment-pending', details: { until } } });
  await shop.db
    .updateTable('payment_attempt')
    .set({ started_at: new Date(Date.now() - 1_021_000) })
    .where('gateway_number', '=', form['MerchantOrderNo'] ?? '')
    .execute();
  expect(await remove()).toEqual({ status: 200, json: true });
});

test('[ORD-5] an overdue order is not cancelled under the hands of who is just paying it', async () => {
  const { buyer, CustomerOrderId, TotalAmount } = await orderOf();
  const form = await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  await shop.db
    .updateTable('customer_order')
    .set({ payable_until: new Date(Date.now() - 1_000) })
    .where('order_number', '=', CustomerOrderId)
    .execute();
  expect(await cancelOverdueOrders(shop.db)).toBe(0);
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: TotalAmount, status: 'MPG03009' }));
  expect(await cancelOverdueOrders(shop.db)).toBe(1);
});
