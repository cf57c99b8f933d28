import {
  mgntCouponsContract as staffCalls,
  ordersContract as orders,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { addStaffMember, makeCoupon, type TestCoupon } from '../../../test/coupon-rows.ts';
import { fillCart, openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { mergeVisitorCart } from '#server/selling/cart/index.ts';
import { cancelOverdueOrders } from '#server/selling/orders/index.ts';

let shop: MoneyShop;
let staff: number;

beforeAll(async () => {
  shop = await openMoneyShop();
  staff = await addStaffMember(shop);
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const coupon = (terms: TestCoupon): Promise<string> => makeCoupon(shop, staff, terms);

/** A new member with these products in the cart. */
const shopper = async (...productIds: readonly string[]) => {
  const id = await shop.rows.addMember();
  await fillCart(shop, id, ...productIds);
  return { id, token: `member-${id}`, call: shop.as(`member-${id}`) };
};

const apply = (token: string, CouponCode: string) => shop.post(token, cart.applyCoupon.path, { CouponCode });
const refusal = (Reason: string) => ({ status: 409, json: { code: 'coupon-refused', details: { Reason } } });

const usesOf = async (code: string) => {
  const { used } = await shop.db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow();
  return used;
};

describe('a coupon in the cart', () => {
  it('[SHOP-5] lowers prices with tax: cart, order, gateway and invoice show one and the same total', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 1_000 });
    const mug = await shop.rows.addProduct({ kind: 'goods', grossNtd: 90, stock: 5 });
    const { id, call } = await shopper(course);
    await call(cart.addItem, { ProductId: mug, Qty: 3 });
    await call(cart.changeTransportItem, { ProductId: 'Z01', Destination: '臺北市信義路 1 號' });
    const code = await coupon({ amountNtd: 100 });
    expect(await call(cart.applyCoupon, { CouponCode: ` ${code.toLowerCase()} ` })).toBe(true);

    const seen = await call(cart.qryShoppingCart, {});
    expect(seen).toMatchObject({
      Savings: { CouponCode: code, CouponDiscount: 100, PointsUsed: 0 },
      CustomerOrderMS: { Amount: 1_190, TaxAmount: 60, TotalAmount: 1_250 },
      Block: null,
    });
    expect(seen.CustomerOrderDS).toMatchObject([
      { PriceWithTax: 1_000, ListPrice: 952, UnitPrice: 877, Discount: 79, Amount: 877, TaxAmount: 44 },
      { PriceWithTax: 90, ListPrice: 86, UnitPrice: 79, Qty: 3, Discount: 21, Amount: 237, TaxAmount: 12 },
      { PriceWithTax: 80, UnitPrice: 76, Discount: 0, Amount: 76, TaxAmount: 4, IsTransport: true },
    ]);
    expect(seen.CustomerOrderDS.reduce((sum, line) => sum + line.TaxAmount, 0)).toBe(60);

    const order = await call(orders.convertShoppingCartToOrder, { TotalAmount: 1_250 });
    if (order === false) throw new Error('the cart was empty');
    expect(await usesOf(code)).toBe(1);
    expect(await call(cart.qryShoppingCart, {})).toMatchObject({ Savings: { CouponCode: null } });
    const form = await shop.startPayment(id, order.CustomerOrderId, order.TotalAmount);
    expect(form['Amt']).toBe('1250');
    await postFromGateway(
      shop,
      'Notify',
      signedReport({ gatewayNumber: form['MerchantOrderNo'] ?? '', totalNtd: 1_250 }),
    );
    const paid = await call(orders.qryOrderByOrderId, { qryString: order.CustomerOrderId });
    expect(paid).toMatchObject({ TotalAmount: 1_250, Savings: { CouponCode: code, CouponDiscount: 100 } });
    expect(paid.CustomerOrderDS[0]).toMatchObject({
      PriceWithTax: 1_000,
      UnitPrice: 877,
      MoneyBackOffer: { Amount: 877 },
    });
    const invoice = await shop.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow();
    expect(invoice).toMatchObject({ net_ntd: 1_190, tax_ntd: 60, total_ntd: 1_250 });
  });

  it('[SHOP-5] is refused in words when it is unknown, not yet good, over, ended, or the minimum is not reached', async () => {
    const { token } = await shopper(await shop.rows.addProduct({ grossNtd: 400 }));
    expect(await apply(token, 'NO-SUCH-CODE')).toMatchObject(refusal('unknown'));
    expect(await apply(token, '優惠')).toMatchObject(refusal('unknown'));
    expect(await apply(token, await coupon({ percent: 10, fromDay: 1 }))).toMatchObject(refusal('not-yet'));
    expect(await apply(token, await coupon({ percent: 10, untilDay: -1 }))).toMatchObject(refusal('over'));
    const ended = await coupon({ percent: 10 });
    await shop.as(`member-${staff}`)(staffCalls.endCoupon, { CouponCode: ended });
    expect(await apply(token, ended)).toMatchObject(refusal('over'));
    const large = await coupon({ percent: 10, minimumNtd: 401 });
    expect(await apply(token, large)).toMatchObject({ json: { details: { Reason: 'minimum', Minimum: 401 } } });
    expect(await apply(`visitor-${crypto.randomUUID()}`, large)).toMatchObject({ json: { code: 'cart-empty' } });
  });

  it('[SHOP-5] is taken again once staff have prolonged it or allowed another use', async () => {
    const { token } = await shopper(await shop.rows.addProduct({ grossNtd: 400 }));
    const code = await coupon({ percent: 10, untilDay: -1, uses: 1 });
    expect(await apply(token, code)).toMatchObject(refusal('over'));
    const day = 86_400_000;
    await shop.as(`member-${staff}`)(staffCalls.changeCoupon, {
      CouponCode: code,
      ValidFrom: new Date(Date.now() - 2 * day).toISOString(),
      ValidUntil: new Date(Date.now() + day).toISOString(),
      UsesAllowed: null,
      UsesAllowedPerMember: null,
      Note: '',
    });
    expect(await apply(token, code)).toMatchObject({ status: 200 });
  });

  it('[SHOP-5] is used up at once where staff allow fewer uses than there were', async () => {
    const code = await coupon({ percent: 10 });
    for (let use = 0; use < 2; use += 1) {
      const { call } = await shopper(await shop.rows.addProduct());
      await call(cart.applyCoupon, { CouponCode: code });
      await call(orders.convertShoppingCartToOrder, {});
    }
    await shop.as(`member-${staff}`)(staffCalls.changeCoupon, {
      CouponCode: code,
      ValidFrom: '2020-01-01T00:00:00.000Z',
      ValidUntil: '2099-01-01T00:00:00.000Z',
      UsesAllowed: 1,
      UsesAllowedPerMember: null,
      Note: '',
    });
    const { Coupons } = await shop.as(`member-${staff}`)(staffCalls.qryCoupons, { Search: code });
    expect(Coupons).toMatchObject([{ CouponCode: code, Used: 2, UsesAllowed: 2, State: 'used-up' }]);
    const { token } = await shopper(await shop.rows.addProduct());
    expect(await apply(token, code)).toMatchObject(refusal('used-up'));
  });

  it('[SHOP-5] that ends meanwhile blocks the payment until it is taken out; nobody pays more than they thought', async () => {
    const { token, call } = await shopper(await shop.rows.addProduct({ grossNtd: 400 }));
    const code = await coupon({ percent: 50 });
    await call(cart.applyCoupon, { CouponCode: code });
    await shop.as(`member-${staff}`)(staffCalls.endCoupon, { CouponCode: code });
    expect(await call(cart.qryShoppingCart, {})).toMatchObject({
      Block: 'coupon-refused',
      CouponProblem: { Reason: 'over' },
      Savings: { CouponCode: code, CouponDiscount: 0 },
      CustomerOrderMS: { TotalAmount: 400 },
    });
    expect(await shop.post(token, orders.convertShoppingCartToOrder.path, {})).toMatchObject(refusal('over'));
    expect(await call(cart.removeCoupon, {})).toBe(true);
    expect(await call(cart.removeCoupon, {})).toBe(false);
    expect(await call(orders.convertShoppingCartToOrder, {})).toMatchObject({ TotalAmount: 400 });
  });

  it("[SHOP-5] [CART-8] that a visitor put in comes along at sign-in, unless the member's cart has one", async () => {
    const product = await shop.rows.addProduct({ grossNtd: 300 });
    const visitorId = crypto.randomUUID();
    const visitor = shop.as(`visitor-${visitorId}`);
    await visitor(cart.addItem, { ProductId: product });
    const code = await coupon({ percent: 10 });
    await visitor(cart.applyCoupon, { CouponCode: code });
    const member = await shop.rows.addMember();
    await inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitorId, member));
    const seen = await shop.as(`member-${member}`)(cart.qryShoppingCart, {});
    expect(seen).toMatchObject({ Savings: { CouponCode: code, CouponDiscount: 30 } });
  });

  it('[SHOP-5] cannot be found by trying codes', async () => {
    const { token } = await shopper(await shop.rows.addProduct());
    const answers = [];
    for (let guess = 0; guess < 21; guess += 1) answers.push(await apply(token, `GUESS-${guess}`));
    expect(answers.at(-1)).toMatchObject({ status: 429, json: { code: 'rate-limited' } });
  });
});

