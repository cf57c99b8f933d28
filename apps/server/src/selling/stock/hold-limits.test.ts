import { newebpayContract, ordersContract, shoppingCartContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { releaseExpiredReservations } from '#server/selling/orders/index.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.close());

const put = async (buyer: number, ProductId: string, Qty = 1): Promise<void> => {
  const call = shop.as(`member-${buyer}`);
  await call(shoppingCartContract.addItem, { ProductId, Qty });
  await call(shoppingCartContract.changeTransportItem, { ProductId: 'Z00' });
};
const convert = (buyer: number) => shop.post(`member-${buyer}`, ordersContract.convertShoppingCartToOrder.path, {});
const order = async (buyer: number, productId: string, pieces = 1) => {
  await put(buyer, productId, pieces);
  return convert(buyer);
};
const stockOf = async (productId: string) => {
  const row = shop.db.selectFrom('stock').select(['free', 'reserved', 'sold']).where('product_id', '=', productId);
  return row.executeTakeFirstOrThrow();
};
const addGoods = (stock: number) => shop.rows.addProduct({ kind: 'goods', priceNtd: 100, stock });
const heldMinutes = async (orderNumber: string): Promise<number | null> => {
  const { rows } = await sql<{ readonly minutes: number | null }>`
    select round(extract(epoch from reserved_until - now()) / 60)::int as minutes from customer_order
    where order_number = ${orderNumber}`.execute(shop.db);
  return rows[0]?.minutes ?? null;
};
/** Some of the time passes for which the goods of an order are held. */
const letPass = async (orderNumber: string, minutes: number): Promise<void> => {
  await sql`update customer_order set reserved_until = reserved_until - make_interval(mins => ${minutes})
    where order_number = ${orderNumber}`.execute(shop.db);
};
/** The hold of an order is over, and the job has freed its goods. */
const letExpire = async (orderNumber: string): Promise<void> => {
  await sql`update customer_order set reserved_until = now() - interval '1 second'
    where order_number = ${orderNumber}`.execute(shop.db);
  await releaseExpiredReservations(shop.db);
};

it('[SAFE-5] a member has five unpaid orders at most, however many tabs order at once, and more once one is gone', async () => {
  const buyer = await shop.rows.addMember();
  const goods = await addGoods(50);
  for (let placed = 0; placed < 4; placed += 1) expect(await order(buyer, goods)).toMatchObject({ status: 200 });
  await put(buyer, goods);
  const answers = await Promise.all(Array.from({ length: 10 }, () => convert(buyer)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await order(buyer, goods)).toMatchObject({
    status: 409,
    json: { code: 'too-many-open-orders', details: { limit: 5 } },
  });
  expect(await stockOf(goods)).toEqual({ free: 45, reserved: 5, sold: 0 });
  await sql`update customer_order set payable_until = now() - interval '1 second' where id =
    (select min(id) from customer_order where member_id = ${buyer})`.execute(shop.db);
  expect(await convert(buyer)).toMatchObject({ status: 200 });
});

it('[SAFE-5] a member holds ten pieces of a product at most over all open orders, and others can still buy', async () => {
  const [buyer, honest] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const goods = await addGoods(40);
  expect(await order(buyer, goods, 7)).toMatchObject({ status: 200 });
  expect(await order(buyer, goods, 4)).toMatchObject({
    status: 409,
    json: { code: 'too-many-held', details: { limit: 10, products: [{ productId: goods, pieces: 11 }] } },
  });
  expect(await stockOf(goods)).toEqual({ free: 33, reserved: 7, sold: 0 });
  expect(await order(honest, goods, 10)).toMatchObject({ status: 200 });
  expect(await order(await shop.rows.addMember(), goods, 11)).toMatchObject({ json: { code: 'too-many-held' } });
});

it('[SAFE-5] goods are held anew twice at most; then others buy them, and the order is payable as long as some are left', async () => {
  const buyer = await shop.rows.addMember();
  const goods = await addGoods(4);
  await put(buyer, goods, 2);
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  const pay = () => shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  expect(await heldMinutes(CustomerOrderId)).toBe(10);
  for (let again = 0; again < 2; again += 1) {
    await letPass(CustomerOrderId, 5);
    await pay();
    expect(await heldMinutes(CustomerOrderId)).toBe(10);
  }
  await letPass(CustomerOrderId, 5);
  for (let again = 0; again < 5; again += 1) await pay();
  expect(await heldMinutes(CustomerOrderId)).toBe(5);
  await letExpire(CustomerOrderId);
  const form = await pay();
  expect(await stockOf(goods)).toEqual({ free: 4, reserved: 0, sold: 0 });
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: TotalAmount }));
  expect(await stockOf(goods)).toEqual({ free: 2, reserved: 0, sold: 2 });
});

