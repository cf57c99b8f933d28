import {
  mgntGiveBackContract as mgnt,
  mgntParcelsContract,
  mgntPointsContract,
  mgntRefundsContract,
  mgntReturnsContract,
  ordersContract,
  returnsContract,
  savingsContract,
  shoppingCartContract,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCoupon } from '../../../test/coupon-rows.ts';
import { buyGoods, goodsLine } from '../../../test/goods-buyer.ts';
import { fillCart } from '../../../test/money-shop.ts';
import type { Paid } from '../../../test/refund-gateway.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { sweepRefunds } from './index.ts';

let shop: RefundShop;
let staff: number;
let colleague: number;
beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
  colleague = await shop.addStaff();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

type Choice = Parameters<typeof sendGiveBack>[1];

const sendGiveBack = (
  paid: Pick<Paid, 'orderNumber'>,
  choice:
    | { readonly Kind: 'order' }
    | { readonly Kind: 'pieces'; readonly Pieces: { readonly ProductId: string; readonly Qty: number }[] }
    | { readonly Kind: 'goodwill'; readonly TotalAmount: number; readonly ProductId?: string },
  TotalAmount: number,
  more: { readonly as?: number; readonly key?: string; readonly Restock?: boolean } = {},
) =>
  shop.post(
    `member-${more.as ?? staff}`,
    mgnt.giveBack.path,
    {
      CustomerOrderId: paid.orderNumber,
      Choice: choice,
      TotalAmount,
      Cause: choice.Kind === 'goodwill' ? 'apology' : 'undeliverable',
      Reason: '電話確認',
      Restock: more.Restock ?? true,
    },
    more.key,
  );

const one = (ProductId: string, Qty = 1): Choice => ({ Kind: 'pieces', Pieces: [{ ProductId, Qty }] });
const order: Choice = { Kind: 'order' };
const goodwill = (TotalAmount: number): Choice => ({ Kind: 'goodwill', TotalAmount });

const given = (RefundId: unknown = expect.any(Number)) => ({
  status: 200,
  json: { RefundId, Waits: false, SendableAt: null },
});
const refused = (refusal: string) => ({ status: 409, json: { code: 'refund-not-offered', details: { refusal } } });

const newest = async (paid: Paid): Promise<number> => (await shop.refundsOf(paid)).at(-1)?.id ?? 0;
const send = async (paid: Paid): Promise<void> => shop.gateway.send(await newest(paid));
const seenBy = async (paid: Paid) =>
  (await shop.as(`member-${paid.buyer}`)(ordersContract.qryOrderByOrderId, { qryString: paid.orderNumber }))
    .RefundsByShop;
const stockOf = (product: string) =>
  shop.db.selectFrom('stock').select(['free', 'sold']).where('product_id', '=', product).executeTakeFirstOrThrow();

