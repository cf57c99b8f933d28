import { ordersContract as orders, shoppingCartContract as cart } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { openMoneyShop, type MoneyShop } from '../../../test/money-shop.ts';
import { quoteOverseasShipping } from '#server/selling/cart/index.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const { path } = orders.convertShoppingCartToOrder;

const convert = (memberId: number, body: object = {}, key?: string) => shop.post(`member-${memberId}`, path, body, key);

const ordersOf = (memberId: number) =>
  shop.db.selectFrom('customer_order').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

test('[FLOW-3] goods are not sold to nowhere: what is missing is named, and the profile fills in what it knows', async () => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  const profile = (values: { readonly display_name?: string; readonly tel?: string; readonly address?: string }) =>
    shop.db.updateTable('member').set(values).where('id', '=', buyer).execute();
  await profile({ display_name: '', tel: '' });
  await call(cart.addItem, { ProductId: await shop.rows.addProduct({ kind: 'goods', stock: 5 }) });
  const incomplete = (...fields: readonly string[]) => ({
    status: 409,
    json: { code: 'delivery-incomplete', details: { fields } },
  });
  await call(cart.changeTransportItem, { ProductId: 'Z01' });
  expect((await call(cart.qryShoppingCart, {})).Block).toBe('delivery-incomplete');
  expect(await convert(buyer)).toMatchObject(incomplete('RecipientName', 'RecipientTel', 'Destination'));
  // Written with so many signs between its digits, it is longer than any recipient's.
  await profile({ tel: `09${'-'.repeat(35)}12345678` });
  expect(await call(cart.qryShoppingCart, {})).toMatchObject({ Delivery: null, Block: 'delivery-incomplete' });
  await profile({ display_name: '林小梅', tel: '0912345678', address: '臺北市大安區和平東路 1 號' });
  await call(cart.changeTransportItem, { ProductId: 'Z03' });
  expect(await convert(buyer)).toMatchObject(incomplete('Destination'));
  await call(cart.changeTransportItem, { ProductId: 'Z03', Destination: '和平門市' });
  await call(cart.changeTransportItem, { ProductId: 'Z02' });
  expect(await convert(buyer)).toMatchObject(incomplete('Destination'));
  expect(await ordersOf(buyer)).toEqual([]);

  await call(cart.changeTransportItem, { ProductId: 'Z01' });
  const filled = {
    RecipientName: '林小梅',
    RecipientTel: '0912345678',
    Destination: '臺北市大安區和平東路 1 號',
  };
  expect(await call(cart.qryShoppingCart, {})).toMatchObject({ Block: null, Delivery: filled });
  await shop.order(buyer);
  expect(await ordersOf(buyer)).toMatchObject([
    { recipient_name: filled.RecipientName, recipient_tel: filled.RecipientTel, destination: filled.Destination },
  ]);
});

test('[FLOW-3] a price for overseas mail is for the place that staff saw, whatever the profile says later', async () => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  const move = (address: string) => shop.db.updateTable('member').set({ address }).where('id', '=', buyer).execute();
  await move('1 Queen Street, Auckland');
  await call(cart.addItem, { ProductId: await shop.rows.addProduct({ kind: 'goods', stock: 5 }) });
  await call(cart.changeTransportItem, { ProductId: 'Z04' });
  await inTransaction(shop.db, (tx) => quoteOverseasShipping(tx, buyer, 600));
  await move('2 Rua Augusta, São Paulo');
  await shop.order(buyer);
  expect(await ordersOf(buyer)).toMatchObject([{ destination: '1 Queen Street, Auckland' }]);
});
