import {
  legalContract,
  mgntGiveBackContract,
  mgntRefundsContract as mgnt,
  mgntReturnsContract,
  returnsContract,
  seatsContract,
  shoppingCartContract,
} from '@kapok/contract';
import { seatsLineId } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageStaff } from '../../../test/age-staff.ts';
import { buyGoods } from '../../../test/goods-buyer.ts';
import type { Paid } from '../../../test/refund-gateway.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let colleague: number;
let third: number;
beforeAll(async () => {
  shop = await openRefundShop();
  colleague = await shop.addStaff();
  third = await shop.addStaff();
});
afterAll(() => shop.close());

const ownOrder = { code: 'not-allowed', problem: { details: { reason: 'own-order' } } };
const needsAnother = { code: 'second-person-needed' };

const makeStaff = async (memberId: number): Promise<void> => {
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', memberId).execute();
  await ageStaff(shop.db);
};
const as = (memberId: number) => shop.as(`member-${memberId}`);
const settle = (memberId: number, RefundId: number) =>
  as(memberId)(mgnt.settleManualRefund, { RefundId, Note: '已匯款' });
const approve = (memberId: number, RefundId: number) => as(memberId)(mgnt.approveRefund, { RefundId });
const listed = async (memberId: number, RefundId: number) =>
  (await as(memberId)(mgnt.qryRefunds, {})).find((refund) => refund.RefundId === RefundId);

/** A refund of an order that one of the staff bought, which staff are to transfer. */
const ownRefund = async (priceNtd: number): Promise<{ readonly buyer: number; readonly refundId: number }> => {
  const course = await shop.rows.addProduct({ priceNtd });
  const paid = await shop.buy([course], 'WEBATM');
  await shop.ask(paid, course);
  const refundId = (await shop.refundsOf(paid))[0]?.id ?? 0;
  await shop.gateway.send(refundId);
  await makeStaff(paid.buyer);
  return { buyer: paid.buyer, refundId };
};

/** A paid order of seats, one of which each of these redeemed. */
const seatsFor = async (priceNtd: number, ...holders: readonly number[]): Promise<Paid> => {
  const course = await shop.rows.addProduct({ priceNtd });
  const buyer = await shop.rows.addMember();
  await as(buyer)(shoppingCartContract.addItem, { ProductId: seatsLineId(course), Qty: holders.length + 2 });
  const { CustomerOrderId, TotalAmount } = await shop.order(buyer);
  const paid = await shop.gateway.pay(buyer, CustomerOrderId, TotalAmount);
  const [line] = await as(buyer)(seatsContract.qrySeats, { CustomerOrderId });
  const { Version: TermsVersion } = await shop.as(null)(legalContract.qryLegalDocument, {});
  for (const [index, holder] of holders.entries()) {
    await as(holder)(seatsContract.redeemSeat, { Code: line?.Seats[index]?.Code ?? '', TermsVersion });
  }
  return paid;
};

