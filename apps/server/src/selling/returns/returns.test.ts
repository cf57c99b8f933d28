import {
  mgntContract,
  mgntOrdersContract,
  mgntParcelsContract,
  mgntRefundsContract,
  mgntReturnsContract as mgnt,
  returnsContract,
} from '@kapok/contract';
import { taipeiInstant } from '@kapok/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyGoods, goodsLine, type BoughtGoods } from '../../../test/goods-buyer.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;
beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
});
afterAll(() => shop.close());

const asStaff = () => shop.as(`member-${staff}`);

const ask = (goods: BoughtGoods, more: { readonly Qty?: number; readonly Reason?: string } = {}, key?: string) =>
  shop.post(
    `member-${goods.buyer}`,
    returnsContract.issueCustomerGoodsReturn.path,
    { CustomerOrderId: goods.orderNumber, ProductId: goods.product, ...more },
    key,
  );

const returnOf = async (goods: BoughtGoods) => {
  const { Returns } = await asStaff()(mgntOrdersContract.qryMgntOrder, { CustomerOrderId: goods.orderNumber });
  const newest = Returns.at(-1);
  if (newest === undefined) throw new Error('nothing was returned');
  return newest;
};

/** As the first page of the management counts them. */
const waitingForStaff = async (): Promise<number> => (await asStaff()(mgntContract.qryOverview, {})).ReturnsForStaff;

const deliver = (goods: BoughtGoods, Delivered = true) =>
  asStaff()(mgntParcelsContract.markDelivered, { CustomerOrderIds: [goods.orderNumber], Delivered });

const deliveredAgo = (goods: BoughtGoods, age: string) =>
  sql`update customer_order set delivered_at = now() - ${age}::interval where order_number = ${goods.orderNumber}`.execute(
    shop.db,
  );

const stockOf = (product: string) =>
  shop.db.selectFrom('stock').select(['free', 'sold']).where('product_id', '=', product).executeTakeFirstOrThrow();

const refuse = (refusal: string) => ({
  status: 409,
  json: { code: 'return-not-offered', details: { refusal } },
});

