import { shoppingCartContract as cart } from '@kapok/contract';
import { seatsLineId } from '@kapok/domain';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addRegular } from '../../../test/money-payments.ts';
import { openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** An order of one product each, `Qty` of goods, by a member whose cart is empty again. */
const order = async (memberId: number, products: readonly string[], Qty = 1): Promise<string> => {
  const call = shop.as(`member-${memberId}`);
  for (const ProductId of products) await call(cart.addItem, { ProductId, Qty });
  await call(cart.changeTransportItem, {
    ProductId: 'Z01',
    RecipientName: '林小美',
    RecipientTel: '0912345678',
    Destination: '臺北市',
  });
  return (await shop.order(memberId)).CustomerOrderId;
};

const inCart = async (memberId: number): Promise<Readonly<Record<string, number>>> => {
  const { CustomerOrderDS } = await shop.as(`member-${memberId}`)(cart.qryShoppingCart, {});
  return Object.fromEntries(CustomerOrderDS.map((line) => [line.ProductId, line.Qty]));
};

test('[CART-7] what an order held goes into the cart again, but for what is withdrawn, owned or sold out', async () => {
  const memberId = await addRegular(shop);
  const [video, owned, withdrawn] = [
    await shop.rows.addProduct(),
    await shop.rows.addProduct(),
    await shop.rows.addProduct(),
  ];
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 10 });
  const soldOut = await shop.rows.addProduct({ kind: 'goods', stock: 2 });
  const CustomerOrderId = await order(memberId, [video, owned, withdrawn, mug, soldOut], 2);
  await shop.db.insertInto('entitlement').values({ member_id: memberId, product_id: owned }).execute();
  await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', withdrawn).execute();

  const answer = await shop.as(`member-${memberId}`)(cart.buyAgain, { CustomerOrderId });
  expect(answer.PutQty).toBe(3);
  expect(answer.Missing).toMatchObject([
    { ProductId: owned, Problem: 'already-owned', PutQty: 0 },
    { ProductId: withdrawn, Problem: 'withdrawn', PutQty: 0 },
    { ProductId: soldOut, Problem: 'out-of-stock', PutQty: 0 },
  ]);
  expect(await inCart(memberId)).toEqual({ [video]: 1, [mug]: 2 });
});

test('[CART-2] [CART-7] goods go in up to the stock, beside those that are in the cart already', async () => {
  const memberId = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 8 });
  const CustomerOrderId = await order(memberId, [mug], 4);
  const call = shop.as(`member-${memberId}`);
  await call(cart.addItem, { ProductId: mug });
  expect(await call(cart.buyAgain, { CustomerOrderId })).toMatchObject({
    PutQty: 3,
    Missing: [{ ProductId: mug, Problem: 'out-of-stock', PutQty: 3 }],
  });
  expect(await inCart(memberId)).toEqual({ [mug]: 4 });
});

test('[PAY-7] a press that comes twice with one key puts everything in once', async () => {
  const memberId = await shop.rows.addMember();
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9 });
  const CustomerOrderId = await order(memberId, [mug], 2);
  const key = crypto.randomUUID();
  const press = () => shop.post(`member-${memberId}`, cart.buyAgain.path, { CustomerOrderId }, key);
  const [first, second] = await Promise.all([press(), press()]);
  expect(first).toMatchObject({ status: 200, json: { PutQty: 2, Missing: [] } });
  expect(second).toEqual(first);
  expect(await inCart(memberId)).toEqual({ [mug]: 2 });
});

test('[ORD-4] only the own orders can be bought again', async () => {
  const [owner, other] = [await shop.rows.addMember(), await shop.rows.addMember()];
  const CustomerOrderId = await order(owner, [await shop.rows.addProduct({ kind: 'goods', stock: 3 })]);
  expect(await shop.post(`member-${other}`, cart.buyAgain.path, { CustomerOrderId })).toMatchObject({
    status: 404,
    json: { code: 'order-not-found' },
  });
  expect(await inCart(other)).toEqual({});
});

test('[CART-7] [OFFER-3] so do the seats that it held, by their number, also to who owns the course', async () => {
  const memberId = await shop.rows.addMember();
  const [course, withdrawn] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  const call = shop.as(`member-${memberId}`);
  for (const ProductId of [seatsLineId(course), seatsLineId(withdrawn)])
    await call(cart.addItem, { ProductId, Qty: 3 });
  const { CustomerOrderId } = await shop.order(memberId);
  await shop.db.insertInto('entitlement').values({ member_id: memberId, product_id: course }).execute();
  await shop.db.updateTable('product').set({ status: 'withdrawn' }).where('product_id', '=', withdrawn).execute();
  await call(cart.addItem, { ProductId: seatsLineId(course), Qty: 2 });
  expect(await call(cart.buyAgain, { CustomerOrderId })).toMatchObject({
    PutQty: 3,
    Missing: [{ ProductId: seatsLineId(withdrawn), Problem: 'withdrawn', PutQty: 0 }],
  });
  expect(await inCart(memberId)).toEqual({ [seatsLineId(course)]: 3 });
});