describe('the uses of a coupon', () => {
  it('[SHOP-5] twenty buyers race for the last one: one order, nineteen refusals that say so', async () => {
    const product = await shop.rows.addProduct({ grossNtd: 500 });
    const code = await coupon({ amountNtd: 200, uses: 1 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shopper(product)));
    for (const { call } of buyers) await call(cart.applyCoupon, { CouponCode: code });
    const answers = await Promise.all(
      buyers.map(({ token }) => shop.post(token, orders.convertShoppingCartToOrder.path, {})),
    );
    expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ json: { TotalAmount: 300 } }]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const answer of refused) expect(answer).toMatchObject(refusal('used-up'));
    expect(await usesOf(code)).toBe(1);
  });

  it('[SHOP-5] of one member are counted, in one cart after the other, whatever is clicked at once', async () => {
    const [first, second] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
    const code = await coupon({ percent: 10, usesPerMember: 1 });
    const { id, token, call } = await shopper(first);
    await call(cart.applyCoupon, { CouponCode: code });
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => shop.post(token, orders.convertShoppingCartToOrder.path, {})),
    );
    expect(new Set(clicks.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await usesOf(code)).toBe(1);
    await fillCart(shop, id, second);
    expect(await apply(token, code)).toMatchObject(refusal('used-by-you'));
    const other = await shopper(second);
    expect(await other.call(cart.applyCoupon, { CouponCode: code })).toBe(true);
  });

  it('[SHOP-5] [ORD-5] come back when the order is deleted or not paid in time, once', async () => {
    const code = await coupon({ percent: 10, uses: 2, usesPerMember: 1 });
    const place = async () => {
      const { call } = await shopper(await shop.rows.addProduct());
      await call(cart.applyCoupon, { CouponCode: code });
      const order = await call(orders.convertShoppingCartToOrder, {});
      return { call, CustomerOrderId: order === false ? '' : order.CustomerOrderId };
    };
    const deleted = await place();
    const { CustomerOrderId } = deleted;
    expect(await usesOf(code)).toBe(1);
    await Promise.all(Array.from({ length: 3 }, () => deleted.call(orders.goDeleteMyOrder, { CustomerOrderId })));
    expect(await usesOf(code)).toBe(0);
    const overdue = await place();
    await sql`update customer_order set payable_until = now() - interval '1 second'
      where order_number = ${overdue.CustomerOrderId}`.execute(shop.db);
    await cancelOverdueOrders(shop.db);
    expect(await usesOf(code)).toBe(0);
  });
});