it('[SAFE-5] an order whose goods others bought meanwhile gets no form, and the goods are not taken from them', async () => {
  const [buyer, honest] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const goods = await addGoods(1);
  await put(buyer, goods);
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  for (let again = 0; again < 3; again += 1) await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  await letExpire(CustomerOrderId);
  expect(await order(honest, goods)).toMatchObject({ status: 200 });
  await expect(shop.startPayment(buyer, CustomerOrderId, TotalAmount)).rejects.toThrow();
});

it('[SAFE-5] two freed orders that are paid at the same moment hold no more than one person may', async () => {
  const buyer = await shop.rows.addMember();
  const goods = await addGoods(100);
  const orders: { CustomerOrderId: string; TotalAmount: number }[] = [];
  for (let placed = 0; placed < 2; placed += 1) {
    await put(buyer, goods, 6);
    const one = await shop.order(buyer);
    await letExpire(one.CustomerOrderId);
    orders.push(one);
  }
  const started = await Promise.allSettled(
    orders.map(({ CustomerOrderId, TotalAmount }) => shop.startPayment(buyer, CustomerOrderId, TotalAmount)),
  );
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stockOf(goods)).toEqual({ free: 94, reserved: 6, sold: 0 });
});

it('[SAFE-5] goods are not held for ever by deleting the order and placing it again', async () => {
  const buyer = await shop.rows.addMember();
  const goods = await addGoods(4);
  for (let again = 0; again < 3; again += 1) {
    await put(buyer, goods, 2);
    const { CustomerOrderId } = await shop.order(buyer);
    expect(await heldMinutes(CustomerOrderId)).toBe(10);
    await shop.as(`member-${buyer}`)(ordersContract.goDeleteMyOrder, { CustomerOrderId });
  }
  await put(buyer, goods, 2);
  const last = await shop.order(buyer);
  expect(await heldMinutes(last.CustomerOrderId)).toBeNull();
  expect(await stockOf(goods)).toEqual({ free: 4, reserved: 0, sold: 0 });

  const form = await shop.startPayment(buyer, last.CustomerOrderId, last.TotalAmount);
  expect(await stockOf(goods)).toEqual({ free: 4, reserved: 0, sold: 0 });
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: last.TotalAmount }));
  expect(await stockOf(goods)).toEqual({ free: 2, reserved: 0, sold: 2 });
});

it('[SAFE-5] nor by several orders whose goods are held one after the other, each with a try at paying', async () => {
  const buyer = await shop.rows.addMember();
  const goods = await addGoods(2);
  const placed: { CustomerOrderId: string; TotalAmount: number }[] = [];
  for (let again = 0; again < 3; again += 1) {
    await put(buyer, goods, 2);
    const one = await shop.order(buyer);
    await letExpire(one.CustomerOrderId);
    placed.push(one);
  }
  for (const { CustomerOrderId, TotalAmount } of placed) await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  expect(await stockOf(goods)).toEqual({ free: 2, reserved: 0, sold: 0 });
  expect(await order(await shop.rows.addMember(), goods, 2)).toMatchObject({ status: 200 });
});

