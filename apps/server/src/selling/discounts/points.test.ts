import {
  mgntOrdersContract,
  mgntPointsContract as staffCalls,
  mgntReturnsContract,
  ordersContract as orders,
  returnsContract,
  savingsContract,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCoupon } from '../../../test/coupon-rows.ts';
import { fillCart } from '../../../test/money-shop.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { addRecording } from '../../../test/viewing-rows.ts';

const DAY_MS = 86_400_000;
let shop: RefundShop;
let staff: number;

beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const give = (UserId: number, Points: number) =>
  shop.post(`member-${staff}`, staffCalls.givePoints.path, { UserId, Points, Reason: '感謝您的耐心等候' });
const goodwill = (CustomerOrderId: string, ProductId: string) =>
  shop.post(`member-${staff}`, staffCalls.giveGoodwillPoints.path, { CustomerOrderId, ProductId });
const ledgerOf = (member: number) => shop.as(`member-${member}`)(savingsContract.qryMyPoints, {});
const entriesOf = async (member: number) =>
  (await ledgerOf(member)).Entries.map(({ Points, Reason }) => `${Reason} ${Points}`);

/** A member with so many points and these products in the cart, all of the points wanted. */
const saver = async (points: number, ...products: readonly string[]) => {
  const id = await shop.rows.addMember();
  await give(id, points);
  await fillCart(shop, id, ...products);
  const call = shop.as(`member-${id}`);
  await call(cart.usePoints, { Points: points });
  return { id, token: `member-${id}`, call };
};

const place = async (call: ReturnType<RefundShop['as']>) => {
  const order = await call(orders.convertShoppingCartToOrder, { TermsVersion: 'test-2' });
  if (order === false) throw new Error('the cart was empty');
  return order;
};

describe('points at the checkout', () => {
  it('[SHOP-6] come off after the coupon, of prices with tax, are held by the order, and show in the ledger', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 1_000 });
    const { id, call } = await saver(120, course);
    await call(cart.applyCoupon, { CouponCode: await makeCoupon(shop, staff, { percent: 50 }) });
    expect(await call(cart.qryShoppingCart, {})).toMatchObject({
      Savings: { CouponDiscount: 500, PointsUsed: 120 },
      CustomerOrderMS: { Amount: 362, TaxAmount: 18, TotalAmount: 380 },
      CustomerOrderDS: [{ PriceWithTax: 1_000, ListPrice: 952, UnitPrice: 362, Discount: 620 }],
    });
    expect(await place(call)).toMatchObject({ TotalAmount: 380 });
    expect(await ledgerOf(id)).toMatchObject({ Balance: 0, More: false });
    expect(await entriesOf(id)).toEqual(['used -120', 'given 120']);
  });

  it('[SHOP-6] are used only as far as each piece keeps one dollar; the rest stays with the member', async () => {
    const { id, call } = await saver(900, await shop.rows.addProduct({ grossNtd: 500 }));
    const { TotalAmount } = await place(call);
    expect(TotalAmount).toBe(1);
    expect(await ledgerOf(id)).toMatchObject({ Balance: 401 });
  });

  it('[SHOP-6] are refused where there are fewer, and for an empty cart', async () => {
    const { id, token } = await saver(50, await shop.rows.addProduct());
    const ask = (who: string, Points: number) => shop.post(who, cart.usePoints.path, { Points });
    expect(await ask(token, 51)).toMatchObject({
      status: 409,
      json: { code: 'points-short', details: { balance: 50 } },
    });
    await place(shop.as(`member-${id}`));
    expect(await ask(token, 0)).toMatchObject({ status: 409, json: { code: 'cart-empty' } });
    expect(await ask(`visitor-${crypto.randomUUID()}`, 1)).toMatchObject({ status: 401 });
  });

  it('[SHOP-6] come back once when the order is deleted, and the balance is never negative whatever happens at once', async () => {
    const { id, token, call } = await saver(300, await shop.rows.addProduct({ grossNtd: 1_000 }));
    const take = { UserId: id, Points: -300, Reason: '更正' };
    const [converted, taken] = await Promise.all([
      shop.post(token, orders.convertShoppingCartToOrder.path, {}),
      shop.post(`member-${staff}`, staffCalls.givePoints.path, take),
    ]);
    // Whoever comes second finds none: staff are told, and the order is placed without them or not at all.
    const { Balance } = await ledgerOf(id);
    expect(Balance).toBe(0);
    const used = (await entriesOf(id)).includes('used -300');
    expect(taken.status).toBe(used ? 409 : 200);
    expect([200, 409]).toContain(converted.status);
    if (!used) return;
    const [order] = await call(orders.qryOrders, { qryType: '未付款' });
    const CustomerOrderId = order?.CustomerOrderId ?? '';
    await Promise.all(Array.from({ length: 3 }, () => call(orders.goDeleteMyOrder, { CustomerOrderId })));
    expect(await entriesOf(id)).toEqual(['returned 300', 'used -300', 'given 300']);
    expect(await ledgerOf(id)).toMatchObject({ Balance: 300 });
  });
});

