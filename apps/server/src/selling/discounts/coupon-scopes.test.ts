import {
  mgntCouponsContract as staffCalls,
  ordersContract as orders,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addStaffMember, makeCoupon, type TestCoupon } from '../../../test/coupon-rows.ts';
import { fillCart } from '../../../test/money-shop.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;

beforeAll(async () => {
  shop = await openRefundShop();
  staff = await addStaffMember(shop);
  await shop.db.insertInto('category').values({ code: 'books', name_zh: '書', name_en: 'Books' }).execute();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const coupon = (terms: TestCoupon): Promise<string> => makeCoupon(shop, staff, terms);
const shopper = async (...productIds: readonly string[]) => {
  const id = await shop.rows.addMember();
  await fillCart(shop, id, ...productIds);
  return { id, token: `member-${id}`, call: shop.as(`member-${id}`) };
};
const apply = (token: string, CouponCode: string) => shop.post(token, cart.applyCoupon.path, { CouponCode });
const convert = (token: string) => shop.post(token, orders.convertShoppingCartToOrder.path, {});
const refusal = (Reason: string) => ({ status: 409, json: { code: 'coupon-refused', details: { Reason } } });

/** The member orders what is in the cart. */
const place = async (call: ReturnType<RefundShop['as']>) => {
  const order = await call(orders.convertShoppingCartToOrder, {});
  if (order === false) throw new Error('the cart was empty');
  return order;
};

describe('a coupon for some products', () => {
  it('[OFFER-2] lowers those alone: cart, order, gateway and invoice show one and the same total', async () => {
    const [course, book] = [
      await shop.rows.addProduct({ grossNtd: 1_000 }),
      await shop.rows.addProduct({ grossNtd: 680 }),
    ];
    const { id, call } = await shopper(course, book);
    const code = await coupon({ percent: 10, productIds: [course] });
    await call(cart.applyCoupon, { CouponCode: code });
    const seen = await call(cart.qryShoppingCart, {});
    expect(seen).toMatchObject({
      Savings: { CouponCode: code, CouponDiscount: 100 },
      CustomerOrderMS: { TotalAmount: 1_580 },
    });
    const discounts = seen.CustomerOrderDS.map(({ ProductId, Discount }) => [ProductId, Discount]);
    expect(Object.fromEntries(discounts)).toEqual({ [course]: 100, [book]: 0 });
    const order = await place(call);
    expect(order.TotalAmount).toBe(1_580);
    await shop.gateway.pay(id, order.CustomerOrderId, 1_580);
    const invoice = await shop.db.selectFrom('invoice').select('total_ntd').executeTakeFirstOrThrow();
    expect(invoice.total_ntd).toBe(1_580);
  });

  it('[OFFER-2] is refused for a cart without them, and counts them alone for its minimum', async () => {
    const [course, book] = [
      await shop.rows.addProduct({ grossNtd: 900 }),
      await shop.rows.addProduct({ grossNtd: 680 }),
    ];
    const code = await coupon({ amountNtd: 100, minimumNtd: 901, productIds: [course] });
    expect(await apply((await shopper(book)).token, code)).toMatchObject(refusal('not-for-these'));
    const both = await apply((await shopper(course, book)).token, code);
    expect(both).toMatchObject({ status: 409, json: { details: { Reason: 'minimum', Minimum: 901 } } });
  });

  it('[OFFER-2] blocks the payment once its products are taken out, until it is taken out too', async () => {
    const [course, book] = [await shop.rows.addProduct(), await shop.rows.addProduct({ grossNtd: 680 })];
    const { token, call } = await shopper(course, book);
    await call(cart.applyCoupon, { CouponCode: await coupon({ percent: 10, productIds: [course] }) });
    await call(cart.deleteItem, { ProductId: course });
    expect(await call(cart.qryShoppingCart, {})).toMatchObject({
      Block: 'coupon-refused',
      CouponProblem: { Reason: 'not-for-these' },
      CustomerOrderMS: { TotalAmount: 680 },
    });
    expect(await convert(token)).toMatchObject(refusal('not-for-these'));
    await call(cart.removeCoupon, {});
    expect(await place(call)).toMatchObject({ TotalAmount: 680 });
  });

  it('[OFFER-2] for categories is for what is in them at the moment, and for nothing once they are gone', async () => {
    const book = await shop.rows.addProduct({ grossNtd: 500 });
    const { token, call } = await shopper(book);
    const code = await coupon({ percent: 20, categoryCodes: ['books'] });
    expect(await apply(token, code)).toMatchObject(refusal('not-for-these'));
    await shop.db.updateTable('product').set({ category_code: 'books' }).where('product_id', '=', book).execute();
    expect(await call(cart.applyCoupon, { CouponCode: code })).toBe(true);
    expect(await call(cart.qryShoppingCart, {})).toMatchObject({ Savings: { CouponDiscount: 100 } });
    await shop.db.updateTable('product').set({ category_code: 'test' }).where('product_id', '=', book).execute();
    await shop.db.deleteFrom('category').where('code', '=', 'books').execute();
    expect(await convert(token)).toMatchObject(refusal('not-for-these'));
  });

  it('[OFFER-2] [SAFE-1] is listed with their names, and made for nothing that does not exist', async () => {
    const course = await shop.rows.addProduct();
    await shop.db.updateTable('product').set({ name_zh: '手沖咖啡' }).where('product_id', '=', course).execute();
    const code = await coupon({ percent: 10, productIds: [course, course], firstOrderOnly: true });
    const { Coupons } = await shop.as(`member-${staff}`)(staffCalls.qryCoupons, { Search: code });
    expect(Coupons).toMatchObject([{ Scope: 'products', TargetNames: ['手沖咖啡'], FirstOrderOnly: true }]);
    const body = {
      ...{ CouponCode: 'NOTHING-10', Percent: 10, Amount: null, Minimum: 0, Note: '' },
      ...{ ValidFrom: '2026-01-01T00:00:00Z', ValidUntil: '2099-01-01T00:00:00Z' },
      ...{ UsesAllowed: null, UsesAllowedPerMember: null },
    };
    const make = (other: object) => shop.post(`member-${staff}`, staffCalls.createCoupon.path, { ...body, ...other });
    expect(await make({ ProductIds: ['NOSUCH1'] })).toMatchObject({ status: 404 });
    expect(await make({ ProductIds: [course], CategoryCodes: ['test'] })).toMatchObject({ status: 400 });
    // Times that no answer could tell: with one of them kept, nobody could read the list any more.
    expect(await make({ ValidFrom: '1000-01-01T00:00:00+14:00' })).toMatchObject({ status: 400 });
    expect(await make({ ValidUntil: '9999-12-30T20:00:00-23:00' })).toMatchObject({ status: 400 });
    expect(await shop.as(`member-${staff}`)(staffCalls.qryCoupons, { Search: 'NOTHING' })).toMatchObject({
      Coupons: [],
    });
  });
});

describe('a coupon for a first order', () => {
  it('[OFFER-2] is refused to who paid for an order before; a free one does not count', async () => {
    const code = await coupon({ amountNtd: 100, firstOrderOnly: true });
    const free = await shopper(await shop.rows.addProduct({ grossNtd: 0 }));
    expect(await place(free.call)).toMatchObject({ TotalAmount: 0 });
    await fillCart(shop, free.id, await shop.rows.addProduct({ grossNtd: 500 }));
    await free.call(cart.applyCoupon, { CouponCode: code });
    const order = await place(free.call);
    expect(order.TotalAmount).toBe(400);
    await shop.gateway.pay(free.id, order.CustomerOrderId, 400);
    await fillCart(shop, free.id, await shop.rows.addProduct({ grossNtd: 500 }));
    expect(await apply(free.token, code)).toMatchObject(refusal('first-order'));
  });

  it('[OFFER-2] is had once by unpaid orders: neither of two such coupons lowers a second one until that is deleted', async () => {
    const [one, other] = [
      await coupon({ percent: 10, firstOrderOnly: true }),
      await coupon({ percent: 20, firstOrderOnly: true, uses: 5 }),
    ];
    const { id, token, call } = await shopper(await shop.rows.addProduct());
    await call(cart.applyCoupon, { CouponCode: one });
    const { CustomerOrderId } = await place(call);
    await fillCart(shop, id, await shop.rows.addProduct());
    for (const code of [one, other]) expect(await apply(token, code)).toMatchObject(refusal('first-order-open'));
    await call(orders.goDeleteMyOrder, { CustomerOrderId });
    expect(await apply(token, other)).toMatchObject({ status: 200 });
    expect(await convert(token)).toMatchObject({ status: 200 });
  });

  it('[OFFER-2] that came into the cart before the first order was paid is refused with the order', async () => {
    const code = await coupon({ percent: 10, firstOrderOnly: true });
    const { id, token, call } = await shopper(await shop.rows.addProduct({ grossNtd: 300 }));
    const plain = await place(call);
    await fillCart(shop, id, await shop.rows.addProduct());
    await call(cart.applyCoupon, { CouponCode: code });
    await shop.gateway.pay(id, plain.CustomerOrderId, 300);
    expect(await convert(token)).toMatchObject(refusal('first-order'));
  });

  it('[OFFER-2] eight orders at once of one member: one has it, however carts are filled in between', async () => {
    const code = await coupon({ percent: 10, firstOrderOnly: true });
    const id = await shop.rows.addMember();
    const token = `member-${id}`;
    const products = await Promise.all(Array.from({ length: 8 }, () => shop.rows.addProduct()));
    await Promise.all(
      products.map(async (ProductId) => {
        await shop.post(token, cart.addItem.path, { ProductId });
        await apply(token, code);
        await convert(token);
      }),
    );
    const { length } = await shop.db
      .selectFrom('customer_order')
      .select('id')
      .where('member_id', '=', id)
      .where('coupon_code', '=', code)
      .execute();
    expect(length).toBe(1);
  });

  it('[OFFER-2] [FLOW-6] is had again by who got back all that was paid', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 400 });
    const paid = await shop.buy([course]);
    const code = await coupon({ percent: 10, firstOrderOnly: true });
    await fillCart(shop, paid.buyer, await shop.rows.addProduct());
    expect(await apply(`member-${paid.buyer}`, code)).toMatchObject(refusal('first-order'));
    await shop.ask(paid, course);
    for (const { id } of await shop.refundsOf(paid)) await shop.gateway.send(id);
    expect(await apply(`member-${paid.buyer}`, code)).toMatchObject({ status: 200 });
  });
});
