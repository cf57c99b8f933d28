import {
  deliveriesContract,
  mgntOrdersContract as mgnt,
  mgntParcelsContract,
  mgntShippingContract,
  ordersContract as orders,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { mergeVisitorCart } from '#server/selling/cart/index.ts';
import { buyGoods, type BoughtGoods } from '../../../test/goods-buyer.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;
beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
});
afterAll(() => shop.close());

const HEPING = {
  Chain: 'seven-eleven',
  Code: '131386',
  Name: '和平門市',
  Address: '臺北市大安區和平東路一段 1 號',
} as const;
const HEPING_TEXT = '7-ELEVEN 和平門市（131386）臺北市大安區和平東路一段 1 號';
const FAMILY = {
  Chain: 'family-mart',
  Code: '006598',
  Name: '民權店',
  Address: '臺南市中西區民權路二段 2 號',
} as const;
const FAMILY_TEXT = '全家 FamilyMart 民權店（006598）臺南市中西區民權路二段 2 號';
const recipient = { RecipientName: '林小梅', RecipientTel: '0912345678' };
const toHeping = { ProductId: 'Z02', ...recipient, Store: HEPING } as const;

const openCart = async () => {
  const who = `member-${await shop.rows.addMember()}`;
  const product = await shop.rows.addProduct({ kind: 'goods', priceNtd: 500, stock: 10 });
  await shop.as(who)(cart.addItem, { ProductId: product });
  return {
    choose: (to: object) => shop.post(who, cart.changeTransportItem.path, { ...recipient, ...to }),
    delivery: async () => (await shop.as(who)(cart.qryShoppingCart, {})).Delivery,
    order: () => shop.post(who, orders.convertShoppingCartToOrder.path, {}),
    block: async () => (await shop.as(who)(cart.qryShoppingCart, {})).Block,
  };
};
const deliveryOf = async ({ buyer, orderNumber }: BoughtGoods) =>
  (await shop.as(`member-${buyer}`)(orders.qryOrderByOrderId, { qryString: orderNumber })).Delivery;
const staffView = ({ orderNumber }: BoughtGoods) =>
  shop.as(`member-${staff}`)(mgnt.qryMgntOrder, { CustomerOrderId: orderNumber });
const change = ({ buyer, orderNumber }: BoughtGoods, to: object) =>
  shop.post(`member-${buyer}`, deliveriesContract.changeOwnDelivery.path, {
    CustomerOrderId: orderNumber,
    ...recipient,
    Destination: '',
    ...to,
  });
const changeByStaff = ({ orderNumber }: BoughtGoods, to: object) =>
  shop.post(`member-${staff}`, deliveriesContract.changeDelivery.path, {
    CustomerOrderId: orderNumber,
    ...recipient,
    Destination: '',
    ...to,
  });
const done = { status: 200, json: true };
const serve = (StoreChains: readonly string[] | null) =>
  shop.post(`member-${staff}`, mgntShippingContract.changeShippingMethod.path, {
    ...{ Code: 'Z02', NameZh: '7-ELEVEN 取貨', NameEn: '', Price: 60, IsOffered: true },
    StoreChains,
  });
const wrong = (faults: object) => ({ status: 400, json: { code: 'pickup-store-wrong', details: { faults } } });

