import { ordersContract as orders } from '@kapok/contract';
import { PAYMENT_PENDING_SECONDS } from '@kapok/domain';
import { buildGatewayResult, tradeSha, type FormValues } from '@kapok/newebpay';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { releaseExpiredReservations } from '#server/selling/orders/index.ts';
import {
  fillCart,
  openMoneyShop,
  postFromGateway,
  signedReport,
  testGateway,
  type MoneyShop,
} from '../../../test/money-shop.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

interface Started {
  readonly buyer: number;
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly gatewayNumber: string;
}

const start = async (...products: readonly string[]): Promise<Started> => {
  const buyer = await shop.rows.addMember();
  await fillCart(shop, buyer, ...(products.length > 0 ? products : [await shop.rows.addProduct({ priceNtd: 1000 })]));
  const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = await shop.order(buyer);
  return { buyer, orderNumber, totalNtd, gatewayNumber: await tryAgain({ buyer, orderNumber, totalNtd }) };
};

const tryAgain = async (order: Omit<Started, 'gatewayNumber'>): Promise<string> => {
  const form = await shop.startPayment(order.buyer, order.orderNumber, order.totalNtd);
  return form['MerchantOrderNo'] ?? '';
};

/** The gateway's page is over: a payment is hardly still on its way, and the order can be deleted. */
const letTimePass = async ({ gatewayNumber }: Started): Promise<void> => {
  await shop.db
    .updateTable('payment_attempt')
    .set({ started_at: sql`now() - make_interval(secs => ${PAYMENT_PENDING_SECONDS + 1})` })
    .where('gateway_number', '=', gatewayNumber)
    .execute();
};

const notify = (fields: FormValues) => postFromGateway(shop, 'Notify', fields);

const orderRow = (orderNumber: string) =>
  shop.db.selectFrom('customer_order').selectAll().where('order_number', '=', orderNumber).executeTakeFirstOrThrow();

const paymentsOf = async (orderNumber: string) =>
  shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', (await orderRow(orderNumber)).id)
    .orderBy('id')
    .execute();

const refundsOf = async (orderNumber: string) =>
  shop.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', (await orderRow(orderNumber)).id)
    .execute();

const ownedBy = async (memberId: number): Promise<readonly string[]> =>
  (await shop.db.selectFrom('entitlement').select('product_id').where('member_id', '=', memberId).execute())
    .map((row) => row.product_id)
    .toSorted();

