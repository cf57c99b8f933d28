import {
  deliveriesContract,
  mgntOrdersContract as mgnt,
  mgntParcelsContract,
  mgntPackingContract,
  mgntPayMethodsContract,
  mgntPaymentsContract,
  mgntPointsContract,
  ordersContract as orders,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cancelOverdueOrders, releaseExpiredReservations } from '#server/selling/orders/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { remindPayments } from '#server/selling/payments/index.ts';
import { remindOrders } from '#server/selling/reminders/index.ts';
import { makeCoupon } from '../../../test/coupon-rows.ts';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { toFamily } from '../../../test/packing-steps.ts';
import { pickupReport, pickupSteps, type Basket, type Placed } from '../../../test/pickup-steps.ts';

let shop: MoneyShop;
let staff: string;
let staffId: number;
let steps: ReturnType<typeof pickupSteps>;

beforeAll(async () => {
  shop = await openMoneyShop();
  staffId = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', staffId).execute();
  staff = `member-${staffId}`;
  steps = pickupSteps(shop, staffId);
  await steps.offer(true);
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

test('[SHIP-1] payment at pick-up is for goods alone, to a store, within the limits and where the shop offers it', async () => {
  const refused = { status: 400, json: { code: 'method-not-offered' } };
  const video = await shop.rows.addProduct({ priceNtd: 100 });
  const free = await shop.rows.addProduct({ priceNtd: 0 });
  const home = { ...toFamily, ProductId: 'Z01', Store: undefined, Destination: '臺北市和平東路一段 1 號' };
  for (const basket of [
    { beside: [video] },
    { beside: [free] },
    { way: home },
    { priceNtd: 20_001 },
  ] satisfies readonly Basket[])
    expect([basket, await steps.bill(await steps.place(basket))]).toMatchObject([basket, refused]);
  const fits = await steps.place();
  await steps.offer(false);
  expect(await steps.bill(fits)).toMatchObject(refused);
  await steps.offer(true);
  expect(await steps.bill(fits)).toMatchObject({ status: 200 });
});

test('[SHIP-1] [OFFER-6] a buyer who pays at pick-up is not reminded to pay now', async () => {
  const [agreed, open] = [await steps.begin(), await steps.begin()];
  await steps.pick(agreed);
  for (const { order } of [agreed, open]) {
    const past = sql`now() - interval '3 hours'`;
    await sql`
      with placed as (update customer_order set placed_at = ${past} where order_number = ${order} returning id, member_id),
      begun as (update payment_attempt a set started_at = ${past} from placed where a.order_id = placed.id)
      update member m set email_proven_at = now() from placed where m.id = placed.member_id`.execute(shop.db);
  }
  await remindOrders(shop.db);
  expect(await steps.mailsOf(open)).toContain('order-reminder');
  expect(await steps.mailsOf(agreed)).not.toContain('order-reminder');
});

test('[SHIP-1] [PAYTW-1] a buyer who pays at pick-up is not reminded of an earlier ATM number', async () => {
  await shop.as(staff)(mgntPayMethodsContract.changePayMethod, {
    PayType: 'VACC',
    IsOffered: true,
    Days: 3,
    LeastAmount: 1,
  });
  const [agreed, open] = [await steps.place(), await steps.place()];
  for (const { buyer, order, totalNtd } of [agreed, open]) await shop.startPayment(buyer, order, totalNtd, 'VACC');
  const numberFromBefore = sql`update payment_attempt a set issued_at = now() - interval '2 days', issued_bank = '017',
    issued_code = '99999999999999', pay_until = now() + interval '20 hours' from customer_order o
    where o.id = a.order_id and o.order_number in (${agreed.order}, ${open.order})`;
  await numberFromBefore.execute(shop.db);
  const form = await shop.startPayment(agreed.buyer, agreed.order, agreed.totalNtd, 'CVSCOM');
  await steps.pick({ ...agreed, gatewayNumber: form['MerchantOrderNo'] ?? '' });
  await remindPayments(shop.db, {
    payReminded: (tx, attemptId) => queueMail(tx, { mail: 'pay-reminder', attemptId }),
  });
  expect(await steps.mailsOf(open)).toContain('pay-reminder');
  expect(await steps.mailsOf(agreed)).not.toContain('pay-reminder');
});

test('[SHIP-1] the store that was chosen at the gateway replaces the typed one, and the parcel waits to be sent unpaid', async () => {
  const one = await steps.begin();
  expect(await steps.waitingParcel(one)).toBeUndefined();
  const answers = await Promise.all([
    steps.pick(one),
    steps.pick(one),
    postFromGateway(shop, 'Notify', pickupReport(one)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 200]);
  expect(await steps.mailsOf(one)).toEqual(['order-placed', 'pay-by', 'new-order']);
  const Delivery = { RecipientName: '林大梅', RecipientTel: '0987654321', IsChangeable: false };
  expect(await steps.seen(one)).toMatchObject({
    Status: null,
    PayAtPickup: { State: 'waiting', LogisticsNumber: 'L0001' },
    RealProductTransport: '尚未出貨',
    Delivery: { ...Delivery, Store: { Chain: 'seven-eleven', Code: '131386', Name: '和平門市' } },
    LastPaymentFailure: null,
  });
  expect(await steps.seenByStaff(one)).toMatchObject({ PayAtPickup: { State: 'waiting', LogisticsNumber: 'L0001' } });
  expect(await steps.waitingParcel(one)).toMatchObject({ PaidAt: null, PaysAtPickup: true, AmountDue: one.totalNtd });
  const listed = async (filter: object) =>
    (await shop.as(staff)(mgnt.qryMgntOrders, { Search: one.order, ...filter })).Orders.length;
  expect([await listed({ Pickup: 'waiting' }), await listed({ Delivery: 'to-ship' })]).toEqual([1, 1]);
  expect(await listed({ Pickup: 'paid' })).toBe(0);
  expect(await steps.stockOf(one)).toEqual({ free: 2, reserved: 1, sold: 0 });
  expect(await steps.invoicesOf(one)).toBe(0);
});

test('[SHIP-1] while it waits, it is sent, and neither deleted, paid in another way, corrected, let go nor delivered', async () => {
  const one = await steps.agreed();
  const { buyer, order } = one;
  const pending = { status: 409, json: { code: 'payment-pending' } };
  expect(await shop.post(`member-${buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId: order })).toMatchObject(
    pending,
  );
  expect(await steps.bill(one, 'CREDIT')).toMatchObject(pending);
  expect(await steps.bill(one)).toMatchObject(pending);
  const correction = { CustomerOrderId: order, RecipientName: 'X', RecipientTel: '0912345678', Destination: 'Y' };
  expect(await shop.post(`member-${buyer}`, deliveriesContract.changeOwnDelivery.path, correction)).toMatchObject({
    json: { code: 'delivery-fixed' },
  });
  const delivered = { CustomerOrderIds: [order], Delivered: true };
  expect(await shop.as(staff)(mgntParcelsContract.markDelivered, delivered)).toMatchObject({
    Changed: [],
    Unsuitable: [order],
  });
  await shop.db
    .updateTable('payment_attempt')
    .set({ started_at: sql`now() - interval '2 days'` })
    .where('gateway_number', '=', one.gatewayNumber)
    .execute();
  await releaseExpiredReservations(shop.db);
  await cancelOverdueOrders(shop.db);
  expect(await steps.stateOf(one)).toMatchObject({ status: 'unpaid', pickup: 'waiting', stock_state: 'reserved' });
  expect(await steps.ship(one)).toMatchObject({ json: { Shipped: [order], Skipped: [] } });
  expect(await steps.seen(one)).toMatchObject({ RealProductTransport: '已出貨 P1' });
  expect(await steps.mailsOf(one)).toContain('order-shipped');
});

test('[SHIP-1] the payment at the store makes the order paid, invoiced and delivered once, however often it is told', async () => {
  const one = await steps.agreed();
  await steps.ship(one);
  const told = await Promise.all(Array.from({ length: 8 }, () => steps.fetchParcel(one)));
  expect(told.every(({ status }) => status === 200)).toBe(true);
  await steps.pick(one);
  expect(await steps.stateOf(one)).toEqual({ status: 'paid', pickup: 'paid', stock_state: 'sold' });
  expect(await steps.stockOf(one)).toEqual({ free: 2, reserved: 0, sold: 1 });
  expect(await steps.invoicesOf(one)).toBe(1);
  expect(await steps.mailsOf(one)).toEqual(['order-placed', 'pay-by', 'new-order', 'order-shipped', 'order-paid']);
  const { DeliveredAt, ...order } = await steps.seen(one);
  expect(DeliveredAt).not.toBeNull();
  expect(order).toMatchObject({ PayType: 'CVSCOM', PayAtPickup: { State: 'paid' } });
  expect(await steps.seenByStaff(one)).toMatchObject({ DeliveryState: 'delivered' });
  expect(await steps.close(one)).toMatchObject({ status: 409, json: { code: 'order-already-paid' } });
  expect(await steps.waitingParcel(one)).toBeUndefined();
});

test('[SHIP-1] forged reports change nothing, and of another sum nothing is agreed or paid', async () => {
  const one = await steps.begin();
  const forged = { ...pickupReport(one), TradeSha: 'A'.repeat(64) };
  expect(await postFromGateway(shop, 'Notify', forged)).toMatchObject({ status: 400 });
  await steps.pick(one, { Amt: one.totalNtd - 1 });
  expect(await steps.stateOf(one)).toMatchObject({ pickup: null });
  // Prepaid parcels are none that the store takes money for.
  await steps.pick(one, { TradeType: '3' });
  expect(await steps.stateOf(one)).toMatchObject({ pickup: null });
  const two = await steps.agreed();
  await steps.fetchParcel(two, { Amt: two.totalNtd - 1 });
  expect(await steps.stateOf(two)).toMatchObject({ status: 'unpaid', pickup: 'waiting' });
  const { Alerts } = await shop.as(staff)(mgntPaymentsContract.qryGatewayAlerts, {});
  const kinds = Alerts.filter(({ CustomerOrderId: id }) => id === one.order || id === two.order).map(
    ({ Kind }) => Kind,
  );
  expect(kinds).toEqual(['amount-mismatch', 'amount-mismatch']);
  await steps.fetchParcel(two);
  expect(await steps.stateOf(two)).toMatchObject({ status: 'paid', pickup: 'paid' });
});

test('[SHIP-1] staff close a parcel that was not fetched, once: goods back, no charge, no invoice, the buyer told', async () => {
  const one = await steps.agreed();
  await steps.ship(one);
  const presses = await Promise.all([steps.close(one), steps.close(one), steps.close(one)]);
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(presses.filter(({ json }) => json === true)).toHaveLength(1);
  expect(await steps.close(one)).toMatchObject({ status: 200, json: false });
  expect(await steps.stateOf(one)).toEqual({ status: 'cancelled', pickup: 'not-fetched', stock_state: 'released' });
  const parcel = shop.db.selectFrom('customer_order').select('delivery_state').where('order_number', '=', one.order);
  expect(await parcel.executeTakeFirst()).toEqual({ delivery_state: 'not-fetched' });
  expect(await steps.stockOf(one)).toEqual({ free: 3, reserved: 0, sold: 0 });
  expect(await steps.invoicesOf(one)).toBe(0);
  expect((await steps.mailsOf(one)).filter((mail) => mail === 'order-cancelled')).toHaveLength(1);
  expect(await steps.seenByStaff(one)).toMatchObject({
    CancelReason: 'not-fetched',
    PayAtPickup: { State: 'not-fetched' },
  });
  const entries = shop.db.selectFrom('audit_entry').select('actor_id').where('action', '=', 'close-pickup');
  expect(await entries.where('subject', '=', `order/${one.order}`).execute()).toEqual([{ actor_id: staffId }]);
  // What the store took after all is no sale: it goes back, by transfer.
  await steps.fetchParcel(one);
  await steps.fetchParcel(one);
  expect(await steps.stateOf(one)).toMatchObject({ status: 'cancelled', pickup: 'not-fetched' });
  const { NotKept } = await shop.as(staff)(mgntPaymentsContract.qryGatewayAlerts, {});
  expect(NotKept.filter(({ CustomerOrderId: id }) => id === one.order)).toMatchObject([{ Reason: 'order-cancelled' }]);
  expect(await steps.invoicesOf(one)).toBe(0);
});

test('[SHIP-1] coupon and points are held with the goods, used with the payment, and given back where it never comes', async () => {
  const saving = async () => {
    const buyer = await shop.rows.addMember();
    await shop.as(staff)(mgntPointsContract.givePoints, { UserId: buyer, Points: 100, Reason: '測試' });
    const couponCode = await makeCoupon(shop, staffId, { amountNtd: 50, uses: 1 });
    return steps.agreed({ buyer, couponCode, points: 100 });
  };
  const savingsOf = async ({ order, buyer }: Placed) => {
    const { rows } = await sql<{ readonly state: string; readonly held: boolean; readonly points: number }>`
      select o.coupon_state as state, o.coupon_held_until >= o.reserved_until as held,
        (select balance from points_account where member_id = ${buyer}) as points
      from customer_order o where o.order_number = ${order}`.execute(shop.db);
    return rows[0];
  };
  const [fetched, left] = [await saving(), await saving()];
  expect(await savingsOf(fetched)).toEqual({ state: 'held', held: true, points: 0 });
  await steps.fetchParcel(fetched);
  expect(await savingsOf(fetched)).toMatchObject({ state: 'taken', points: 0 });
  await steps.close(left);
  expect(await savingsOf(left)).toMatchObject({ state: 'freed', points: 100 });
});

test('[SHIP-1] a parcel is closed where one waits alone, and not by its own buyer', async () => {
  const unpaid = await steps.place();
  expect(await steps.close(unpaid)).toMatchObject({ status: 409, json: { code: 'conflict-changed' } });
  expect(await steps.close({ ...unpaid, order: '26010112345678' })).toMatchObject({
    json: { code: 'order-not-found' },
  });
  const own = await steps.agreed({ buyer: staffId });
  expect(await steps.close(own)).toMatchObject({ status: 403, json: { code: 'not-allowed' } });
  expect(await steps.stateOf(own)).toMatchObject({ pickup: 'waiting' });
  await steps.fetchParcel(own);
});

test('[SHIP-1] payment and closing at the same moment end in one of both, and no money is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = await steps.agreed();
    const [closed] = await Promise.all([steps.close(one), steps.fetchParcel(one), steps.fetchParcel(one)]);
    const isClosed = closed.status === 200;
    expect(await steps.stateOf(one)).toEqual(
      isClosed
        ? { status: 'cancelled', pickup: 'not-fetched', stock_state: 'released' }
        : { status: 'paid', pickup: 'paid', stock_state: 'sold' },
    );
    expect(await steps.invoicesOf(one)).toBe(isClosed ? 0 : 1);
  }
});

test('[SHIP-1] after its deadline a parcel counts as not fetched, also where the gateway said that it came back', async () => {
  const one = await steps.agreed();
  await steps.ship(one);
  const sentBack = signedReport({ ...one, status: 'TRADE-CANCELLED' });
  await postFromGateway(shop, 'Notify', sentBack);
  await cancelOverdueOrders(shop.db);
  expect(await steps.stateOf(one)).toMatchObject({ status: 'unpaid', pickup: 'waiting' });
  const past = sql<Date>`now() - interval '1 minute'`;
  const { id } = await shop.db
    .updateTable('customer_order')
    .set({ payable_until: past, reserved_until: past })
    .where('order_number', '=', one.order)
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('pickup_payment').set({ pay_until: past }).where('order_id', '=', id).execute();
  expect(await Promise.all([cancelOverdueOrders(shop.db), cancelOverdueOrders(shop.db)])).toContain(1);
  expect(await steps.stateOf(one)).toEqual({ status: 'cancelled', pickup: 'not-fetched', stock_state: 'released' });
  const parcel = shop.db.selectFrom('customer_order').select('delivery_state').where('order_number', '=', one.order);
  expect(await parcel.executeTakeFirst()).toEqual({ delivery_state: 'not-fetched' });
  expect(await steps.stockOf(one)).toEqual({ free: 3, reserved: 0, sold: 0 });
});

test('[SHIP-1] an order that was paid by card meanwhile is not paid twice: what the store takes goes back', async () => {
  const placed = await steps.place();
  const card = await shop.startPayment(placed.buyer, placed.order, placed.totalNtd);
  const form = await shop.startPayment(placed.buyer, placed.order, placed.totalNtd, 'CVSCOM');
  const one = { ...placed, gatewayNumber: form['MerchantOrderNo'] ?? '' };
  await steps.pick(one);
  const Seen = (await steps.waitingParcel(one))?.Seen ?? '';
  await postFromGateway(shop, 'Notify', signedReport({ ...one, gatewayNumber: card['MerchantOrderNo'] ?? '' }));
  expect(await steps.stateOf(one)).toEqual({ status: 'paid', pickup: 'overtaken', stock_state: 'sold' });
  // A label that asks the store for the money again is not sent unseen.
  const parcel = { CustomerOrderId: one.order, TrackingNumber: 'P1', Seen };
  expect(await shop.post(staff, mgntPackingContract.shipParcels.path, { Parcels: [parcel] })).toMatchObject({
    json: { Shipped: [], Skipped: [{ CustomerOrderId: one.order, Reason: 'changed' }] },
  });
  await steps.fetchParcel(one);
  const { NotKept } = await shop.as(staff)(mgntPaymentsContract.qryGatewayAlerts, {});
  expect(NotKept.filter(({ CustomerOrderId: id }) => id === one.order)).toMatchObject([{ Reason: 'already-paid' }]);
  expect(await steps.invoicesOf(one)).toBe(1);
});