describe('a cart that goes to a store', () => {
  it('[SHIP-1] takes chain, code, name and address, and its destination is the text of them', async () => {
    const { choose, delivery, block } = await openCart();
    expect(await choose({ ProductId: 'Z02', Destination: 'what stood here', Store: HEPING })).toEqual(done);
    expect(await delivery()).toEqual({ ...recipient, Destination: HEPING_TEXT, Store: HEPING });
    expect(await block()).toBeNull();
  });

  it('[SHIP-1] names what is wrong of each field, and stays as it was', async () => {
    const { choose, delivery } = await openCart();
    await choose({ ProductId: 'Z02', Store: HEPING });
    const tries: readonly (readonly [object, object])[] = [
      [{ Code: '' }, { Code: 'missing' }],
      [{ Code: '1328' }, { Code: 'wrong-code' }],
      [{ Code: 'F31386' }, { Code: 'wrong-code' }],
      [{ Chain: 'hi-life', Code: '200' }, { Code: 'wrong-code' }],
      [{ Name: ' ' }, { Name: 'missing' }],
      [{ Name: '<b>和平</b>' }, { Name: 'wrong-signs' }],
      [{ Address: '' }, { Address: 'missing' }],
      [{ Address: '臺北市<script>' }, { Address: 'wrong-signs' }],
      [
        { Code: 'x', Name: '', Address: '>' },
        { Code: 'wrong-code', Name: 'missing', Address: 'wrong-signs' },
      ],
    ];
    for (const [part, faults] of tries) {
      expect(await choose({ ProductId: 'Z02', Store: { ...HEPING, ...part } })).toMatchObject(wrong(faults));
    }
    const unknown = { ...HEPING, Chain: 'lawson' };
    expect(await choose({ ProductId: 'Z02', Store: unknown })).toMatchObject({ status: 400 });
    expect(await delivery()).toMatchObject({ Destination: HEPING_TEXT, Store: HEPING });
  });

  it('[SHIP-1] takes no store of a chain to which its way does not lead, in cart, order and correction', async () => {
    const { choose, delivery } = await openCart();
    const early = await openCart();
    const bought = await buyGoods(shop, { to: toHeping });
    expect(await early.choose({ ProductId: 'Z02', Store: FAMILY })).toEqual(done);
    expect(await serve(['seven-eleven'])).toEqual(done);
    const elsewhere = wrong({ Chain: 'not-served' });
    expect(await choose({ ProductId: 'Z02', Store: FAMILY })).toMatchObject(elsewhere);
    expect(await choose({ ProductId: 'Z02', Store: HEPING })).toEqual(done);
    expect(await delivery()).toMatchObject({ Store: HEPING });
    expect(await early.order()).toMatchObject(elsewhere);
    expect(await change(bought, { Store: FAMILY })).toMatchObject(elsewhere);
    // Staff agree with the buyer on what they like.
    expect(await changeByStaff(bought, { Store: FAMILY })).toEqual(done);
    const ways = await shop.as(`member-${bought.buyer}`)(cart.qryTransportItem, {});
    expect(ways.find(({ ProductId }) => ProductId === 'Z02')?.StoreChains).toEqual(['seven-eleven']);
    expect(await serve(['ok-mart', 'hi-life', 'family-mart', 'seven-eleven'])).toEqual(done);
    expect(await serve(null)).toEqual({ status: 200, json: false });
    expect(await early.order()).toMatchObject({ status: 200 });
  });

  it('[SHIP-1] has a store only on a way that leads to one', async () => {
    const { choose } = await openCart();
    for (const ProductId of ['Z00', 'Z01', 'Z04']) {
      expect(await choose({ ProductId, Store: HEPING })).toMatchObject({
        status: 400,
        json: { code: 'invalid-request', details: { field: 'Store' } },
      });
    }
    expect(await choose({ ProductId: 'Z03', Store: FAMILY })).toEqual(done);
  });

  it('[SHIP-1] of a client that knows the text alone goes where that text says, and has no fields', async () => {
    const { choose, delivery, block } = await openCart();
    await choose({ ProductId: 'Z02', Store: HEPING });
    await choose({ ProductId: 'Z02', Destination: '信義門市' });
    expect(await delivery()).toEqual({ ...recipient, Destination: '信義門市', Store: null });
    expect(await block()).toBeNull();
    // What is left out stays as it was, with its fields.
    await choose({ ProductId: 'Z02', Store: HEPING });
    await choose({ ProductId: 'Z02', RecipientName: '王大明' });
    expect(await delivery()).toMatchObject({ RecipientName: '王大明', Store: HEPING });
  });

  it('[SHIP-1] is taken along by a visitor who signs in', async () => {
    const product = await shop.rows.addProduct({ kind: 'goods', priceNtd: 500, stock: 10 });
    const visitorId = randomUUID();
    const visitor = shop.as(`visitor-${visitorId}`);
    await visitor(cart.addItem, { ProductId: product });
    await visitor(cart.changeTransportItem, toHeping);
    const member = await shop.rows.addMember();
    await inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitorId, member));
    expect((await shop.as(`member-${member}`)(cart.qryShoppingCart, {})).Delivery).toMatchObject({
      Destination: HEPING_TEXT,
      Store: HEPING,
    });
  });
});