it('[SAFE-5] other goods, and the same ones a day later, are held as if for the first time', async () => {
  const buyer = await shop.rows.addMember();
  const [goods, others] = [await addGoods(4), await addGoods(4)];
  const held = async (productId: string) => {
    await put(buyer, productId, 2);
    const { CustomerOrderId } = await shop.order(buyer);
    const minutes = await heldMinutes(CustomerOrderId);
    await shop.as(`member-${buyer}`)(ordersContract.goDeleteMyOrder, { CustomerOrderId });
    return minutes;
  };
  for (let again = 0; again < 3; again += 1) expect(await held(goods)).toBe(10);
  expect(await held(goods)).toBeNull();
  expect(await held(others)).toBe(10);
  await sql`update stock_movement set at = at - interval '25 hours' where product_id = ${goods}`.execute(shop.db);
  expect(await held(goods)).toBe(10);
});

it('[SAFE-5] an order past the last hold takes nothing from who orders at the same moment', async () => {
  const [buyer, honest] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const goods = await addGoods(1);
  await put(buyer, goods);
  for (let again = 0; again < 3; again += 1) {
    const { CustomerOrderId } = await shop.order(buyer);
    await shop.as(`member-${buyer}`)(ordersContract.goDeleteMyOrder, { CustomerOrderId });
    await put(buyer, goods);
  }
  const answers = await Promise.all([convert(buyer), order(honest, goods)]);
  expect(answers[1]).toMatchObject({ status: 200 });
  expect(await stockOf(goods)).toEqual({ free: 0, reserved: 1, sold: 0 });
});

it('[SAFE-5] whoever has paid before has half an hour from the beginning', async () => {
  const buyer = await shop.rows.addMember();
  await put(buyer, await shop.rows.addProduct({ priceNtd: 100 }));
  const first = await shop.order(buyer);
  const form = await shop.startPayment(buyer, first.CustomerOrderId, first.TotalAmount);
  const gatewayNumber = form['MerchantOrderNo'] ?? '';
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: first.TotalAmount }));
  await put(buyer, await addGoods(3));
  expect(await heldMinutes((await shop.order(buyer)).CustomerOrderId)).toBe(30);
});

it('[SAFE-1] [SAFE-5] a member places thirty unpaid orders a day at most, however many of them are deleted', async () => {
  const buyer = await shop.rows.addMember();
  const media = await shop.rows.addProduct({ priceNtd: 100 });
  const remove = (CustomerOrderId: string) =>
    shop.as(`member-${buyer}`)(ordersContract.goDeleteMyOrder, { CustomerOrderId });
  await shop.as(`member-${buyer}`)(shoppingCartContract.addItem, { ProductId: media });
  for (let placed = 0; placed < 30; placed += 1) {
    await remove((await shop.order(buyer)).CustomerOrderId);
    await shop.as(`member-${buyer}`)(shoppingCartContract.addItem, { ProductId: media });
  }
  const refused = await convert(buyer);
  expect(refused).toMatchObject({ status: 429, json: { code: 'rate-limited' } });
  expect(refused.json).toHaveProperty('details.retryAfterSeconds');
  await sql`update customer_order set placed_at = placed_at - interval '24 hours' where id =
    (select min(id) from customer_order where member_id = ${buyer})`.execute(shop.db);
  expect(await convert(buyer)).toMatchObject({ status: 200 });
});

it('[SAFE-5] a member asks for thirty payment forms an hour at most, over all orders', async () => {
  const buyer = await shop.rows.addMember();
  const orders: { CustomerOrderId: string; TotalAmount: number }[] = [];
  for (let placed = 0; placed < 2; placed += 1) {
    const ProductId = await shop.rows.addProduct({ priceNtd: 100 });
    await shop.as(`member-${buyer}`)(shoppingCartContract.addItem, { ProductId });
    orders.push(await shop.order(buyer));
  }
  const ask = ({ CustomerOrderId: ordernumber, TotalAmount: amount }: (typeof orders)[number]) =>
    shop.post(`member-${buyer}`, newebpayContract.newebpayPayBill.path, { ordernumber, amount, payType: 'CREDIT' });
  const answers: number[] = [];
  for (let round = 0; round < 16; round += 1) for (const one of orders) answers.push((await ask(one)).status);
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429]);
  await sql`update payment_attempt set started_at = started_at - interval '1 hour'`.execute(shop.db);
  for (const one of orders) expect((await ask(one)).status).toBe(200);
});