describe('a refund of what was bought with points', () => {
  const buyWithPoints = async (points: number, price: number) => {
    const course = await shop.rows.addProduct({ grossNtd: price });
    const { id, call } = await saver(points, course);
    const { CustomerOrderId, TotalAmount } = await place(call);
    return { id, course, paid: await shop.gateway.pay(id, CustomerOrderId, TotalAmount) };
  };

  it('[SHOP-5] [SHOP-6] [REF-2] pays the lowered price and tax back, and all points, once', async () => {
    const { id, course, paid } = await buyWithPoints(200, 1_000);
    expect(await shop.line(paid, course)).toMatchObject({
      UnitPrice: 762,
      PointsUsed: 200,
      MoneyBackOffer: { Percent: 100, Amount: 762, TaxAmount: 38 },
    });
    await shop.ask(paid, course);
    expect(await ledgerOf(id)).toMatchObject({ Balance: 0 });
    const [refund] = await shop.refundsOf(paid);
    const refundId = refund?.id ?? 0;
    await Promise.all(Array.from({ length: 3 }, () => shop.gateway.send(refundId)));
    expect(await shop.atGateway(paid)).toEqual({ status: 'refunded', refunds: [800] });
    expect(await entriesOf(id)).toEqual(['refunded 200', 'used -200', 'given 200']);
    expect(await ledgerOf(id)).toMatchObject({
      Balance: 200,
      Entries: [{ CustomerOrderId: paid.orderNumber }, {}, {}],
    });
  });

  it('[SHOP-5] [SHOP-6] [REF-2] after the first week is 30 % of the lowered price, and no points come back', async () => {
    const { id, course, paid } = await buyWithPoints(200, 1_000);
    await shop.agePayment(paid, 8 * DAY_MS);
    await shop.ask(paid, course);
    const [refund] = await shop.refundsOf(paid);
    expect(refund).toMatchObject({ net_ntd: 228, tax_ntd: 11 });
    await shop.gateway.send(refund?.id ?? 0);
    expect(await ledgerOf(id)).toMatchObject({ Balance: 0 });
  });
});

describe('goods that come back', () => {
  it('[SHOP-5] [SHOP-6] [ORD-6] give back to the dollar what they cost, and to the point what was used for them', async () => {
    const mug = await shop.rows.addProduct({ kind: 'goods', grossNtd: 90, stock: 9 });
    const id = await shop.rows.addMember();
    const call = shop.as(`member-${id}`);
    await give(id, 100);
    await call(cart.addItem, { ProductId: mug, Qty: 3 });
    await call(cart.changeTransportItem, { ProductId: 'Z00' });
    await call(cart.usePoints, { Points: 100 });
    const { CustomerOrderId, TotalAmount } = await place(call);
    expect(TotalAmount).toBe(170);
    const paid = await shop.gateway.pay(id, CustomerOrderId, TotalAmount);
    for (const Qty of [1, 2]) await sendBack(paid.buyer, { CustomerOrderId, ProductId: mug, Qty });
    const refunds = await shop.refundsOf(paid);
    expect(refunds.map(({ net_ntd, tax_ntd }) => [net_ntd, tax_ntd])).toEqual([
      [54, 2],
      [108, 6],
    ]);
    for (const refund of refunds) {
      await shop.gateway.runBank(paid);
      await shop.gateway.send(refund.id);
    }
    expect(await entriesOf(id)).toEqual(['refunded 67', 'refunded 33', 'used -100', 'given 100']);
    expect(await shop.atGateway(paid)).toMatchObject({ status: 'refunded' });
  });

  /** The buyer sends pieces back; staff receive them and give the money back. */
  const sendBack = async (
    buyer: number,
    goods: { readonly CustomerOrderId: string; readonly ProductId: string; readonly Qty: number },
  ): Promise<void> => {
    await shop.as(`member-${buyer}`)(returnsContract.issueCustomerGoodsReturn, goods);
    const asStaff = shop.as(`member-${staff}`);
    const { CustomerOrderId } = goods;
    const { Returns } = await asStaff(mgntOrdersContract.qryMgntOrder, { CustomerOrderId });
    const ReturnId = Returns.at(-1)?.ReturnId ?? 0;
    await asStaff(mgntReturnsContract.receiveReturn, { ReturnId, Restock: true });
    await asStaff(mgntReturnsContract.refundReturn, { ReturnId });
  };
});

