import { mgntSettingsContract, ordersContract, shoppingCartContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addStaffMember } from '../../../test/coupon-rows.ts';
import { openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';

let shop: MoneyShop;
let staff: number;
let buyer: number;
let goods: string;

beforeAll(async () => {
  shop = await openMoneyShop();
  staff = await addStaffMember(shop);
  goods = await shop.rows.addProduct({ kind: 'goods', priceNtd: 100, stock: 100 });
});
afterEach(async () => {
  await sql`delete from shop_setting`.execute(shop.db);
});
afterAll(() => shop.close());

type Limits = Parameters<typeof mgntSettingsContract.changeShopSettings.body.parse>[0];
const set = (limits: Limits) => shop.post(`member-${staff}`, mgntSettingsContract.changeShopSettings.path, limits);
const order = async (pieces = 1) => {
  const call = shop.as(`member-${buyer}`);
  await call(shoppingCartContract.addItem, { ProductId: goods, Qty: pieces });
  await call(shoppingCartContract.changeTransportItem, { ProductId: 'Z00' });
  return shop.post(`member-${buyer}`, ordersContract.convertShoppingCartToOrder.path, {});
};
const heldMinutes = async (): Promise<number | null> => {
  const { rows } = await sql<{ readonly minutes: number | null }>`
    select round(extract(epoch from reserved_until - now()) / 60)::int as minutes from customer_order
    where member_id = ${buyer} order by id desc limit 1`.execute(shop.db);
  return rows[0]?.minutes ?? null;
};

it('[SAFE-5] staff set how many unpaid orders a member may have', async () => {
  buyer = await shop.rows.addMember();
  expect(await set({ OpenOrders: 1 })).toMatchObject({ status: 200 });
  expect(await order()).toMatchObject({ status: 200 });
  expect(await order()).toMatchObject({ json: { code: 'too-many-open-orders', details: { limit: 1 } } });
  await set({ OpenOrders: 2 });
  expect(await order()).toMatchObject({ status: 200 });
});

it('[SAFE-5] staff set how many pieces of a product a member may hold', async () => {
  buyer = await shop.rows.addMember();
  await set({ HeldPieces: 3 });
  expect(await order(4)).toMatchObject({ json: { code: 'too-many-held', details: { limit: 3 } } });
  await set({ HeldPieces: 20 });
  expect(await order(8)).toMatchObject({ status: 200 });
});

it('[SAFE-5] staff set how often goods are held again', async () => {
  buyer = await shop.rows.addMember();
  await set({ HoldRenewals: 0 });
  const { CustomerOrderId, TotalAmount } = ordersContract.convertShoppingCartToOrder.reply.parse(
    (await order()).json,
  ) || { CustomerOrderId: '', TotalAmount: 0 };
  await sql`update customer_order set reserved_until = reserved_until - interval '5 minutes'`.execute(shop.db);
  await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  expect(await heldMinutes()).toBe(5);
  await set({ HoldRenewals: 1 });
  await shop.startPayment(buyer, CustomerOrderId, TotalAmount);
  expect(await heldMinutes()).toBe(10);
});

it('[SAFE-5] staff set how long the first order of a member holds its goods', async () => {
  buyer = await shop.rows.addMember();
  await set({ FirstHoldMinutes: 5 });
  await order();
  expect(await heldMinutes()).toBe(5);
});
