import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  buildCardCall,
  buildTradeQuestion,
  buildWalletRefund,
  GATEWAY_PATHS,
  readCardAnswer,
  readTradeAnswer,
  readWalletAnswer,
  type FormValues,
  type PayType,
} from '@kapok/newebpay';
import { openTestDatabase, type StandInDatabase } from '../test/database.ts';
import { openShopDouble, type ShopDouble } from '../test/shop-double.ts';
import { formFieldsOf, merchant, openPayPage, paymentRequest, postForm } from '../test/stand-in.ts';
import { buildGatewayStandIn } from './build-gateway-stand-in.ts';

let database: StandInDatabase;
let shop: ShopDouble;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openShopDouble();
  app = await buildGatewayStandIn({ merchant, pool: database.connect(), notifyRetryDelaysMs: [0, 0] });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.inject({ method: 'DELETE', url: '/control/faults' });
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await database.close();
});

const tell = async (part: string, kind: string, times?: number): Promise<void> => {
  const answer = await app.inject({ method: 'POST', url: '/control/faults', payload: { part, kind, times } });
  expect(answer.statusCode).toBe(200);
};

const pay = async (payType: PayType = 'CREDIT') => {
  const { merchantOrderNo, totalNtd, ...rest } = paymentRequest(shop.origin, { payType });
  const address = await openPayPage(app, { merchantOrderNo, totalNtd, ...rest });
  await postForm(app, `${address}/approve`);
  return { address, merchantOrderNo, totalNtd };
};

type Paid = Awaited<ReturnType<typeof pay>>;

const query = async (paid: Paid) => {
  const fields = buildTradeQuestion(merchant, paid, 1_795_000_000);
  const answer = await postForm(app, GATEWAY_PATHS.queryTrade, fields);
  return answer.headers['content-type']?.toString().startsWith('application/json') === true
    ? readTradeAnswer(merchant, paid, answer.json()).kind
    : answer.statusCode;
};

const refundFields = ({ merchantOrderNo, totalNtd }: Paid): FormValues =>
  buildCardCall(merchant, { action: 'refund', merchantOrderNo, totalNtd, timestampSeconds: 1_795_000_000 });

const resultsOf = (merchantOrderNo: string) =>
  shop.received.flatMap((result) =>
    result.kind === 'result' && result.merchantOrderNo === merchantOrderNo ? [result.succeeded] : [],
  );

const notifyStateOf = async ({ merchantOrderNo }: Paid) => {
  const { rows } = await database
    .connect()
    .query<{ notify_state: string }>('select notify_state from gateway_stand_in.trade where merchant_order_no = $1', [
      merchantOrderNo,
    ]);
  return rows[0]?.notify_state;
};

it('[PAY-5] the query fails as it is told, as often as it is told, and then works again', async () => {
  const paid = await pay();
  await tell('queryTrade', 'down', 2);
  expect([await query(paid), await query(paid), await query(paid)]).toEqual([503, 503, 'trade']);
  for (const [kind, answer] of [
    ['garbled', 200],
    ['unknown', 'unknown-trade'],
    ['locked', 'locked'],
    ['refused', 'error'],
  ] as const) {
    await tell('queryTrade', kind);
    expect([kind, await query(paid), await query(paid)]).toEqual([kind, answer, answer]);
  }
});

it('[PAY-5] a call that times out is not answered, whether it was done before or not at all', async () => {
  const paid = await pay();
  const givenUp = new AbortController();
  const ends: string[] = [];
  /** Asks for it and waits for as long as it takes. */
  const refund = (): void => {
    const body = new URLSearchParams(refundFields(paid));
    fetch(`${origin}${GATEWAY_PATHS.close}`, { method: 'POST', body, signal: givenUp.signal }).then(
      () => ends.push('answered'),
      (error: unknown) => ends.push(error instanceof DOMException ? error.name : 'lost'),
    );
  };
  const pool = database.connect();
  const faultsLeft = async () => (await pool.query('select from gateway_stand_in.fault where remaining > 0')).rowCount;
  const isRefunded = async () => {
    const answer = await postForm(app, GATEWAY_PATHS.queryTrade, buildTradeQuestion(merchant, paid, 1_795_000_000));
    const trade = readTradeAnswer(merchant, paid, answer.json());
    return trade.kind === 'trade' && trade.status === 'refunded';
  };
  await tell('close', 'timeout', 1);
  refund();
  await expect.poll(faultsLeft).toBe(0);
  expect(await isRefunded()).toBe(false);
  await tell('close', 'timeout-after', 1);
  refund();
  await expect.poll(isRefunded).toBe(true);
  expect(ends).toEqual([]);
  givenUp.abort();
  await expect.poll(() => ends).toEqual(['AbortError', 'AbortError']);
});