describe('the staff', () => {
  it('[SHOP-5] [MGNT-7] make, list and end coupons, each noted; a code exists once', async () => {
    const call = shop.as(`member-${staff}`);
    const code = await coupon({ percent: 15, uses: 3 });
    const again = await shop.post(`member-${staff}`, staffCalls.createCoupon.path, {
      ...{ CouponCode: code.toLowerCase(), Percent: 5, Amount: null, Minimum: 0, Note: '' },
      ...{ ValidFrom: '2026-01-01T00:00:00Z', ValidUntil: '2027-01-01T00:00:00Z' },
      ...{ UsesAllowed: null, UsesAllowedPerMember: null },
    });
    expect(again).toMatchObject({ status: 409, json: { code: 'already-taken' } });
    const { Coupons } = await call(staffCalls.qryCoupons, { Search: code });
    expect(Coupons).toMatchObject([{ CouponCode: code, Percent: 15, Used: 0, State: 'running' }]);
    const changed = {
      CouponCode: code,
      ValidFrom: '2020-01-01T08:00:00.000+08:00',
      ValidUntil: '2020-02-01T08:00:00.000+08:00',
      UsesAllowed: 5,
      UsesAllowedPerMember: 2,
      Note: '年前',
    };
    await call(staffCalls.changeCoupon, changed);
    expect(await call(staffCalls.qryCoupons, { Search: code })).toMatchObject({
      Coupons: [{ ...changed, Percent: 15, State: 'over' }],
    });
    await call(staffCalls.endCoupon, { CouponCode: code });
    expect(await call(staffCalls.qryCoupons, { Search: code })).toMatchObject({ Coupons: [{ State: 'ended' }] });
    expect(await shop.post(`member-${staff}`, staffCalls.changeCoupon.path, changed)).toMatchObject({
      status: 409,
      json: { code: 'conflict-changed' },
    });
    const unknown = { ...changed, CouponCode: 'NOBODY-HAS-IT' };
    expect(await shop.post(`member-${staff}`, staffCalls.changeCoupon.path, unknown)).toMatchObject({ status: 404 });
    const noted = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', `coupon/${code}`)
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(['create-coupon', 'change-coupon', 'end-coupon']);
    const customer = await shop.rows.addMember();
    expect(await shop.post(`member-${customer}`, staffCalls.qryCoupons.path, {})).toMatchObject({ status: 403 });
  });

  it('[SHOP-5] page through many coupons, the newest first, each once', async () => {
    await sql`insert into coupon (code, percent, valid_from, valid_until, created_at)
      select 'PAGE-' || n, 10, now(), now() + interval '1 day', now() - make_interval(mins => n)
      from generate_series(1, 120) n`.execute(shop.db);
    const call = shop.as(`member-${staff}`);
    const codes: string[] = [];
    let After: { CreatedAt: string; CouponCode: string } | undefined;
    for (;;) {
      const page = await call(staffCalls.qryCoupons, { Search: 'page-', ...(After === undefined ? {} : { After }) });
      codes.push(...page.Coupons.map(({ CouponCode }) => CouponCode));
      After = page.Coupons.at(-1);
      if (!page.More) break;
    }
    expect(codes).toEqual(Array.from({ length: 120 }, (_, index) => `PAGE-${index + 1}`));
  });
});