const stockOf = (productId: string) =>
  shop.db
    .selectFrom('stock')
    .select(['free', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();

/** The kinds of mail that wait for the worker, in the order in which they were queued. */
const queuedMails = async (orderId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly mail: string }>`
    select payload->>'mail' as mail from graphile_worker._private_jobs
    where payload->>'orderId' = ${orderId.toString()} order by id`.execute(shop.db);
  return rows.map((row) => row.mail);
};

test('[PAY-7] a paid order opens its media at once, sells its goods once and is told once by mail', async () => {
  const [one, two] = [await shop.rows.addProduct(), await shop.rows.addProduct()];
  const album = await shop.rows.addProduct({ kind: 'album', parts: [one, two] });
  const audio = await shop.rows.addProduct({ kind: 'audio' });
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  const paid = await start(album, audio, mug);
  expect(await notify(signedReport(paid))).toEqual({ status: 200, body: 'OK', location: undefined });
  expect(await ownedBy(paid.buyer)).toEqual([one, two, audio].toSorted());
  expect(await stockOf(mug)).toEqual({ free: 4, reserved: 0, sold: 1 });
  expect(await orderRow(paid.orderNumber)).toMatchObject({ status: 'paid', stock_state: 'sold', reserved_until: null });
  expect(await paymentsOf(paid.orderNumber)).toMatchObject([
    { kept: true, total_ntd: paid.totalNtd, card_last4: '1111' },
  ]);
});

test('[P01] [P02] a changed, foreign or otherwise signed report is refused and changes nothing', async () => {
  const paid = await start();
  const fields = signedReport(paid);
  const sha = fields['TradeSha'] ?? '';
  const flipped = `${sha.slice(0, 9)}${sha[9] === 'A' ? 'B' : 'A'}${sha.slice(10)}`;
  const otherShop = { ...testGateway.merchant, hashKey: 'x'.repeat(32) };
  const content = {
    status: 'SUCCESS',
    message: '',
    respondType: 'JSON',
    values: { MerchantOrderNo: paid.gatewayNumber, Amt: paid.totalNtd, TradeNo: '1', PayTime: '2026-11-21 14:21:59' },
  } as const;
  const refused = [
    { ...fields, TradeSha: flipped },
    buildGatewayResult(otherShop, { ...content, values: { ...content.values, MerchantID: otherShop.merchantId } }),
    buildGatewayResult(testGateway.merchant, { ...content, values: { ...content.values, MerchantID: 'MS000000001' } }),
  ];
  for (const report of refused) expect(await notify(report)).toMatchObject({ status: 400, body: 'REFUSED' });
  expect(await orderRow(paid.orderNumber)).toMatchObject({ status: 'unpaid' });
  expect(await paymentsOf(paid.orderNumber)).toEqual([]);
});

test('[P03] a hundred copies of one notification pay once', async () => {
  const video = await shop.rows.addProduct({ priceNtd: 700 });
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5, priceNtd: 300 });
  const paid = await start(video, mug);
  const answers = await Promise.all(Array.from({ length: 100 }, () => notify(signedReport(paid))));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body}`))).toEqual(new Set(['200 OK']));
  expect(await paymentsOf(paid.orderNumber)).toHaveLength(1);
  expect(await ownedBy(paid.buyer)).toEqual([video]);
  expect(await stockOf(mug)).toEqual({ free: 4, reserved: 0, sold: 1 });
  const { id } = await orderRow(paid.orderNumber);
  const movements = await shop.db.selectFrom('stock_movement').select('reason').where('order_id', '=', id).execute();
  expect(movements.map((movement) => movement.reason)).toEqual(['reserved', 'sold']);
  expect(await queuedMails(id)).toEqual(['order-placed', 'order-paid', 'new-order']);
});

test('[P04] after the notification the buyer comes back to a paid order', async () => {
  const paid = await start();
  await notify(signedReport(paid));
  expect(await postFromGateway(shop, 'Return', signedReport(paid))).toMatchObject({
    status: 303,
    location: `http://shop.test/users/orders?OrderId=${paid.orderNumber}`,
  });
  const shown = await shop.as(`member-${paid.buyer}`)(orders.qryOrderByOrderId, { qryString: paid.orderNumber });
  expect(shown.Status).toBe('付款完成');
});

test('[P05] a return pays by its signed content alone, exactly as the notification would, once', async () => {
  const paid = await start();
  const visited = await shop.app.inject({ method: 'GET', url: '/api/newebpay/return' });
  expect([visited.statusCode, visited.headers.location]).toEqual([303, 'http://shop.test/users/orders']);
  const forged = { ...signedReport(paid), TradeSha: '0'.repeat(64) };
  expect(await postFromGateway(shop, 'Return', forged)).toMatchObject({
    status: 303,
    location: 'http://shop.test/users/orders',
  });
  expect(await orderRow(paid.orderNumber)).toMatchObject({ status: 'unpaid' });
  await Promise.all([
    postFromGateway(shop, 'Return', signedReport(paid)),
    notify(signedReport(paid)),
    postFromGateway(shop, 'Return', signedReport(paid)),
  ]);
  expect(await orderRow(paid.orderNumber)).toMatchObject({ status: 'paid' });
  expect(await paymentsOf(paid.orderNumber)).toHaveLength(1);
});

test('[P06] a report of another amount does not pay and is raised before staff, once', async () => {
  const paid = await start();
  const report = signedReport({ gatewayNumber: paid.gatewayNumber, totalNtd: paid.totalNtd - 1 });
  expect([(await notify(report)).status, (await notify(report)).status]).toEqual([200, 200]);
  expect(await orderRow(paid.orderNumber)).toMatchObject({ status: 'unpaid' });
  const alerts = await shop.db
    .selectFrom('gateway_alert')
    .selectAll()
    .where('gateway_number', '=', paid.gatewayNumber)
    .execute();
  expect(alerts).toMatchObject([{ kind: 'amount-mismatch', total_ntd: paid.totalNtd - 1 }]);
});