it('[PAY-5] refunds by card and wallet are refused, or done and then answered with 503', async () => {
  const paid = await pay();
  await tell('close', 'refused', 1);
  const refused = await postForm(app, GATEWAY_PATHS.close, refundFields(paid));
  expect(readCardAnswer(refused.json())).toMatchObject({ kind: 'refused', code: 'TRA10047' });
  await tell('close', 'down-after', 1);
  expect((await postForm(app, GATEWAY_PATHS.close, refundFields(paid))).statusCode).toBe(503);
  const again = await postForm(app, GATEWAY_PATHS.close, refundFields(paid));
  expect(readCardAnswer(again.json())).toMatchObject({ code: 'TRA10036' });

  const wallet = await pay('LINEPAY');
  const { merchantOrderNo, totalNtd } = wallet;
  const asked = { payType: 'LINEPAY', merchantOrderNo, totalNtd, timestampSeconds: 1_795_000_000 } as const;
  const fields = buildWalletRefund(merchant, asked);
  await tell('walletRefund', 'refused', 1);
  const walletAnswer = await postForm(app, GATEWAY_PATHS.walletRefund, fields);
  expect(readWalletAnswer(merchant, asked, walletAnswer.json())).toMatchObject({ kind: 'refused', code: '1102' });
  await tell('walletRefund', 'down-after', 1);
  expect((await postForm(app, GATEWAY_PATHS.walletRefund, fields)).statusCode).toBe(503);
  expect((await postForm(app, GATEWAY_PATHS.walletRefund, fields)).json()).toMatchObject({ Status: '1103' });

  const cancelled = await pay();
  await tell('cancel', 'locked', 1);
  const call = { ...cancelled, action: 'cancel-authorisation', timestampSeconds: 1_795_000_000 } as const;
  const locked = await postForm(app, GATEWAY_PATHS.cancel, buildCardCall(merchant, call));
  expect(readCardAnswer(locked.json())).toMatchObject({ kind: 'locked' });
});

it('[PAY-5] a pay page that is down takes no number: the same form can be posted later', async () => {
  const fields = formFieldsOf(paymentRequest(shop.origin));
  await tell('payPage', 'down', 1);
  expect((await postForm(app, GATEWAY_PATHS.payPage, fields)).statusCode).toBe(503);
  expect((await postForm(app, GATEWAY_PATHS.payPage, fields)).statusCode).toBe(303);
});

it('[PAY-5] notifications get lost, come twice, or in the wrong order', async () => {
  await tell('notify', 'lost', 1);
  const lost = await pay();
  await expect.poll(() => notifyStateOf(lost)).toBe('given-up');
  await tell('notify', 'duplicate', 1);
  const doubled = await pay();
  await expect.poll(() => resultsOf(doubled.merchantOrderNo)).toEqual([true, true]);
  await tell('notify', 'failure-first', 1);
  const failedFirst = await pay();
  await expect.poll(() => resultsOf(failedFirst.merchantOrderNo)).toEqual([false, true]);
  await tell('notify', 'failure-after', 1);
  const failedLater = await pay();
  await expect.poll(() => resultsOf(failedLater.merchantOrderNo)).toEqual([true, false]);
  expect(resultsOf(lost.merchantOrderNo)).toEqual([]);
  expect((await postForm(app, `${lost.address}/notify-again?times=3`)).json()).toMatchObject({ delivered: true });
  await postForm(app, `${lost.address}/notify-again?outcome=failure`);
  expect(resultsOf(lost.merchantOrderNo)).toEqual([true, true, true, false]);
});

it('[PAY-5] takes no fault that it does not know', async () => {
  for (const payload of [
    {},
    { part: 'notify', kind: 'down' },
    { part: 'close', kind: 'lost' },
    { part: 'x', kind: 'down' },
  ]) {
    expect((await app.inject({ method: 'POST', url: '/control/faults', payload })).statusCode).toBe(400);
  }
});
