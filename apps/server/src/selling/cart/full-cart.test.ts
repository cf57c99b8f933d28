import { shoppingCartContract as cart } from '@kapok/contract';
import { MAX_CART_PRODUCTS } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';
import { mergeVisitorCart } from './index.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const full = { code: 'cart-full', status: 409 };

/** Puts so many products into an open cart, as many calls would. */
const fill = async (token: string, count: number): Promise<readonly string[]> => {
  const products: string[] = [];
  while (products.length < count) products.push(await shop.rows.addProduct());
  const [first = '', ...others] = products;
  await shop.as(token)(cart.addItem, { ProductId: first });
  await sql`insert into cart_line (cart_id, product_id, quantity, seen_price_ntd)
    select l.cart_id, other, l.quantity, l.seen_price_ntd from cart_line l, unnest(${others}::text[]) other
    where l.product_id = ${first}`.execute(shop.db);
  return products;
};

const sizeOf = async (token: string): Promise<number> =>
  (await shop.as(token)(cart.qryShoppingCart, {})).CustomerOrderDS.length;

test('[CART-1] a cart holds a hundred products and says so at the next one; what is in it can still change', async () => {
  for (const token of [`member-${await shop.rows.addMember()}`, `visitor-${crypto.randomUUID()}`]) {
    const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9 });
    const call = shop.as(token);
    const [held = ''] = await fill(token, MAX_CART_PRODUCTS - 1);
    await call(cart.addItem, { ProductId: mug });
    await expect(call(cart.addItem, { ProductId: await shop.rows.addProduct() })).rejects.toMatchObject(full);
    await call(cart.addItem, { ProductId: mug });
    expect(await call(cart.addItem, { ProductId: held })).toBe(true);
    expect(await sizeOf(token)).toBe(MAX_CART_PRODUCTS);
    await call(cart.deleteItem, { ProductId: held });
    await call(cart.addItem, { ProductId: await shop.rows.addProduct() });
    expect(await sizeOf(token)).toBe(MAX_CART_PRODUCTS);
  }
});

test("[CART-8] a visitor's cart fills the member's up as far as there is room, the first products first", async () => {
  const memberId = await shop.rows.addMember();
  const visitorId = crypto.randomUUID();
  await fill(`member-${memberId}`, MAX_CART_PRODUCTS - 2);
  const [first = '', ...later] = await fill(`visitor-${visitorId}`, 5);
  await sql`update cart_line set added_at = now() + interval '1 second'
    where product_id = any(${later}::text[])`.execute(shop.db);
  await inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitorId, memberId));
  const { CustomerOrderDS } = await shop.as(`member-${memberId}`)(cart.qryShoppingCart, {});
  expect(CustomerOrderDS).toHaveLength(MAX_CART_PRODUCTS);
  expect(CustomerOrderDS.map((line) => line.ProductId)).toContain(first);
});

test('[CART-7] an order is bought again whole or not at all where the cart has no room for it', async () => {
  const memberId = await shop.rows.addMember();
  const call = shop.as(`member-${memberId}`);
  for (let count = 0; count < 2; count += 1) await call(cart.addItem, { ProductId: await shop.rows.addProduct() });
  const { CustomerOrderId } = await shop.order(memberId);
  const [held = ''] = await fill(`member-${memberId}`, MAX_CART_PRODUCTS - 1);
  await expect(call(cart.buyAgain, { CustomerOrderId })).rejects.toMatchObject(full);
  expect(await sizeOf(`member-${memberId}`)).toBe(MAX_CART_PRODUCTS - 1);
  await call(cart.deleteItem, { ProductId: held });
  expect(await call(cart.buyAgain, { CustomerOrderId })).toMatchObject({ PutQty: 2 });
});