test('[PAY-4] a report of an unknown number is answered 200 and raised before staff', async () => {
  const report = signedReport({ gatewayNumber: 'NOBODY_1', totalNtd: 30 });
  expect(await notify(report)).toMatchObject({ status: 200 });
  const alerts = await shop.db
    .selectFrom('gateway_alert')
    .selectAll()
    .where('gateway_number', '=', 'NOBODY_1')
    .execute();
  expect(alerts).toMatchObject([{ kind: 'unknown-order', total_ntd: 30 }]);
});

test('[PAY-6] another trade under a number that was captured already is raised before staff, never swallowed', async () => {
  const [paid, other] = [await start(), await start()];
  await notify(signedReport(paid));
  await notify(signedReport({ ...paid, tradeNo: 'SECOND' }));
  await notify(signedReport({ ...other, tradeNo: `T${paid.gatewayNumber}` }));
  const alerts = await shop.db
    .selectFrom('gateway_alert')
    .select(['kind', 'gateway_number', 'trade_number'])
    .where('gateway_number', 'in', [paid.gatewayNumber, other.gatewayNumber])
    .orderBy('id')
    .execute();
  expect(alerts).toEqual([
    { kind: 'unknown-order', gateway_number: paid.gatewayNumber, trade_number: 'SECOND' },
    { kind: 'unknown-order', gateway_number: other.gatewayNumber, trade_number: `T${paid.gatewayNumber}` },
  ]);
  expect(await orderRow(other.orderNumber)).toMatchObject({ status: 'unpaid' });
});

test('[P07] money for a deleted order is recorded, not kept, and queued for refund', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  const late = await start(mug);
  await letTimePass(late);
  await shop.as(`member-${late.buyer}`)(orders.goDeleteMyOrder, { CustomerOrderId: late.orderNumber });
  await Promise.all([notify(signedReport(late)), notify(signedReport(late))]);
  expect(await orderRow(late.orderNumber)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
  expect(await paymentsOf(late.orderNumber)).toMatchObject([{ kept: false, not_kept_reason: 'order-cancelled' }]);
  const refunds = await refundsOf(late.orderNumber);
  expect(refunds).toMatchObject([{ reason: 'not-kept-payment', status: 'requested' }]);
  expect((refunds[0]?.net_ntd ?? 0) + (refunds[0]?.tax_ntd ?? 0)).toBe(late.totalNtd);
  expect(await stockOf(mug)).toEqual({ free: 5, reserved: 0, sold: 0 });
  const { id } = await orderRow(late.orderNumber);
  expect(await queuedMails(id)).toEqual(['order-placed', 'order-cancelled', 'payment-returned']);
});

test('[P08] a failure after the success leaves the order paid; a success after a failure pays', async () => {
  const paid = await start();
  await notify(signedReport(paid));
  await notify(signedReport({ ...paid, status: 'MPG03009' }));
  expect(await orderRow(paid.orderNumber)).toMatchObject({ status: 'paid' });

  const second = await start();
  await notify(signedReport({ ...second, status: 'MPG03009' }));
  expect(await orderRow(second.orderNumber)).toMatchObject({ status: 'unpaid' });
  expect(
    await shop.db
      .selectFrom('payment_attempt')
      .select(['status', 'failure_code'])
      .where('gateway_number', '=', second.gatewayNumber)
      .execute(),
  ).toEqual([{ status: 'failed', failure_code: 'MPG03009' }]);
  await notify(signedReport(second));
  expect(await orderRow(second.orderNumber)).toMatchObject({ status: 'paid' });
});

