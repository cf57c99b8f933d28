import {
  addOnsContract as addOns,
  mgntAddOnsContract as staffCalls,
  ordersContract as orders,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { MAX_CART_PRODUCTS, seatsLineId } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { mergeVisitorCart } from '#server/selling/cart/index.ts';
import { addStaffMember } from '../../../test/coupon-rows.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: string;
let course: string;
let mat: string;

beforeAll(async () => {
  shop = await openRefundShop();
  staff = `member-${await addStaffMember(shop)}`;
});
beforeEach(async () => {
  course = await shop.rows.addProduct({ grossNtd: 1_000 });
  mat = await shop.rows.addProduct({ kind: 'goods', stock: 5, grossNtd: 500 });
});
afterEach(async () => {
  await shop.expectSound();
  // What one test offers is no concern of the next.
  await sql`update add_on set ended_at = coalesce(ended_at, now())`.execute(shop.db);
});
afterAll(() => shop.close());

const make = (
  wish: { readonly ProductId?: string; readonly price?: number; readonly beside?: readonly string[] } = {},
) =>
  shop.as(staff)(staffCalls.createAddOn, {
    ProductId: wish.ProductId ?? mat,
    PriceWithTax: wish.price ?? 300,
    BesideProductIds: [...(wish.beside ?? [course])],
    PitchZh: '看課時剛好用得上',
    PitchEn: 'Handy while you watch',
  });
const offerOf = async (token: string) => (await shop.as(token)(addOns.qryAddOn, {})).AddOn;
const idOfOffer = async (token: string): Promise<string> => {
  const offer = await offerOf(token);
  if (offer === null) throw new Error('the cart is offered nothing');
  return offer.AddOnId;
};
const take = async (token: string) => shop.as(token)(addOns.takeAddOn, { AddOnId: await idOfOffer(token) });
const lineOf = async (token: string, ProductId: string) =>
  (await shop.as(token)(cart.qryShoppingCart, {})).CustomerOrderDS.find((line) => line.ProductId === ProductId);
const shopper = async (...products: readonly string[]) => {
  const id = await shop.rows.addMember();
  const token = `member-${id}`;
  for (const ProductId of products) await shop.as(token)(cart.addItem, { ProductId });
  return { id, token, call: shop.as(token) };
};

describe('the add-on of a cart', () => {
  it('[OFFER-2] is offered beside its product alone, and costs less in cart, order, payment and invoice', async () => {
    await make();
    expect(await offerOf((await shopper(await shop.rows.addProduct())).token)).toBeNull();
    const { id, token, call } = await shopper(course);
    expect(await offerOf(token)).toMatchObject({
      ProductId: mat,
      PriceWithTax: 300,
      AloneWithTax: 500,
      Pitch: '看課時剛好用得上',
    });
    expect(await take(token)).toBe(true);
    expect(await offerOf(token)).toBeNull();
    await call(cart.changeTransportItem, { ProductId: 'Z00' });
    expect(await lineOf(token, mat)).toMatchObject({
      Qty: 1,
      PriceWithTax: 300,
      PreviousPriceWithTax: null,
      AddOn: { AloneWithTax: 500 },
    });
    const order = await shop.order(id);
    expect(order.TotalAmount).toBe(1_300);
    await shop.gateway.pay(id, order.CustomerOrderId, 1_300);
    const invoice = await shop.db
      .selectFrom('invoice')
      .select('total_ntd')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(invoice.total_ntd).toBe(1_300);
    expect((await shop.as(staff)(staffCalls.qryAddOns, {})).AddOns[0]).toMatchObject({ ProductId: mat, Sold: 1 });
  });

  it('[OFFER-2] needs room in the cart, where seats take some, too', async () => {
    await make();
    const { token, call } = await shopper(course);
    const others: string[] = [];
    while (others.length < MAX_CART_PRODUCTS - 2) others.push(await shop.rows.addProduct());
    await sql`insert into cart_line (cart_id, product_id, quantity, seen_gross_ntd)
      select l.cart_id, other, 1, l.seen_gross_ntd from cart_line l, unnest(${others}::text[]) other
      where l.product_id = ${course}`.execute(shop.db);
    expect(await offerOf(token)).toMatchObject({ ProductId: mat });
    await call(cart.addItem, { ProductId: seatsLineId(await shop.rows.addProduct()), Qty: 2 });
    expect(await offerOf(token)).toBeNull();
  });

  it('[OFFER-2] is one piece, however it is asked for', async () => {
    await make();
    const { token, call } = await shopper(course);
    const AddOnId = await idOfOffer(token);
    const answers = await Promise.all([1, 2, 3].map(() => call(addOns.takeAddOn, { AddOnId })));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await expect(call(cart.addItem, { ProductId: mat })).rejects.toMatchObject({ code: 'add-on-in-cart', status: 409 });
    expect(await call(cart.addUpItem, { ProductId: mat })).toBe(false);
    expect(await lineOf(token, mat)).toMatchObject({ Qty: 1, PriceWithTax: 300 });
  });

  it('[OFFER-2] [FLOW-1] is taken once when the answer is lost', async () => {
    await make();
    const { token } = await shopper(course);
    const body = { AddOnId: await idOfOffer(token) };
    const key = crypto.randomUUID();
    const first = await shop.post(token, addOns.takeAddOn.path, body, key);
    expect(await shop.post(token, addOns.takeAddOn.path, body, key)).toEqual(first);
    expect(first).toEqual({ status: 200, json: true });
  });

  it('[OFFER-2] asks the regular price once nothing is in the cart that it is for, and says what it was', async () => {
    await make();
    const { token, call } = await shopper(course);
    await take(token);
    await call(cart.deleteItem, { ProductId: course });
    expect(await lineOf(token, mat)).toMatchObject({
      PriceWithTax: 500,
      PreviousPriceWithTax: 300,
      AddOn: { AloneWithTax: null },
    });
    await call(cart.addItem, { ProductId: course });
    expect(await lineOf(token, mat)).toMatchObject({ PriceWithTax: 300, AddOn: { AloneWithTax: 500 } });
  });

  it('[OFFER-2] [C13] that staff end between cart and order is told with the right total, and nothing is ordered', async () => {
    await make();
    const { token, call } = await shopper(course);
    const AddOnId = await idOfOffer(token);
    await take(token);
    await call(cart.changeTransportItem, { ProductId: 'Z00' });
    await shop.as(staff)(staffCalls.endAddOn, { AddOnId });
    await expect(call(orders.convertShoppingCartToOrder, { TotalAmount: 1_300 })).rejects.toMatchObject({
      code: 'price-changed',
      problem: { details: { amount: 1_500 } },
    });
    expect(await call(addOns.takeAddOn, { AddOnId })).toBe(false);
  });

  it('[OFFER-2] can be bought in pieces again once it has the regular price', async () => {
    await make();
    const { token, call } = await shopper(course);
    await take(token);
    await call(cart.deleteItem, { ProductId: course });
    expect(await call(cart.addUpItem, { ProductId: mat })).toBe(true);
    expect(await lineOf(token, mat)).toMatchObject({ Qty: 2, PriceWithTax: 500, AddOn: null });
    expect(await call(cart.addItem, { ProductId: mat })).toBe(true);
    await call(cart.addItem, { ProductId: course });
    expect(await lineOf(token, mat)).toMatchObject({ Qty: 3, PriceWithTax: 500, AddOn: null });
  });

  it('[OFFER-2] stays an add-on where its course is put in from its page, too', async () => {
    const album = await shop.rows.addProduct({ grossNtd: 900 });
    await make({ ProductId: album, price: 400 });
    const { token, call } = await shopper(course);
    await take(token);
    expect(await call(cart.addItem, { ProductId: album })).toBe(true);
    expect(await lineOf(token, album)).toMatchObject({
      PriceWithTax: 400,
      PreviousPriceWithTax: null,
      AddOn: { AloneWithTax: 900 },
    });
  });

  it('[OFFER-1] [OFFER-2] costs what a sale asks for where that is no more', async () => {
    await make();
    const { token } = await shopper(course);
    await take(token);
    await sql`update price set sale_ntd = 250, sale_from = now() - interval '1 hour', sale_until = now() + interval '1 hour'
      where product_id = ${mat}`.execute(shop.db);
    expect(await lineOf(token, mat)).toMatchObject({ PriceWithTax: 250, AddOn: { AloneWithTax: null } });
  });

  it('[OFFER-2] is one of a cart, also where a visitor with another one signs in', async () => {
    const poster = await shop.rows.addProduct({ kind: 'goods', stock: 5, grossNtd: 400 });
    const { id, token } = await shopper(course);
    await make();
    await take(token);
    await make({ ProductId: poster, price: 100 });
    const visitorId = crypto.randomUUID();
    const visitor = `visitor-${visitorId}`;
    await shop.as(visitor)(cart.addItem, { ProductId: course });
    await take(visitor);
    await inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitorId, id));
    expect(await lineOf(token, mat)).toMatchObject({ Qty: 1, PriceWithTax: 300 });
    expect(await lineOf(token, poster)).toMatchObject({
      Qty: 1,
      PriceWithTax: 400,
      PreviousPriceWithTax: 100,
      AddOn: null,
    });
  });

  it('[OFFER-2] is one piece where both carts hold it', async () => {
    await make();
    const { id, token } = await shopper(course);
    await take(token);
    const visitorId = crypto.randomUUID();
    await shop.as(`visitor-${visitorId}`)(cart.addItem, { ProductId: course });
    await take(`visitor-${visitorId}`);
    await inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitorId, id));
    expect(await lineOf(token, mat)).toMatchObject({ Qty: 1, PriceWithTax: 300 });
  });

  it('[OFFER-2] comes along from the cart of a visitor who signs in', async () => {
    await make();
    const visitorId = crypto.randomUUID();
    const visitor = shop.as(`visitor-${visitorId}`);
    await visitor(cart.addItem, { ProductId: course });
    await take(`visitor-${visitorId}`);
    const memberId = await shop.rows.addMember();
    await inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitorId, memberId));
    expect(await lineOf(`member-${memberId}`, mat)).toMatchObject({ Qty: 1, PriceWithTax: 300 });
  });

  it('[OFFER-2] is nothing that the cart has, the member owns, or the shop cannot sell', async () => {
    await make({ beside: [] });
    const { token, call } = await shopper(course);
    expect(await offerOf(token)).toMatchObject({ ProductId: mat });
    await call(cart.addItem, { ProductId: mat });
    expect(await offerOf(token)).toBeNull();
    const soldOut = await shop.rows.addProduct({ kind: 'goods', stock: 0, grossNtd: 900 });
    await make({ ProductId: soldOut, beside: [] });
    expect(await offerOf(token)).toBeNull();
    const owned = await shop.rows.addProduct({ grossNtd: 800 });
    await make({ ProductId: owned, beside: [] });
    expect(await offerOf(token)).toMatchObject({ ProductId: owned });
    await call(cart.addItem, { ProductId: owned });
    expect(await offerOf(token)).toBeNull();
  });

  it('[OFFER-2] is no business of others: another cart cannot take what it is not offered', async () => {
    await make();
    const AddOnId = await idOfOffer((await shopper(course)).token);
    const other = await shopper(await shop.rows.addProduct());
    expect(await other.call(addOns.takeAddOn, { AddOnId })).toBe(false);
    expect(await shop.as(`visitor-${crypto.randomUUID()}`)(addOns.takeAddOn, { AddOnId })).toBe(false);
  });

  it('[OFFER-2] that was made for a product in the cart comes before one for every cart', async () => {
    await make();
    const poster = await shop.rows.addProduct({ kind: 'goods', stock: 5, grossNtd: 400 });
    await make({ ProductId: poster, beside: [] });
    expect(await offerOf((await shopper(course)).token)).toMatchObject({ ProductId: mat });
    expect(await offerOf((await shopper(await shop.rows.addProduct())).token)).toMatchObject({ ProductId: poster });
  });
});