describe('money that staff give back', () => {
  it('[FLOW-6] of a whole order goes in one call, with the shipping, and ends rights and stock at once', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const goods = await buyGoods(shop, { pieces: 2, beside: [course] });
    expect(await shop.owned(goods.buyer)).toEqual([course]);
    expect(await sendGiveBack(goods, order, goods.totalNtd)).toEqual(given());
    expect([await shop.owned(goods.buyer), await stockOf(goods.product)]).toEqual([[], { free: 10, sold: 0 }]);
    expect(await shop.queued(await newest(goods))).toEqual(['send-refund', 'refund-by-staff']);
    await send(goods);
    expect(await shop.refundsOf(goods)).toMatchObject([{ status: 'refunded', reason: 'staff' }]);
    expect(await shop.atGateway(goods)).toEqual({ status: 'refunded', refunds: [goods.totalNtd] });
    expect(await shop.queued(await newest(goods))).toContain('correct-invoice');
    expect(await sendGiveBack(goods, order, goods.totalNtd)).toMatchObject(refused('nothing-left'));
    const call = shop.as(`member-${goods.buyer}`);
    const seen = await call(ordersContract.qryOrderByOrderId, { qryString: goods.orderNumber });
    expect(seen.RealProductTransport).toBe('');
  });

  it('[FLOW-6] of a line leaves the others; the buyer reads why, never what staff wrote for each other', async () => {
    const [first, second] = [
      await shop.rows.addProduct({ priceNtd: 1_000 }),
      await shop.rows.addProduct({ priceNtd: 600 }),
    ];
    const paid = await shop.buy([first, second]);
    expect(await sendGiveBack(paid, one(first), 1_050)).toEqual(given());
    expect(await shop.owned(paid.buyer)).toEqual([second]);
    expect(await shop.line(paid, first)).toMatchObject({ MoneyBackOffer: { Refusal: 'requested' } });
    await send(paid);
    const seen = await seenBy(paid);
    expect(seen).toMatchObject([
      { Status: 'refunded', Cause: 'undeliverable', IsGoodwill: false, TotalAmount: 1_050, Lines: [{ Qty: 1 }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain('電話確認');
    expect((await shop.atGateway(paid)).refunds).toEqual([1_050]);
  });

  it('[FLOW-6] as goodwill leaves the right, and what the member asks for afterwards is the rest', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const paid = await shop.buy([course]);
    expect(await sendGiveBack(paid, goodwill(210), 210)).toEqual(given());
    expect(await shop.owned(paid.buyer)).toEqual([course]);
    expect(await shop.line(paid, course)).toMatchObject({ MoneyBackOffer: { Amount: 800, TaxAmount: 40 } });
    expect(await shop.ask(paid, course, 1_000)).toMatchObject({ json: { code: 'amount-mismatch' } });
    expect(await shop.ask(paid, course)).toEqual({ status: 200, json: true });
    for (const { id } of await shop.refundsOf(paid)) await shop.gateway.send(id);
    expect(await shop.atGateway(paid)).toEqual({ status: 'refunded', refunds: [210, 840] });
  });

  it('[FLOW-6] of pieces that cannot be delivered comes together with a return of the others exactly', async () => {
    const goods = await buyGoods(shop, { pieces: 3, priceNtd: 333 });
    const asStaff = shop.as(`member-${staff}`);
    const isSent = async () => (await asStaff(mgnt.qryGiveBack, { CustomerOrderId: goods.orderNumber })).IsSent;
    const say = (State: 'packed' | 'sent') =>
      asStaff(mgntParcelsContract.setShipping, { CustomerOrderIds: [goods.orderNumber], State, Text: '' });
    expect(await isSent()).toBe(false);
    await say('packed');
    expect(await isSent()).toBe(false);
    await say('sent');
    expect(await isSent()).toBe(true);
    await asStaff(mgntParcelsContract.markNotFetched, { CustomerOrderIds: [goods.orderNumber] });
    expect(await isSent()).toBe(false);
    expect(await sendGiveBack(goods, one(goods.product), 350, { Restock: false })).toEqual(given());
    await asStaff(mgntParcelsContract.markDelivered, { CustomerOrderIds: [goods.orderNumber], Delivered: true });
    expect(await isSent()).toBe(true);
    expect(await stockOf(goods.product)).toEqual({ free: 7, sold: 2 });
    expect(await goodsLine(shop, goods)).toMatchObject({ Refusal: null, QtyLeft: 2 });
    const askReturn = (Qty: number) =>
      shop.post(`member-${goods.buyer}`, returnsContract.issueCustomerGoodsReturn.path, {
        CustomerOrderId: goods.orderNumber,
        ProductId: goods.product,
        Qty,
      });
    expect(await askReturn(3)).toMatchObject({ json: { code: 'return-not-offered' } });
    expect(await askReturn(2)).toEqual({ status: 200, json: true });
    // What is on its way back is refunded by its return alone.
    expect(await sendGiveBack(goods, one(goods.product), 350)).toMatchObject(refused('too-much'));
    expect(await sendGiveBack(goods, order, 80)).toEqual(given());
    const ReturnId = (await asStaff(mgntReturnsContract.qryReturns, {})).Returns[0]?.ReturnId ?? 0;
    await asStaff(mgntReturnsContract.receiveReturn, { ReturnId, Restock: true });
    await asStaff(mgntReturnsContract.refundReturn, { ReturnId, TotalAmount: goods.totalNtd - 350 - 80 });
    for (const { id } of await shop.refundsOf(goods)) await shop.gateway.send(id);
    expect(await shop.atGateway(goods)).toMatchObject({ status: 'refunded', refunds: [350, 80, goods.totalNtd - 430] });
    expect(await stockOf(goods.product)).toEqual({ free: 9, sold: 0 });
  });

  it('[FLOW-6] gives points back by the pieces, and the coupon once nothing of the order is left', async () => {
    const [first, second] = [
      await shop.rows.addProduct({ priceNtd: 1_000 }),
      await shop.rows.addProduct({ priceNtd: 1_000 }),
    ];
    const CouponCode = await makeCoupon(shop, staff, { amountNtd: 100 });
    const buyer = await shop.rows.addMember();
    const call = shop.as(`member-${buyer}`);
    await shop.as(`member-${staff}`)(mgntPointsContract.givePoints, { UserId: buyer, Points: 101, Reason: '感謝' });
    await fillCart(shop, buyer, first, second);
    await call(shoppingCartContract.usePoints, { Points: 101 });
    await call(shoppingCartContract.applyCoupon, { CouponCode });
    const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
    const paid = await shop.gateway.pay(buyer, CustomerOrderId, TotalAmount);
    const books = async () => {
      const coupons = shop.db.selectFrom('coupon').select('used').where('code', '=', CouponCode);
      const { Balance } = await call(savingsContract.qryMyPoints, {});
      return { points: Balance, used: (await coupons.executeTakeFirstOrThrow()).used };
    };
    const lineNtd = async (product: string): Promise<number> => {
      const line = await shop.line(paid, product);
      return (line?.Subtotal ?? 0) + (line?.TaxAmount ?? 0);
    };
    await sendGiveBack(paid, one(first), await lineNtd(first));
    await send(paid);
    const half = await books();
    expect([half.used, half.points === 50 || half.points === 51]).toEqual([1, true]);
    await sendGiveBack(paid, order, TotalAmount - (await lineNtd(first)));
    await send(paid);
    await send(paid);
    expect(await books()).toEqual({ points: 101, used: 0 });
  });

  it('[FLOW-6] is refused for an unpaid order, an unknown one, the own one, and another sum than was shown', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const paid = await shop.buy([course]);
    expect(await sendGiveBack(paid, order, 1_049)).toMatchObject({
      json: { code: 'amount-mismatch', details: { amount: 1_000, taxAmount: 50 } },
    });
    expect(await sendGiveBack(paid, goodwill(1_051), 1_051)).toMatchObject(refused('too-much'));
    expect(await sendGiveBack({ orderNumber: 'NONE1' }, order, 1)).toMatchObject({ json: { code: 'order-not-found' } });
    await sql`update member set is_staff = true where id = ${paid.buyer}`.execute(shop.db);
    expect(await sendGiveBack(paid, order, 1_050, { as: paid.buyer })).toMatchObject({
      json: { code: 'not-allowed', details: { reason: 'own-order' } },
    });
    expect(await shop.refundsOf(paid)).toEqual([]);
  });

  it('[FLOW-6] [SAFE-9] above the set amount ends nothing before a second person accepts it', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 40_000 });
    const paid = await shop.buy([course]);
    expect(await sendGiveBack(paid, order, 42_000)).toMatchObject({ status: 200, json: { Waits: true } });
    expect([await shop.owned(paid.buyer), await seenBy(paid)]).toEqual([[course], []]);
    expect(await shop.queued(await newest(paid))).toEqual([]);
    const decide = (who: number, Accept: boolean) =>
      shop.as(`member-${who}`)(mgntRefundsContract.decideRefund, { RefundId: refundId, Accept, Note: '' });
    const refundId = await newest(paid);
    await expect(decide(staff, true)).rejects.toMatchObject({ code: 'second-person-needed' });
    expect(await shop.ask(paid, course, 40_000)).toMatchObject({ json: { details: { refusal: 'requested' } } });
    await decide(colleague, true);
    expect(await shop.owned(paid.buyer)).toEqual([]);
    await send(paid);
    expect((await shop.atGateway(paid)).refunds).toEqual([42_000]);
  });

  it('[FLOW-6] [SAFE-9] that a second person declines leaves everything as it was, and the buyer hears nothing', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 40_000 });
    const paid = await shop.buy([course]);
    await sendGiveBack(paid, order, 42_000);
    const RefundId = await newest(paid);
    await shop.as(`member-${colleague}`)(mgntRefundsContract.decideRefund, { RefundId, Accept: false, Note: '不退' });
    expect([await shop.owned(paid.buyer), await shop.queued(RefundId), await seenBy(paid)]).toEqual([[course], [], []]);
    expect(await shop.line(paid, course)).toMatchObject({ MoneyBackOffer: { Refusal: null, Amount: 40_000 } });
  });
});