describe('goodwill', () => {
  it('[SAFE-9] is not given to oneself, nor to colleagues by who does not manage the staff', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 2_000 });
    const [helper, boss] = [await shop.buy([course]), await shop.buy([course])];
    await sql`update member set is_staff = true,
      staff_permissions = case id when ${helper.buyer} then '{refunds,members}' else '{refunds,members,settings}' end::text[]
      where id in (${helper.buyer}, ${boss.buyer})`.execute(shop.db);
    for (const paid of [helper, boss]) await shop.agePayment(paid, 31 * DAY_MS);
    const ask = (giver: number, CustomerOrderId: string) =>
      shop.post(`member-${giver}`, staffCalls.giveGoodwillPoints.path, { CustomerOrderId, ProductId: course });
    const refused = { status: 403, json: { code: 'not-allowed' } };
    expect(await ask(helper.buyer, helper.orderNumber)).toMatchObject(refused);
    expect(await ask(helper.buyer, boss.orderNumber)).toMatchObject(refused);
    expect(await ask(boss.buyer, boss.orderNumber)).toMatchObject(refused);
    const gift = { UserId: boss.buyer, Points: 100, Reason: '測試' };
    expect(await shop.post(`member-${boss.buyer}`, staffCalls.givePoints.path, gift)).toMatchObject(refused);
    expect(await ask(boss.buyer, helper.orderNumber)).toMatchObject({ status: 200, json: { Points: 100 } });
  });

  it('[REF-3] is 5 % of what the line cost, once, after the window, and pays in a later checkout', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 1_999 });
    const paid = await shop.buy([course]);
    const { buyer, orderNumber } = paid;
    expect(await goodwill(orderNumber, course)).toMatchObject({
      status: 409,
      json: { code: 'goodwill-not-offered', details: { reason: 'refund-owed' } },
    });
    await shop.agePayment(paid, 31 * DAY_MS);
    const offered = await shop.as(`member-${staff}`)(staffCalls.qryMemberPoints, { UserId: buyer });
    expect(offered.GoodwillLines).toMatchObject([{ ProductId: course, Points: 99, Reason: 'window-over' }]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => goodwill(orderNumber, course)));
    expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ json: { Points: 99 } }]);
    expect(await entriesOf(buyer)).toEqual(['goodwill 99']);
    const noted = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject', '=', `order/${orderNumber}`)
      .execute();
    expect(noted).toMatchObject([{ action: 'give-goodwill-points', actor_id: staff }]);

    await fillCart(shop, buyer, await shop.rows.addProduct({ grossNtd: 500 }));
    const call = shop.as(`member-${buyer}`);
    await call(cart.usePoints, { Points: 99 });
    const order = await place(call);
    expect(order.TotalAmount).toBe(401);
    await shop.gateway.pay(buyer, order.CustomerOrderId, order.TotalAmount);
    expect(await ledgerOf(buyer)).toMatchObject({ Balance: 0 });
  });

  it('[REF-3] is given where too much was watched, and not for what was refunded, unpaid or sent by post', async () => {
    const course = await shop.rows.addProduct({ grossNtd: 400 });
    const file = await addRecording(shop.db, course, { seconds: 1_000 });
    const mug = await shop.rows.addProduct({ kind: 'goods', stock: 9 });
    const paid = await shop.buy([course, mug]);
    const refused = (reason: string) => ({ status: 409, json: { details: { reason } } });
    expect(await goodwill(paid.orderNumber, mug)).toMatchObject(refused('not-media'));
    await sql`insert into playback_range (member_id, file_uuid, watched) values (${paid.buyer}, ${file}::uuid, '{[0,31)}')`.execute(
      shop.db,
    );
    expect(await goodwill(paid.orderNumber, course)).toMatchObject({ status: 200, json: { Points: 20 } });

    const other = await shop.buy([course]);
    await shop.ask(other, course);
    await shop.agePayment(other, 40 * DAY_MS);
    expect(await goodwill(other.orderNumber, course)).toMatchObject(refused('refunded'));
    const { call } = await saver(10, course);
    expect(await goodwill((await place(call)).CustomerOrderId, course)).toMatchObject(refused('not-paid'));
    expect(await goodwill('NOSUCHORDER', course)).toMatchObject({ status: 404 });
  });

  it('[SHOP-6] [MGNT-5] any points are given and taken with a reason, which the member reads; customers may not', async () => {
    const member = await shop.rows.addMember();
    expect(await give(member, 30)).toMatchObject({ status: 200 });
    expect(await give(member, -31)).toMatchObject({ status: 409, json: { code: 'points-short' } });
    expect(await give(member, -30)).toMatchObject({ status: 200 });
    expect(await give(999_999, 5)).toMatchObject({ status: 404 });
    expect(await ledgerOf(member)).toMatchObject({ Balance: 0, Entries: [{ Note: '感謝您的耐心等候' }, {}] });
    const body = { UserId: member, Points: 5, Reason: '我要點數' };
    expect(await shop.post(`member-${member}`, staffCalls.givePoints.path, body)).toMatchObject({ status: 403 });
  });

  it('[SHOP-6] a long ledger is read page by page, each entry once', async () => {
    const member = await shop.rows.addMember();
    for (let points = 1; points <= 25; points += 1) await give(member, points);
    const first = await ledgerOf(member);
    const before = first.Entries.at(-1)?.EntryId ?? 0;
    const second = await shop.as(`member-${member}`)(savingsContract.qryMyPoints, { Before: before });
    expect([first.More, second.More]).toEqual([true, false]);
    const points = [...first.Entries, ...second.Entries].map(({ Points }) => Points);
    expect(points).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  });
});