describe('staff who make an add-on', () => {
  it('[OFFER-2] are told what is wrong with it, and make one of a product at a time', async () => {
    const wrong = { code: 'invalid-request', status: 400 };
    await expect(make({ price: 500 })).rejects.toMatchObject(wrong);
    await expect(make({ beside: [course, mat] })).rejects.toMatchObject(wrong);
    await expect(make({ ProductId: 'NOBODY' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(make({ beside: ['NOBODY'] })).rejects.toMatchObject({ code: 'not-found' });
    expect(await make()).toBe(true);
    await expect(make({ price: 200 })).rejects.toMatchObject({ code: 'already-taken' });
    const { AddOns } = await shop.as(staff)(staffCalls.qryAddOns, {});
    expect(AddOns.filter(({ ProductId }) => ProductId === mat)).toMatchObject([
      { PriceWithTax: 300, AloneWithTax: 500, State: 'running', Sold: 0 },
    ]);
  });

  it('[OFFER-2] see why an add-on is offered to nobody', async () => {
    await make();
    const stateOf = async () => (await shop.as(staff)(staffCalls.qryAddOns, {})).AddOns[0]?.State;
    await sql`update price set gross_ntd = 300 where product_id = ${mat}`.execute(shop.db);
    expect(await stateOf()).toBe('not-lower');
    await sql`update price set gross_ntd = 500 where product_id = ${mat}`.execute(shop.db);
    await sql`update product set status = 'withdrawn' where product_id = ${mat}`.execute(shop.db);
    expect(await stateOf()).toBe('withdrawn');
    await sql`update product set status = 'published' where product_id = ${mat}`.execute(shop.db);
    expect(await stateOf()).toBe('running');
  });
});
