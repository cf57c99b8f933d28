import { ordersContract as orders, type ProblemCode } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMoneyGateway, type MoneyGateway } from '../../../test/money-gateway.ts';
import { startFor, startPayment, tryAgain, type StartedPayment } from '../../../test/money-payments.ts';
import { openMoneyShop, postFromGateway, signedReport, type MoneyShop } from '../../../test/money-shop.ts';
import { reconcileAttempt } from './reconcile.ts';

let shop: MoneyShop;
let gateway: MoneyGateway;

beforeAll(async () => {
  shop = await openMoneyShop();
  gateway = await openMoneyGateway(shop);
});
beforeEach(async () => {
  await shop.db.deleteFrom('gateway_question').execute();
  await shop.db.updateTable('payment_attempt').set({ ask_after: null }).execute();
});
afterEach(async () => {
  await gateway.healAll();
  await shop.expectSound();
});
afterAll(async () => {
  await gateway.close();
  await shop.close();
});

const orderOf = ({ orderNumber }: StartedPayment) =>
  shop.db.selectFrom('customer_order').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow();

const attemptOf = ({ attemptId }: StartedPayment) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();

const paymentsOf = async (payment: StartedPayment) =>
  shop.db
    .selectFrom('payment')
    .select(['kept', 'not_kept_reason', 'card_last4'])
    .where('order_id', '=', (await orderOf(payment)).id)
    .orderBy('id')
    .execute();