describe('a refund of an order that one of the staff bought', () => {
  it('[SAFE-17] is sent, tried again and approved by colleagues alone, whatever was noted of the buyer before', async () => {
    const { buyer, refundId } = await ownRefund(20_000);
    await expect(settle(buyer, refundId)).rejects.toMatchObject(ownOrder);
    await expect(approve(buyer, refundId)).rejects.toMatchObject(ownOrder);
    expect(await listed(buyer, refundId)).toMatchObject({ IsOwn: true, AskedBy: null, Approvals: [] });
    expect(await listed(colleague, refundId)).toMatchObject({ IsOwn: false });
    // What a version before noted of the buyer counts no more.
    await sql`insert into refund_approval (refund_id, staff_id) values (${refundId}, ${buyer})`.execute(shop.db);
    await sql`insert into large_refund (refund_id, total_ntd, asked_by) values (${refundId}, 21000, ${buyer})`.execute(
      shop.db,
    );
    await expect(settle(colleague, refundId)).rejects.toMatchObject(needsAnother);
    await expect(settle(colleague, refundId)).rejects.toMatchObject(needsAnother);
    await expect(settle(buyer, refundId)).rejects.toMatchObject(ownOrder);
    await sql`update refund set state = 'failed' where id = ${refundId}`.execute(shop.db);
    await expect(as(buyer)(mgnt.retryRefund, { RefundId: refundId })).rejects.toMatchObject(ownOrder);
    expect(await settle(third, refundId)).toBe(true);
  });

  it('[SAFE-17] is left to a colleague where it is small, too', async () => {
    const { buyer, refundId } = await ownRefund(1_000);
    await expect(settle(buyer, refundId)).rejects.toMatchObject(ownOrder);
    expect(await settle(colleague, refundId)).toBe(true);
  });

  it('[SAFE-17] [SAFE-9] waits a day where the buyer has no colleague, and where the only colleague is the buyer', async () => {
    const [small, large] = [await ownRefund(1_000), await ownRefund(20_000)];
    const only = async (...staff: readonly number[]): Promise<void> => {
      await sql`update member set is_staff = (id = any(${staff}::bigint[]))`.execute(shop.db);
      await ageStaff(shop.db);
    };
    await only(small.buyer);
    expect(await listed(small.buyer, small.refundId)).toMatchObject({ IsOwn: false });
    const sendableAt: unknown = expect.stringMatching(/^20/);
    const timed = { ...needsAnother, problem: { details: { sendableAt } } };
    await expect(settle(small.buyer, small.refundId)).rejects.toMatchObject(timed);
    await only(large.buyer, colleague);
    await expect(settle(colleague, large.refundId)).rejects.toMatchObject(timed);
    await expect(settle(large.buyer, large.refundId)).rejects.toMatchObject(ownOrder);
    await only(colleague, small.buyer, third);
    await sql`update large_refund set sendable_at = now() - interval '1 second'`.execute(shop.db);
    // There is a colleague by now.
    await expect(settle(small.buyer, small.refundId)).rejects.toMatchObject(ownOrder);
    for (const { refundId } of [small, large]) expect(await settle(colleague, refundId)).toBe(true);
    await only(colleague, third);
  });

  it('[SAFE-17] [ORD-6] is not begun by receiving their own goods', async () => {
    const goods = await buyGoods(shop);
    await makeStaff(goods.buyer);
    await as(goods.buyer)(returnsContract.issueCustomerGoodsReturn, {
      CustomerOrderId: goods.orderNumber,
      ProductId: goods.product,
    });
    const found = async (memberId: number) =>
      (await as(memberId)(mgntReturnsContract.qryReturns, {})).Returns.find(
        (one) => one.CustomerOrderId === goods.orderNumber,
      );
    const ReturnId = (await found(goods.buyer))?.ReturnId ?? 0;
    const receive = (memberId: number) => as(memberId)(mgntReturnsContract.receiveReturn, { ReturnId, Restock: true });
    const giveBack = (memberId: number) => as(memberId)(mgntReturnsContract.refundReturn, { ReturnId });
    expect([(await found(goods.buyer))?.IsOwn, (await found(colleague))?.IsOwn]).toEqual([true, false]);
    await expect(receive(goods.buyer)).rejects.toMatchObject(ownOrder);
    expect(await receive(colleague)).toBe(true);
    expect((await found(goods.buyer))?.IsOwn).toBe(true);
    await expect(giveBack(goods.buyer)).rejects.toMatchObject(ownOrder);
    expect(await giveBack(colleague)).toBe(true);
    await sql`update member set is_staff = false where id = ${goods.buyer}`.execute(shop.db);
    await shop.expectSound();
  });
});

describe('a refund of an order that one of the staff holds a seat of', () => {
  it('[SAFE-17] [OFFER-3] is neither begun, nor sent, nor approved by them', async () => {
    const holder = await shop.addStaff();
    const paid = await seatsFor(10_000, holder);
    const CustomerOrderId = paid.orderNumber;
    const begin = (memberId: number) =>
      as(memberId)(mgntGiveBackContract.giveBack, {
        CustomerOrderId,
        Choice: { Kind: 'order' },
        TotalAmount: 21_000,
        Cause: 'apology',
        Reason: '電話確認',
        Restock: false,
      });
    const isOwn = async (memberId: number) =>
      (await as(memberId)(mgntGiveBackContract.qryGiveBack, { CustomerOrderId })).IsOwn;
    expect([await isOwn(holder), await isOwn(colleague)]).toEqual([true, false]);
    await expect(begin(holder)).rejects.toMatchObject(ownOrder);
    const { RefundId, Waits } = await begin(colleague);
    expect(Waits).toBe(true);
    await expect(approve(holder, RefundId)).rejects.toMatchObject(ownOrder);
    const accept = (memberId: number) => as(memberId)(mgnt.decideRefund, { RefundId, Accept: true });
    await expect(accept(holder)).rejects.toMatchObject(ownOrder);
    expect(await accept(third)).toBe(true);
    await sql`update member set is_staff = false where id = ${holder}`.execute(shop.db);
    await shop.expectSound();
  });

  it('[SAFE-17] [SAFE-9] waits a day where each of the staff holds one, and is never sent by the buyer who gave them', async () => {
    const paid = await seatsFor(10_000, colleague, third);
    await makeStaff(paid.buyer);
    const { RefundId, Waits, SendableAt } = await as(colleague)(mgntGiveBackContract.giveBack, {
      CustomerOrderId: paid.orderNumber,
      Choice: { Kind: 'order' },
      TotalAmount: 21_000,
      Cause: 'apology',
      Reason: '電話確認',
      Restock: false,
    });
    expect([Waits, SendableAt]).toEqual([true, expect.stringMatching(/^20/)]);
    await sql`update large_refund set sendable_at = now() - interval '1 second'`.execute(shop.db);
    const accept = (memberId: number) => as(memberId)(mgnt.decideRefund, { RefundId, Accept: true });
    await expect(accept(paid.buyer)).rejects.toMatchObject(ownOrder);
    expect(await accept(third)).toBe(true);
  });
});