test('[P09] two attempts both captured: the order is paid once and the second money goes back', async () => {
  const video = await shop.rows.addProduct({ priceNtd: 1000 });
  const first = await start(video);
  const second = await tryAgain(first);
  await Promise.all([
    notify(signedReport(first)),
    notify(signedReport({ ...first, gatewayNumber: second })),
    notify(signedReport(first)),
  ]);
  const payments = await paymentsOf(first.orderNumber);
  expect(payments.map((payment) => payment.kept).toSorted()).toEqual([false, true]);
  expect(payments.find((payment) => !payment.kept)).toMatchObject({ not_kept_reason: 'already-paid' });
  expect(await refundsOf(first.orderNumber)).toMatchObject([{ reason: 'not-kept-payment', status: 'requested' }]);
  expect(await ownedBy(first.buyer)).toEqual([video]);
});

const releaseNow = async (orderNumber: string): Promise<void> => {
  await shop.db
    .updateTable('customer_order')
    .set({ reserved_until: '2026-01-01' })
    .where('order_number', '=', orderNumber)
    .execute();
  await releaseExpiredReservations(shop.db);
};

test('[ORD-5] money that comes after the reservation still buys the goods while they are there', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 1 });
  const late = await start(mug);
  await releaseNow(late.orderNumber);
  await notify(signedReport(late));
  expect(await orderRow(late.orderNumber)).toMatchObject({ status: 'paid', stock_state: 'sold' });
  expect(await stockOf(mug)).toEqual({ free: 0, reserved: 0, sold: 1 });
});

test('[ORD-5] money that comes when the goods are gone is recorded, not kept, and queued for refund', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 1 });
  const late = await start(mug);
  await releaseNow(late.orderNumber);
  const quick = await start(mug);
  await Promise.all([notify(signedReport(late)), notify(signedReport(quick))]);
  expect(await orderRow(quick.orderNumber)).toMatchObject({ status: 'paid' });
  expect(await orderRow(late.orderNumber)).toMatchObject({ status: 'unpaid', stock_state: 'released' });
  expect(await paymentsOf(late.orderNumber)).toMatchObject([{ kept: false, not_kept_reason: 'out-of-stock' }]);
  expect(await refundsOf(late.orderNumber)).toHaveLength(1);
});

test('[C08] paying races deleting: the order is paid and stays, or is deleted and the money goes back', async () => {
  const mug = await shop.rows.addProduct({ kind: 'goods', stock: 50 });
  for (let round = 0; round < 10; round += 1) {
    const racing = await start(mug);
    await letTimePass(racing);
    const [, deletion] = await Promise.all([
      notify(signedReport(racing)),
      shop.post(`member-${racing.buyer}`, orders.goDeleteMyOrder.path, { CustomerOrderId: racing.orderNumber }),
    ]);
    const { status } = await orderRow(racing.orderNumber);
    const [payment] = await paymentsOf(racing.orderNumber);
    expect([status, payment?.kept, deletion.status]).toEqual(
      deletion.status === 200 ? ['cancelled', false, 200] : ['paid', true, 409],
    );
  }
});

test('[P19] whatever cannot be read gets one and the same answer', async () => {
  const signed = (tradeInfo: string): string =>
    new URLSearchParams({ TradeInfo: tradeInfo, TradeSha: tradeSha(testGateway.merchant, tradeInfo) }).toString();
  const payloads = [
    ...['', 'x', 'TradeInfo=zz&TradeSha=00', `TradeInfo=${'a'.repeat(1_000_000)}`, 'TradeInfo=&TradeInfo='],
    ...['', 'zz', 'abc', 'ab'.repeat(16), 'ab'.repeat(20_000)].map(signed),
  ];
  const types = ['application/x-www-form-urlencoded', 'application/json', 'text/xml'];
  const answers = new Set<string>();
  for (const payload of payloads) {
    for (const type of types) {
      const headers = { 'content-type': type };
      const answer = await shop.app.inject({ method: 'POST', url: '/API/NEWEBPAY/NOTIFY', headers, payload });
      answers.add(`${answer.statusCode} ${answer.body}`);
    }
  }
  expect([...answers]).toEqual(['400 REFUSED']);
});