describe('an album', () => {
  it('[SHOP-6] names the parts that are owned already before payment, opens the rest, and counts progress over all', async () => {
    const [one, two] = [await shop.rows.addProduct({ grossNtd: 300 }), await shop.rows.addProduct({ grossNtd: 300 })];
    const file = await addRecording(shop.db, one, { seconds: 600 });
    await addRecording(shop.db, two, { seconds: 1_400 });
    const { buyer } = await shop.buy([one]);
    const album = await shop.rows.addProduct({ kind: 'album', parts: [one, two], grossNtd: 500 });
    const call = shop.as(`member-${buyer}`);
    await fillCart(shop, buyer, album);
    const [line] = (await call(cart.qryShoppingCart, {})).CustomerOrderDS;
    const { name_zh: name } = await shop.db
      .selectFrom('product')
      .select('name_zh')
      .where('product_id', '=', one)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ ProductId: album, OwnedParts: [name], Problem: null });

    const order = await place(call);
    const paid = await shop.gateway.pay(buyer, order.CustomerOrderId, order.TotalAmount);
    expect(await shop.owned(buyer)).toEqual([one, two]);
    await sql`insert into playback_range (member_id, file_uuid, watched) values (${buyer}, ${file}::uuid, '{[0,50)}')`.execute(
      shop.db,
    );
    expect((await shop.line(paid, album))?.MoneyBackOffer?.ViewedPercent).toBe(2.5);
    await sql`update playback_range set watched = '{[0,61)}' where member_id = ${buyer}`.execute(shop.db);
    expect(await shop.line(paid, album)).toMatchObject({ MoneyBackOffer: { Refusal: 'viewed-past-limit' } });
  });
});