describe('asking to return goods', () => {
  it('[ORD-6] is possible from the payment until seven full days after the delivery, with the deadline shown', async () => {
    const goods = await buyGoods(shop);
    expect(await goodsLine(shop, goods)).toMatchObject({ Refusal: null, Until: null, QtyLeft: 1 });
    await deliver(goods);
    await deliveredAgo(goods, '7 days');
    const { rows } = await sql<{ readonly until: Date }>`
      select (date_trunc('day', delivered_at at time zone 'Asia/Taipei') + interval '8 days')
        at time zone 'Asia/Taipei' as until
      from customer_order where order_number = ${goods.orderNumber}`.execute(shop.db);
    expect(await goodsLine(shop, goods)).toMatchObject({
      Refusal: null,
      Until: taipeiInstant(rows[0]?.until ?? new Date(0)),
    });
    await deliveredAgo(goods, '8 days');
    expect(await goodsLine(shop, goods)).toMatchObject({ Refusal: 'window-over', QtyLeft: 0 });
    expect(await ask(goods)).toMatchObject(refuse('window-over'));
    await deliveredAgo(goods, '7 days');
    expect(await ask(goods, { Reason: '  顏色不合 ' })).toEqual({ status: 200, json: true });
    expect(await returnOf(goods)).toMatchObject({ Status: 'requested', Qty: 1, Reason: '顏色不合' });
  });

  it('[ORD-6] happens once, whatever is repeated or pressed at the same moment', async () => {
    const goods = await buyGoods(shop, { pieces: 2 });
    const repeated = await Promise.all([ask(goods, {}, 'one-key'), ask(goods, {}, 'one-key')]);
    expect(repeated).toEqual([
      { status: 200, json: true },
      { status: 200, json: true },
    ]);
    const others = await Promise.all([ask(goods), ask(goods), ask(goods)]);
    for (const other of others) expect(other).toMatchObject(refuse('requested'));
    expect(await goodsLine(shop, goods)).toMatchObject({ Refusal: 'requested', Returns: [{ Qty: 2 }] });

    const raced = await buyGoods(shop);
    const statuses = (await Promise.all([ask(raced), ask(raced), ask(raced), ask(raced)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    const mails = await sql<{ readonly mail: string }>`
      select payload->>'mail' as mail from graphile_worker._private_jobs
      where payload->>'returnId' = ${(await returnOf(raced)).ReturnId.toString()} order by id`.execute(shop.db);
    expect(mails.rows.map(({ mail }) => mail)).toEqual(['return-requested', 'return-needs-staff']);
  });

  it('[ORD-6] is refused for what is unpaid, no goods, more pieces than there are, and somebody else’s', async () => {
    const course = await shop.rows.addProduct();
    const goods = await buyGoods(shop, { pieces: 2, beside: [course] });
    expect(await ask({ ...goods, product: course })).toMatchObject(refuse('not-goods'));
    expect(await ask({ ...goods, product: 'Z01' })).toMatchObject(refuse('not-goods'));
    expect(await ask({ ...goods, product: 'NONE' })).toMatchObject({ status: 404 });
    expect(await ask(goods, { Qty: 3 })).toMatchObject(refuse('nothing-left'));
    const stranger = { ...goods, buyer: await shop.rows.addMember() };
    expect(await ask(stranger)).toMatchObject({ status: 404, json: { code: 'order-not-found' } });
    await sql`update customer_order set status = 'unpaid', paid_at = null
      where order_number = ${goods.orderNumber}`.execute(shop.db);
    expect(await ask(goods)).toMatchObject(refuse('not-paid'));
    await sql`update customer_order set status = 'paid', paid_at = now()
      where order_number = ${goods.orderNumber}`.execute(shop.db);
    await shop.expectSound();
  });
});

describe('goods that come back', () => {
  it('[ORD-6] are received once, restocked, and refunded once with the shipping when all of them are back', async () => {
    const goods = await buyGoods(shop, { pieces: 3, priceNtd: 333 });
    await deliver(goods);
    const waiting = await waitingForStaff();
    await ask(goods, { Qty: 1 });
    const first = await returnOf(goods);
    // Three at NT$350 and NT$80 for the way: one piece gives back what one piece cost.
    expect(first).toMatchObject({ Amount: 334, TaxAmount: 16, TotalAmount: 350, IncludesShipping: false });
    expect(await waitingForStaff()).toBe(waiting + 1);
    const early = asStaff()(mgnt.refundReturn, { ReturnId: first.ReturnId });
    await expect(early).rejects.toMatchObject({ code: 'conflict-changed' });

    const receive = () => asStaff()(mgnt.receiveReturn, { ReturnId: first.ReturnId, Restock: true });
    const received = await Promise.allSettled([receive(), receive(), receive()]);
    expect(received.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(goods.product)).toEqual({ free: 8, sold: 2 });

    const wrong = asStaff()(mgnt.refundReturn, { ReturnId: first.ReturnId, TotalAmount: 351 });
    await expect(wrong).rejects.toMatchObject({ code: 'amount-mismatch', problem: { details: { amount: 350 } } });
    const refund = (ReturnId: number) => asStaff()(mgnt.refundReturn, { ReturnId });
    const refunded = await Promise.allSettled([refund(first.ReturnId), refund(first.ReturnId)]);
    expect(refunded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await shop.refundsOf(goods);
    expect(row).toMatchObject({ reason: 'goods', status: 'requested', net_ntd: 334, tax_ntd: 16 });
    await shop.gateway.send(row?.id ?? 0);
    expect((await shop.atGateway(goods)).refunds).toEqual([350]);
    expect(await shop.queued(row?.id ?? 0)).toEqual(expect.arrayContaining(['correct-invoice', 'refund-refunded']));

    expect(await waitingForStaff()).toBe(waiting);
    await ask(goods);
    const second = await returnOf(goods);
    expect(second).toMatchObject({ Qty: 2, Amount: 742, TaxAmount: 38, IncludesShipping: true });
    await asStaff()(mgnt.receiveReturn, { ReturnId: second.ReturnId, Restock: false });
    expect(await stockOf(goods.product)).toEqual({ free: 8, sold: 0 });
    await refund(second.ReturnId);
    await shop.gateway.runBank(goods);
    await shop.gateway.send((await shop.refundsOf(goods))[1]?.id ?? 0);
    expect((await shop.atGateway(goods)).refunds).toEqual([350, 780]);
    expect(await goodsLine(shop, goods)).toMatchObject({
      Refusal: 'nothing-left',
      Returns: [
        { Status: 'refunded', Qty: 1, TotalAmount: 350 },
        { Status: 'refunded', Qty: 2, TotalAmount: 780 },
      ],
    });
    expect(350 + 780).toBe(goods.totalNtd);
    await shop.expectSound();
  });

  it('[ORD-6] can be declined before and after they came, with the reason, and asked for again', async () => {
    const goods = await buyGoods(shop);
    await deliver(goods);
    await ask(goods);
    const decline = async () =>
      asStaff()(mgnt.declineReturn, { ReturnId: (await returnOf(goods)).ReturnId, Note: '外盒破損' });
    await decline();
    await expect(decline()).rejects.toMatchObject({ code: 'conflict-changed' });
    expect(await goodsLine(shop, goods)).toMatchObject({
      Refusal: null,
      Returns: [{ Status: 'declined', Note: '外盒破損' }],
    });
    await ask(goods);
    await asStaff()(mgnt.receiveReturn, { ReturnId: (await returnOf(goods)).ReturnId, Restock: true });
    expect(await stockOf(goods.product)).toEqual({ free: 10, sold: 0 });
    await decline();
    expect(await stockOf(goods.product)).toEqual({ free: 9, sold: 1 });
    expect(await shop.refundsOf(goods)).toEqual([]);
    await shop.expectSound();
  });

  it('[MGNT-7] [AUTH-6] are the business of staff, each of whose deeds is written down', async () => {
    const goods = await buyGoods(shop);
    await ask(goods);
    const { ReturnId } = await returnOf(goods);
    const buyer = shop.as(`member-${goods.buyer}`);
    for (const call of [
      () => buyer(mgnt.qryReturns, {}),
      () => buyer(mgnt.receiveReturn, { ReturnId, Restock: true }),
      () => buyer(mgnt.refundReturn, { ReturnId }),
      () => buyer(mgnt.declineReturn, { ReturnId, Note: 'x' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not-allowed' });
    }
    const { Returns } = await asStaff()(mgnt.qryReturns, { Filter: 'requested' });
    expect(Returns).toContainEqual(expect.objectContaining({ ReturnId, CustomerOrderId: goods.orderNumber }));
    await asStaff()(mgnt.receiveReturn, { ReturnId, Restock: true });
    await asStaff()(mgnt.refundReturn, { ReturnId });
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action', sql`details ->> 'order'`.as('order')])
      .where('subject', '=', `return/${ReturnId}`)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actor_id: staff, action: 'receive-return', order: goods.orderNumber },
      { actor_id: staff, action: 'refund-return', order: goods.orderNumber },
    ]);
    const settled = await asStaff()(mgnt.qryReturns, { Filter: 'settled' });
    expect(settled.Returns[0]).toMatchObject({ ReturnId, Status: 'refunded', RefundStatus: 'requested' });
    const listed = await asStaff()(mgntRefundsContract.qryRefundList, { Filter: 'all', Search: goods.orderNumber });
    expect(listed.Refunds).toMatchObject([{ Reason: 'goods', Status: 'requested', Waiting: null }]);
  });
});

describe('a large sum that goes back piece by piece', () => {
  it('[SAFE-9] [MGNT-8] needs a second person as soon as the returns of one order are large together', async () => {
    const other = await shop.addStaff();
    const goods = await buyGoods(shop, { priceNtd: 6_000, pieces: 2 });
    await deliver(goods);
    const giveBack = async (who: number) => {
      const { ReturnId } = await returnOf(goods);
      return shop.as(`member-${who}`)(mgnt.refundReturn, { ReturnId });
    };
    const sendBack = async () => {
      await ask(goods, { Qty: 1 });
      await asStaff()(mgnt.receiveReturn, { ReturnId: (await returnOf(goods)).ReturnId, Restock: true });
    };
    await sendBack();
    expect(await giveBack(staff)).toBe(true);
    await sendBack();
    for (const time of ['first', 'again']) {
      await expect(giveBack(staff), time).rejects.toMatchObject({ code: 'second-person-needed' });
    }
    expect(await giveBack(other)).toBe(true);
    await shop.expectSound();
  });
});