describe('an order that goes to a store', () => {
  it('[SHIP-1] keeps the fields for its buyer, for staff, for the packing and for the files', async () => {
    const bought = await buyGoods(shop, { to: toHeping });
    const kept = { Destination: HEPING_TEXT, Store: HEPING };
    expect(await deliveryOf(bought)).toMatchObject({ TransportId: 'Z02', ...kept });
    expect(await staffView(bought)).toMatchObject(kept);
    const { body } = await shop.app.inject({
      method: 'POST',
      url: mgnt.exportOrders.path,
      headers: { authorization: `Bearer member-${staff}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ Search: bought.orderNumber }),
    });
    expect(body).toContain(`${HEPING_TEXT},7-ELEVEN,131386,和平門市,臺北市大安區和平東路一段 1 號`);
  });

  it('[SHIP-1] is sent to another store by its buyer and by staff, and told what is wrong of each field', async () => {
    const bought = await buyGoods(shop, { to: toHeping });
    expect(await change(bought, { Store: { ...FAMILY, Code: 'x' } })).toMatchObject(wrong({ Code: 'wrong-code' }));
    expect(await change(bought, { Store: FAMILY })).toEqual(done);
    expect(await change(bought, { Store: FAMILY })).toEqual({ status: 200, json: false });
    expect(await deliveryOf(bought)).toMatchObject({ Destination: FAMILY_TEXT, Store: FAMILY });
    expect(await changeByStaff(bought, { Store: { ...HEPING, Name: ' ' } })).toMatchObject(wrong({ Name: 'missing' }));
    expect(await changeByStaff(bought, { Store: HEPING })).toEqual(done);
    expect(await staffView(bought)).toMatchObject({
      Store: HEPING,
      DeliveryChanges: [{ ByStaff: true, Destination: FAMILY_TEXT }, { Destination: HEPING_TEXT }],
    });
    const byPost = await buyGoods(shop);
    expect(await change(byPost, { Store: FAMILY })).toMatchObject({ json: { details: { field: 'Store' } } });
  });

  it('[SHIP-1] whose text alone was changed, by an older client or process, goes by that text', async () => {
    const bought = await buyGoods(shop, { to: toHeping });
    expect(await change(bought, { Destination: '信義門市' })).toEqual(done);
    expect(await deliveryOf(bought)).toMatchObject({ Destination: '信義門市', Store: null });
    const other = await buyGoods(shop, { to: toHeping });
    await sql`update customer_order set destination = '古亭門市' where order_number = ${other.orderNumber}`.execute(
      shop.db,
    );
    expect(await deliveryOf(other)).toMatchObject({ Destination: '古亭門市', Store: null });
    expect(await staffView(other)).toMatchObject({ Store: null });
  });

  it('[SHIP-1] that is sent while its store is corrected goes to one store, in text and in fields', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const bought = await buyGoods(shop, { to: toHeping });
      const [changed] = await Promise.all([
        change(bought, { Store: FAMILY }),
        shop.as(`member-${staff}`)(mgntParcelsContract.setShipping, {
          CustomerOrderIds: [bought.orderNumber],
          State: 'sent',
          Text: '7-ELEVEN',
          Seen: [{ CustomerOrderId: bought.orderNumber, TimesReaddressed: 0 }],
        }),
      ]);
      const isChanged = changed.status === 200;
      expect(await staffView(bought)).toMatchObject(
        isChanged
          ? { Destination: FAMILY_TEXT, Store: FAMILY, DeliveryState: 'to-ship' }
          : { Destination: HEPING_TEXT, Store: HEPING, DeliveryState: 'sent' },
      );
    }
  });
});
