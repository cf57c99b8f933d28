import {
  legalContract,
  mgntGiveBackContract,
  mgntPointsContract,
  mgntRefundsContract,
  ordersContract as orders,
  savingsContract,
  seatsContract as seats,
  shoppingCartContract as cart,
} from '@kapok/contract';
import { readSeatCode, seatsLineId } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { mergeVisitorCart } from '#server/selling/cart/index.ts';
import { makeCoupon } from '../../../test/coupon-rows.ts';
import type { Paid } from '../../../test/refund-gateway.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

const DAY_MS = 86_400_000;

let shop: RefundShop;
let course: string;
let termsVersion: string;

beforeAll(async () => {
  shop = await openRefundShop();
  termsVersion = (await shop.as(null)(legalContract.qryLegalDocument, {})).Version;
});
beforeEach(async () => {
  course = await shop.rows.addProduct({ grossNtd: 1_050 });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const put = (token: string, Qty: number, ProductId = seatsLineId(course)) =>
  shop.post(token, cart.addItem.path, { ProductId, Qty });
const cartOf = async (token: string) => (await shop.as(token)(cart.qryShoppingCart, {})).CustomerOrderDS;

/** A paid order of so many seats, with other products beside them. */
const buySeats = async (quantity: number, ...beside: readonly string[]): Promise<Paid> => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  await call(cart.addItem, { ProductId: seatsLineId(course), Qty: quantity });
  for (const ProductId of beside) await call(cart.addItem, { ProductId });
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  return shop.gateway.pay(buyer, CustomerOrderId, TotalAmount);
};
const seatsOf = async (paid: Paid) =>
  (await shop.as(`member-${paid.buyer}`)(seats.qrySeats, { CustomerOrderId: paid.orderNumber }))[0]?.Seats ?? [];
const codesOf = async (paid: Paid) => (await seatsOf(paid)).map(({ Code }) => Code);
const statesOf = async (paid: Paid) => (await seatsOf(paid)).map(({ State }) => State);
const redeem = (memberId: number, Code = '') =>
  shop.post(`member-${memberId}`, seats.redeemSeat.path, { Code, TermsVersion: termsVersion });
const opened = () => ({ status: 200, json: { ProductId: course, ProductKind: 'video' } });
const refused = (code: string) => ({ json: { code } });
const line = (paid: Paid) => shop.line(paid, seatsLineId(course));
const ask = (paid: Paid, netNtd?: number) => shop.ask(paid, seatsLineId(course), netNtd);

describe('seats in a cart', () => {
  it('[OFFER-3] cost the price times their number beside a copy of the course, and are one line of order and invoice', async () => {
    const paid = await buySeats(3, course);
    const order = await shop.as(`member-${paid.buyer}`)(orders.qryOrderByOrderId, { qryString: paid.orderNumber });
    expect(order.TotalAmount).toBe(4 * 1_050);
    expect(order.CustomerOrderDS).toMatchObject([
      { ProductId: `${course}.seats`, ProductKind: 'seats', ProductType: '2', Qty: 3, Subtotal: 3_000, TaxAmount: 150 },
      { ProductId: course, Qty: 1, Subtotal: 1_000, Seats: null },
    ]);
    expect(await shop.owned(paid.buyer)).toEqual([course]);
    expect(order.CustomerOrderDS[0]?.ProductName).toMatch(/（名額）$/);
  });

  it('[OFFER-3] are set to a number, changed by one, and taken out; a course that is free, or no course, has none', async () => {
    const token = `member-${await shop.rows.addMember()}`;
    const call = shop.as(token);
    const ProductId = seatsLineId(course);
    expect(await put(token, 1)).toMatchObject({ status: 400, json: { details: { field: 'Qty' } } });
    expect(await put(token, 5)).toEqual({ status: 200, json: true });
    expect(await put(token, 3)).toEqual({ status: 200, json: true });
    expect(await call(cart.cutDownItem, { ProductId })).toBe(true);
    expect(await call(cart.cutDownItem, { ProductId })).toBe(false);
    expect(await call(cart.addUpItem, { ProductId })).toBe(true);
    expect(await cartOf(token)).toMatchObject([{ ProductId, Qty: 3, Problem: null, PhysicalProduct: false }]);
    expect((await call(cart.qryShoppingCart, {})).HasMedia).toBe(false);
    expect(await call(cart.deleteItem, { ProductId })).toBe(true);
    expect(await call(cart.deleteItem, { ProductId })).toBe(false);
    const free = await shop.rows.addProduct({ grossNtd: 0 });
    const book = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
    for (const other of [free, book])
      expect(await put(token, 3, seatsLineId(other))).toMatchObject({ status: 404, json: { code: 'not-found' } });
    expect(await cartOf(token)).toEqual([]);
  });

  it('[OFFER-3] come along at sign-in, are lowered by no coupon, and wait while it is not sold', async () => {
    const visitor = crypto.randomUUID();
    expect(await put(`visitor-${visitor}`, 4)).toEqual({ status: 200, json: true });
    const buyer = await shop.rows.addMember();
    const token = `member-${buyer}`;
    await put(token, 2);
    expect(await inTransaction(shop.db, (tx) => mergeVisitorCart(tx, visitor, buyer))).toBe(true);
    expect(await cartOf(token)).toMatchObject([{ Qty: 4 }]);
    const staff = await shop.addStaff();
    for (const productIds of [undefined, [course]]) {
      const code = await makeCoupon(shop, staff, { percent: 10, ...(productIds === undefined ? {} : { productIds }) });
      expect(await shop.post(token, cart.applyCoupon.path, { CouponCode: code })).toMatchObject({
        status: 409,
        json: { code: 'coupon-refused', details: { Reason: 'not-for-these' } },
      });
    }
    const forAll = await makeCoupon(shop, staff, { percent: 10 });
    await shop.as(token)(cart.addItem, { ProductId: course });
    await shop.as(token)(cart.applyCoupon, { CouponCode: forAll });
    expect((await cartOf(token)).map(({ ProductId, Discount }) => [ProductId, Discount])).toEqual([
      [seatsLineId(course), 0],
      [course, 105],
    ]);
    await shop.as(token)(cart.deleteItem, { ProductId: course });
    await shop.as(token)(cart.removeCoupon, {});
    await sql`update product set status = 'withdrawn' where product_id = ${course}`.execute(shop.db);
    expect(await cartOf(token)).toMatchObject([{ Problem: 'withdrawn' }]);
  });
});

describe('the codes of seats', () => {
  it('[OFFER-3] are there once the order is paid, for its buyer alone', async () => {
    const buyer = await shop.rows.addMember();
    await put(`member-${buyer}`, 2);
    const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
    expect(await shop.as(`member-${buyer}`)(seats.qrySeats, { CustomerOrderId })).toEqual([]);
    const paid = await shop.gateway.pay(buyer, CustomerOrderId, TotalAmount);
    const codes = await codesOf(paid);
    expect(codes.map(readSeatCode)).toEqual(codes);
    expect([new Set(codes).size, await statesOf(paid)]).toEqual([2, ['open', 'open']]);
    const stranger = `member-${await shop.rows.addMember()}`;
    expect(await shop.post(stranger, seats.qrySeats.path, { CustomerOrderId })).toMatchObject(
      refused('order-not-found'),
    );
    // As after a payment that a process of the version before kept.
    await sql`delete from seat where code = any(${codes}::text[])`.execute(shop.db);
    expect(await statesOf(paid)).toEqual(['open', 'open']);
  });

  it('[OFFER-3] open the course for one member each, from the day on which they are redeemed', async () => {
    const paid = await buySeats(3);
    await shop.agePayment(paid, 5 * DAY_MS);
    const [code = '', second = ''] = await codesOf(paid);
    const [learner, other] = [await shop.rows.addMember(), await shop.rows.addMember()];
    expect(await redeem(learner, ` ${code.toLowerCase().replaceAll('-', '')} `)).toMatchObject(opened());
    expect(await redeem(learner, code)).toMatchObject(opened());
    expect(await shop.owned(learner)).toEqual([course]);
    const { rows } = await sql`select from entitlement
      where member_id = ${learner} and granted_at > now() - interval '1 minute'`.execute(shop.db);
    expect(rows).toHaveLength(1);
    expect(await redeem(other, code)).toMatchObject({ status: 409, ...refused('seat-code-used') });
    expect(await redeem(learner, second)).toMatchObject({ status: 409, ...refused('already-owned') });
    expect(await redeem(other, second)).toMatchObject(opened());
    await sql`update entitlement set revoked_at = now() where member_id = ${other}`.execute(shop.db);
    expect(await redeem(other, second)).toMatchObject({ status: 409, ...refused('seat-code-used') });
    expect(await redeem(other, 'ABCDE-ABCDE-ABCDE-ABCDE')).toMatchObject({
      status: 404,
      ...refused('seat-code-unknown'),
    });
    expect(await redeem(other, 'x')).toMatchObject(refused('seat-code-unknown'));
    expect(await statesOf(paid)).toEqual(['redeemed', 'redeemed', 'open']);
    expect((await line(paid))?.Seats).toEqual({ Open: 1, Redeemed: 2, Withdrawn: 0 });
  });

  it('[OFFER-3] may be redeemed by their buyer, once, and only under the terms in force', async () => {
    const paid = await buySeats(2);
    const [code = '', second = ''] = await codesOf(paid);
    const outdated = { Code: code, TermsVersion: 'test-0' };
    expect(await shop.post(`member-${paid.buyer}`, seats.redeemSeat.path, outdated)).toMatchObject(
      refused('terms-changed'),
    );
    expect(await redeem(paid.buyer, code)).toMatchObject(opened());
    expect(await redeem(paid.buyer, second)).toMatchObject(refused('already-owned'));
  });

  it('[OFFER-3] have one winner where several redeem one at the same moment', async () => {
    const paid = await buySeats(2);
    const [code = ''] = await codesOf(paid);
    const members = await Promise.all(Array.from({ length: 6 }, () => shop.rows.addMember()));
    const answers = await Promise.all(members.flatMap((member) => [redeem(member, code), redeem(member, code)]));
    const winners = members.filter((_, index) => answers[index * 2]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await statesOf(paid)).toEqual(['redeemed', 'open']);
  });
});

describe('the refund of seats', () => {
  it('[OFFER-3] pays back those that nobody redeemed, withdraws their codes, and leaves the others be', async () => {
    const paid = await buySeats(3);
    const [first = '', second = ''] = await codesOf(paid);
    const learner = await shop.rows.addMember();
    await redeem(learner, first);
    expect((await line(paid))?.MoneyBackOffer).toMatchObject({ Percent: 100, Amount: 2_000, TaxAmount: 100 });
    expect(await ask(paid, 3_000)).toMatchObject({ json: { code: 'amount-mismatch', details: { amount: 2_000 } } });
    expect(await ask(paid)).toEqual({ status: 200, json: true });
    expect(await statesOf(paid)).toEqual(['redeemed', 'withdrawn', 'withdrawn']);
    expect(await redeem(await shop.rows.addMember(), second)).toMatchObject({
      status: 409,
      ...refused('seat-code-withdrawn'),
    });
    expect(await shop.owned(learner)).toEqual([course]);
    const [refund] = await shop.refundsOf(paid);
    await shop.gateway.send(refund?.id ?? 0);
    expect(await shop.atGateway(paid)).toMatchObject({ refunds: [2_100] });
    expect(await shop.queued(refund?.id ?? 0)).toContain('correct-invoice');
    expect(await line(paid)).toMatchObject({
      MoneyBackStatus: 'refunded',
      MoneyBackAmount: 2_000,
      Seats: { Open: 0, Redeemed: 1, Withdrawn: 2 },
    });
    expect(await ask(paid, 0)).toMatchObject({ json: { details: { refusal: 'requested' } } });
  });

  it('[OFFER-3] [SHOP-6] brings back the points of those that go back, and of no other, however little they cost', async () => {
    course = await shop.rows.addProduct({ grossNtd: 900 });
    const buyer = await shop.rows.addMember();
    const call = shop.as(`member-${buyer}`);
    const given = { UserId: buyer, Points: 9_900, Reason: '生日' };
    await shop.as(`member-${await shop.addStaff()}`)(mgntPointsContract.givePoints, given);
    await call(cart.addItem, { ProductId: seatsLineId(course), Qty: 11 });
    await call(cart.usePoints, { Points: 9_900 });
    const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
    // A dollar of each piece is left to be paid.
    expect(TotalAmount).toBe(11);
    const paid = await shop.gateway.pay(buyer, CustomerOrderId, TotalAmount);
    const [first = ''] = await codesOf(paid);
    await redeem(await shop.rows.addMember(), first);
    expect(await ask(paid)).toEqual({ status: 200, json: true });
    const [refund] = await shop.refundsOf(paid);
    await shop.gateway.send(refund?.id ?? 0);
    // 10 of 11 of the 9,889 points, and the 11 that were not used.
    expect((await call(savingsContract.qryMyPoints, {})).Balance).toBe(8_990 + 11);
  });

  it('[OFFER-3] follows the days, and is refused where all are redeemed', async () => {
    const late = await buySeats(2);
    await shop.agePayment(late, 9 * DAY_MS);
    expect((await line(late))?.MoneyBackOffer).toMatchObject({ Percent: 30, Amount: 600, TaxAmount: 30 });
    const paid = await buySeats(2);
    for (const code of await codesOf(paid)) await redeem(await shop.rows.addMember(), code);
    expect((await line(paid))?.MoneyBackOffer).toMatchObject({ Refusal: 'none-open', Amount: 0 });
    expect(await ask(paid, 0)).toMatchObject({ json: { details: { refusal: 'none-open' } } });
  });

  it('[OFFER-3] and a redemption at the same moment never both get a seat', async () => {
    for (let round = 0; round < 8; round += 1) {
      const paid = await buySeats(2);
      const [code = ''] = await codesOf(paid);
      const member = await shop.rows.addMember();
      const [redeemed, asked] = await Promise.all([redeem(member, code), ask(paid, 2_000)]);
      expect([redeemed.status, asked.status].toSorted()).toEqual([200, 409]);
      expect(await statesOf(paid)).toEqual(redeemed.status === 200 ? ['redeemed', 'open'] : ['withdrawn', 'withdrawn']);
      expect(await shop.owned(member)).toEqual(redeemed.status === 200 ? [course] : []);
    }
  });
});

describe('seats that staff give back', () => {
  const giveBack = (staff: number, paid: Paid, Choice: object, TotalAmount: number) =>
    shop.post(`member-${staff}`, mgntGiveBackContract.giveBack.path, {
      CustomerOrderId: paid.orderNumber,
      Choice,
      TotalAmount,
      Cause: 'agreed',
      Reason: '電話確認',
      Restock: false,
    });

  it('[OFFER-3] [FLOW-6] are those that nobody redeemed; an order without them stays paid', async () => {
    const staff = await shop.addStaff();
    const paid = await buySeats(3);
    const [first = ''] = await codesOf(paid);
    await redeem(await shop.rows.addMember(), first);
    const pieces = (Qty: number) => ({ Kind: 'pieces', Pieces: [{ ProductId: seatsLineId(course), Qty }] });
    expect(await giveBack(staff, paid, pieces(3), 3_150)).toMatchObject({ json: { details: { refusal: 'too-much' } } });
    expect(await giveBack(staff, paid, pieces(1), 1_050)).toMatchObject({ status: 200 });
    expect(await statesOf(paid)).toEqual(['redeemed', 'open', 'withdrawn']);
    expect((await line(paid))?.MoneyBackOffer).toMatchObject({ Refusal: null, Amount: 1_000, TaxAmount: 50 });
    expect(await giveBack(staff, paid, { Kind: 'order' }, 1_050)).toMatchObject({ status: 200 });
    expect(await statesOf(paid)).toEqual(['redeemed', 'withdrawn', 'withdrawn']);
  });

  it('[OFFER-3] [SAFE-9] are withdrawn while a large sum waits for a second person, and given back where it is declined', async () => {
    const [staff, colleague] = [await shop.addStaff(), await shop.addStaff()];
    course = await shop.rows.addProduct({ grossNtd: 9_000 });
    const paid = await buySeats(3);
    const waiting = await giveBack(staff, paid, { Kind: 'order' }, 27_000);
    expect(waiting).toMatchObject({ status: 200, json: { Waits: true } });
    expect(await statesOf(paid)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    const [refund] = await shop.refundsOf(paid);
    await shop.as(`member-${colleague}`)(mgntRefundsContract.decideRefund, {
      RefundId: refund?.id ?? 0,
      Accept: false,
    });
    expect(await statesOf(paid)).toEqual(['open', 'open', 'open']);
    const [code = ''] = await codesOf(paid);
    expect(await redeem(await shop.rows.addMember(), code)).toMatchObject(opened());
  });
});