const remove = ({ buyer, orderNumber }: StartedPayment) =>
  shop.post(`member-${buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId: orderNumber });

const refusal = (code: ProblemCode) => ({ status: 409, json: { code } });

/** An attempt that the buyer has paid at the gateway, of which the shop was never told. */
const startLost = async (...products: readonly string[]): Promise<StartedPayment> => {
  const payment = await startPayment(shop, ...products);
  await gateway.visit(payment);
  await gateway.decide(payment, 'approve');
  return payment;
};

test('[PAY-4] a payment whose notification was lost is found by asking, and everything follows from it once', async () => {
  const video = await shop.rows.addProduct();
  const lost = await startLost(video, await shop.rows.addProduct({ kind: 'goods', stock: 3 }));
  expect(await gateway.ask(lost)).toBe('nothing-to-ask');
  await gateway.age(lost, 3);
  expect(await gateway.askDue()).toEqual({ paid: 1 });
  expect(await orderOf(lost)).toMatchObject({ status: 'paid', stock_state: 'sold' });
  const owned = shop.db.selectFrom('entitlement').select('product_id').where('member_id', '=', lost.buyer);
  expect(await owned.execute()).toEqual([{ product_id: video }]);
  const trade = await sql<{ no: string }>`select trade_no as no from gateway_stand_in.trade
    where merchant_order_no = ${lost.gatewayNumber}`.execute(shop.db);
  await postFromGateway(shop, 'Notify', signedReport({ ...lost, tradeNo: trade.rows[0]?.no ?? '' }));
  await postFromGateway(shop, 'Return', signedReport({ ...lost, tradeNo: trade.rows[0]?.no ?? '' }));
  expect(await paymentsOf(lost)).toMatchObject([{ kept: true }]);
  expect(await gateway.askDue()).toEqual({});
  expect(await shop.db.selectFrom('gateway_alert').selectAll().execute()).toEqual([]);
});

test('[P03] [PAY-4] the notification and many askers at the same moment pay once', async () => {
  const lost = await startLost();
  await gateway.age(lost, 3);
  const trade = await sql<{ no: string }>`select trade_no as no from gateway_stand_in.trade
    where merchant_order_no = ${lost.gatewayNumber}`.execute(shop.db);
  const report = signedReport({ ...lost, tradeNo: trade.rows[0]?.no ?? '' });
  const notify = () => postFromGateway(shop, 'Notify', report);
  await Promise.all([notify(), gateway.ask(lost), gateway.askDue(), notify(), gateway.ask(lost)]);
  expect(await paymentsOf(lost)).toMatchObject([{ kept: true }]);
  const asked = await shop.db.selectFrom('gateway_question').selectAll().execute();
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('[P10] [P05] while the gateway is down the order stays payable, and what was paid is found when it is back', async () => {
  const lost = await startLost();
  for (const [minutes, kind] of [
    [3, 'down'],
    [20, 'garbled'],
    [60 * 24 * 30, 'refused'],
  ] as const) {
    await gateway.tell('queryTrade', kind);
    await gateway.age(lost, minutes);
    expect(await gateway.ask(lost)).toBe(kind === 'refused' ? 'error' : 'unreachable');
    const { status, ask_after: askAfter } = await attemptOf(lost);
    expect([status, askAfter === null]).toEqual(['started', false]);
    expect(await orderOf(lost)).toMatchObject({ status: 'unpaid' });
  }
  const gone = { ...gateway.deps, gateway: () => ({ ...gateway.deps.gateway(), origin: 'http://127.0.0.1:9' }) };
  await gateway.age(lost, 5);
  expect(await reconcileAttempt(gone, lost.attemptId)).toBe('unreachable');
  const again = await tryAgain(shop, lost);
  await gateway.healAll();
  await gateway.age(lost, 5);
  expect(await gateway.ask(lost)).toBe('paid');
  await gateway.age(again, 5);
  expect(await gateway.ask(again)).toBe('unknown-trade');
  expect(await paymentsOf(lost)).toHaveLength(1);
});

test('[P10] a gateway that is away ends the round instead of being asked about every attempt', async () => {
  for (let count = 0; count < 3; count += 1) await gateway.age(await startLost(), 3);
  await gateway.tell('queryTrade', 'down');
  expect(await gateway.askDue()).toEqual({ unreachable: 1 });
  await gateway.healAll();
  expect(await gateway.askDue()).toEqual({ paid: 2 });
});

test('[P09] asking finds the second capture of an order, and it goes back', async () => {
  const first = await startLost();
  const second = await tryAgain(shop, first);
  await gateway.visit(second);
  await gateway.decide(second, 'approve');
  await gateway.age(first, 3);
  await gateway.age(second, 3);
  expect(await gateway.askDue()).toEqual({ paid: 1, 'already-paid': 1 });
  expect((await paymentsOf(first)).map((payment) => payment.kept).toSorted()).toEqual([false, true]);
});

test('[P07] asking finds money for an order that was deleted in the meantime, and it goes back', async () => {
  const lost = await startLost();
  await gateway.age(lost, 18);
  expect(await remove(lost)).toEqual({ status: 200, json: true });
  expect(await gateway.ask(lost)).toBe('order-cancelled');
  expect(await paymentsOf(lost)).toMatchObject([{ kept: false, not_kept_reason: 'order-cancelled' }]);
});

test('[C07] a declined payment lets the order be deleted at once, whoever tells the shop of it', async () => {
  const declined = await startPayment(shop);
  await gateway.visit(declined);
  expect(await remove(declined)).toMatchObject(refusal('payment-pending'));
  await gateway.decide(declined, 'decline');
  await gateway.age(declined, 3);
  expect(await remove(declined)).toMatchObject(refusal('payment-pending'));
  expect(await gateway.ask(declined)).toBe('failed');
  expect(await attemptOf(declined)).toMatchObject({ status: 'failed', failure_code: 'TRADE-FAILED' });
  expect(await remove(declined)).toEqual({ status: 200, json: true });
});

test('[PAY-4] what went back at the gateway itself is noted and pays nothing', async () => {
  const undone = await startLost();
  await sql`update gateway_stand_in.trade set status = 'refunded' where merchant_order_no = ${undone.gatewayNumber}`.execute(
    shop.db,
  );
  await gateway.age(undone, 3);
  expect(await gateway.ask(undone)).toBe('failed');
  expect(await attemptOf(undone)).toMatchObject({ status: 'failed', failure_code: 'TRADE-REFUNDED' });
  expect(await orderOf(undone)).toMatchObject({ status: 'unpaid' });
});

test('[PAY-4] numbers that were never posted are asked for twice, then given up, and the order can be deleted', async () => {
  const idle = await startPayment(shop);
  await gateway.age(idle, 1);
  expect(await gateway.ask(idle)).toBe('unknown-trade');
  expect(await attemptOf(idle)).toMatchObject({ unknown_answers: 0 });
  await shop.db.deleteFrom('gateway_question').execute();
  for (const minutes of [3, 6]) {
    expect(await remove(idle)).toMatchObject(refusal('payment-pending'));
    await gateway.age(idle, minutes);
    expect(await gateway.ask(idle)).toBe('unknown-trade');
  }
  expect(await attemptOf(idle)).toMatchObject({ status: 'started', ask_after: null, unknown_answers: 2 });
  expect(await gateway.ask(idle)).toBe('nothing-to-ask');
  expect(await remove(idle)).toEqual({ status: 200, json: true });
});

/** A member who has paid an order, by what the gateway said when it was asked. */
const addCustomer = async (): Promise<number> => {
  const paid = await startLost();
  await gateway.age(paid, 3);
  expect(await gateway.ask(paid)).toBe('paid');
  return paid.buyer;
};

test('[PAY-4] [SAFE-1] six unknown numbers an hour are asked for, two of one member, four of all who never paid; known ones always are', async () => {
  const customers = [await addCustomer(), await addCustomer(), await addCustomer()];
  const known = await startPayment(shop);
  await gateway.visit(known);
  await gateway.age(known, 3);
  expect(await gateway.ask(known)).toBe('unpaid');

  const mine = [await startPayment(shop)];
  const [first] = mine;
  for (let count = 0; first !== undefined && count < 3; count += 1) mine.push(await tryAgain(shop, first));
  for (const one of mine) await gateway.age(one, 3);
  expect(await gateway.askDue()).toEqual({ 'unknown-trade': 2, waiting: 2 });

  for (let count = 0; count < 5; count += 1) await gateway.age(await startPayment(shop), 3);
  expect(await gateway.askDue()).toEqual({ 'unknown-trade': 2, waiting: 5 });
  for (const one of customers) await gateway.age(await startFor(shop, one, await shop.rows.addProduct()), 3);
  expect(await gateway.askDue()).toEqual({ 'unknown-trade': 2, waiting: 6 });
  await gateway.decide(known, 'approve');
  await gateway.age(known, 6);
  expect(await gateway.askDue()).toEqual({ paid: 1, waiting: 6 });
  await shop.db
    .updateTable('gateway_question')
    .set({ asked_at: sql`now() - interval '61 minutes'` })
    .execute();
  expect(await gateway.askDue()).toEqual({ 'unknown-trade': 5, waiting: 1 });
});

test('[PAY-4] a gateway that has locked the shop out is left alone for its four hours, then asked again', async () => {
  const [one, two] = [await startLost(), await startLost()];
  await gateway.age(one, 3);
  await gateway.age(two, 3);
  await gateway.tell('queryTrade', 'locked', 1);
  expect(await gateway.askDue()).toEqual({ locked: 1 });
  await gateway.age(one, 60);
  await gateway.age(two, 60);
  expect(await gateway.askDue()).toEqual({ waiting: 2 });
  await shop.db
    .updateTable('gateway_question')
    .set({ asked_at: sql`now() - interval '251 minutes'` })
    .execute();
  await gateway.age(one, 300);
  await gateway.age(two, 300);
  expect(await gateway.askDue()).toEqual({ paid: 2 });
});

test('[PAY-2] who looks at an order whose payment is on its way has the gateway asked at once, but not again and again', async () => {
  const lost = await startLost();
  const look = async (memberId = lost.buyer): Promise<readonly string[]> => {
    await shop.post(`member-${memberId}`, orders.qryOrderByOrderId.path, { qryString: lost.orderNumber });
    const { rows } = await sql<{ readonly key: string }>`
      select key from graphile_worker.jobs where key = ${`reconcile-attempt-${lost.attemptId}`}`.execute(shop.db);
    return rows.map((row) => row.key);
  };
  const askLater = sql<Date>`now() + interval '2 minutes'`;
  const becomeOld = (seconds: number) =>
    shop.db
      .updateTable('payment_attempt')
      .set({ started_at: new Date(Date.now() - seconds * 1000), ask_after: askLater })
      .where('id', '=', lost.attemptId)
      .execute();
  await becomeOld(3);
  expect(await look()).toEqual([]);
  await becomeOld(30);
  expect(await look(await shop.rows.addMember())).toEqual([]);
  expect(await look()).toHaveLength(1);
  expect(await look()).toHaveLength(1);
  await gateway.tell('queryTrade', 'down', 1);
  expect(await gateway.ask(lost)).toBe('unreachable');
  await sql`select graphile_worker.remove_job(${`reconcile-attempt-${lost.attemptId}`})`.execute(shop.db);
  expect(await look()).toEqual([]);
  await shop.db
    .updateTable('payment_attempt')
    .set({ considered_at: sql`now() - interval '11 seconds'` })
    .where('id', '=', lost.attemptId)
    .execute();
  expect(await look()).toHaveLength(1);
  expect(await gateway.ask(lost)).toBe('paid');
});