describe('money that goes back while something else happens', () => {
  it('[FLOW-6] goes once, whoever presses at the same moment: two of the staff, or staff and the member', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    for (const rival of ['staff', 'member'] as const) {
      const paid = await shop.buy([course]);
      const answers = await Promise.all([
        sendGiveBack(paid, order, 1_050),
        rival === 'staff' ? sendGiveBack(paid, order, 1_050, { as: colleague }) : shop.ask(paid, course, 1_000),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      for (const { id } of await shop.refundsOf(paid)) await shop.gateway.send(id);
      expect((await shop.atGateway(paid)).refunds).toEqual([1_050]);
    }
  });

  it('[FLOW-6] goes once for one press whose answer was lost', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const paid = await shop.buy([course]);
    const answers = await Promise.all([
      sendGiveBack(paid, goodwill(100), 100, { key: 'give-once' }),
      sendGiveBack(paid, goodwill(100), 100, { key: 'give-once' }),
    ]);
    const again = await sendGiveBack(paid, goodwill(100), 100, { key: 'give-once' });
    const first = given(await newest(paid));
    expect([...answers, again]).toEqual([first, first, first]);
    expect(await shop.refundsOf(paid)).toHaveLength(1);
  });

  it('[FLOW-6] waits for a payment that arrives at the same moment, and never takes money that is not there', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, course);
    const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
    const [, answer] = await Promise.all([
      shop.gateway.pay(buyer, CustomerOrderId, TotalAmount),
      sendGiveBack({ orderNumber: CustomerOrderId }, order, TotalAmount),
    ]);
    expect([given(), refused('not-paid')]).toContainEqual(
      answer.status === 200 ? given() : expect.objectContaining({ status: 409 }),
    );
    expect(await shop.owned(buyer)).toEqual(answer.status === 200 ? [] : [course]);
  });

  it('[FLOW-6] is sent by the next sweep where the server was killed before its job ran', async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const paid = await shop.buy([course]);
    for (const amount of [100, 950]) {
      await sendGiveBack(paid, amount === 100 ? goodwill(amount) : order, amount);
      const refundId = await newest(paid);
      await sql`delete from graphile_worker._private_jobs where payload->>'refundId' = ${refundId.toString()}`.execute(
        shop.db,
      );
      await sweepRefunds(shop.db);
      expect(await shop.queued(refundId)).toContain('send-refund');
      await shop.gateway.send(refundId);
    }
    expect((await shop.atGateway(paid)).refunds).toEqual([100, 950]);
  });
});
