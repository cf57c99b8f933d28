import { buildGatewayStandIn, type GatewayStandInOptions } from '@kapok/gateway-stand-in';
import type { GatewayPayType } from '@kapok/domain';
import { buildPaymentForm, fromGatewayFields } from '@kapok/newebpay';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { sendRefund, type SendDeps } from '#server/selling/refunds/index.ts';
import { findViewing } from '#server/learning/viewing/index.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import { postFromGateway, testGateway, type MoneyShop } from './money-shop.ts';

/** A paid order of one buyer. */
export interface Paid {
  readonly buyer: number;
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly gatewayNumber: string;
}

export type GatewayHabits = Pick<GatewayStandInOptions, 'captureMode' | 'refundMode'>;

/** One way of being the gateway: what it has taken is the same in all of them. */
export interface RefundGatewayDouble {
  /** How often each of its calls was made, by the last part of the address. */
  readonly calls: ReadonlyMap<string, number>;
  /** What the job does. */
  readonly send: (refundId: number) => Promise<void>;
  /** Makes a part fail, see the stand-in's own faults; heals after so many times. */
  readonly fail: (part: string, kind: string, times?: number) => Promise<void>;
  /** The next question about a trade is answered only when this work is done. */
  readonly beforeNextTrade: (work: () => Promise<void>) => void;
  /** Pays an order that was placed, on the gateway's own page. */
  readonly pay: (buyer: number, orderNumber: string, totalNtd: number, payType?: GatewayPayType) => Promise<Paid>;
  /** Approves an attempt on the gateway's own page and brings the buyer back with what it signed. */
  readonly capture: (attempt: Paid, payType?: GatewayPayType) => Promise<void>;
  /** The nightly run of the bank. */
  readonly runBank: (paid: Paid) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** Opens the gateway's stand-in on the shop's database, on a socket of its own. */
export const openRefundGateway = async (shop: MoneyShop, habits: GatewayHabits): Promise<RefundGatewayDouble> => {
  const { merchant } = testGateway;
  const standIn = await buildGatewayStandIn({ merchant, pool: shop.pool, notifyRetryDelaysMs: [], ...habits });
  const calls = countCallsOf(standIn);
  const beforeNextTrade = holdTradesOf(standIn);
  const origin = await standIn.listen({ host: '127.0.0.1', port: 0 });
  const log = createLogger('silent');
  const look = { findViewing, lookAgainAfterSeconds: 0 };
  const deps: SendDeps = { ...refundParts, ...look, db: shop.db, gateway: () => ({ origin, merchant }), log };
  const capture = captureAt(standIn, shop);
  return {
    calls,
    capture,
    beforeNextTrade,
    send: (refundId) => sendRefund(deps, refundId),
    fail: async (part, kind, times) => {
      await standIn.inject({ method: 'POST', url: '/control/faults', payload: { part, kind, times } });
    },
    pay: async (buyer, orderNumber, totalNtd, payType = 'CREDIT') => {
      const form = await shop.startPayment(buyer, orderNumber, totalNtd, payType);
      const attempt = { buyer, orderNumber, totalNtd, gatewayNumber: form['MerchantOrderNo'] ?? '' };
      await capture(attempt, payType);
      return attempt;
    },
    runBank: async ({ gatewayNumber }) => {
      const { rows } = await sql<{ readonly id: string }>`
        select id from gateway_stand_in.trade where merchant_order_no = ${gatewayNumber}`.execute(shop.db);
      await standIn.inject({ method: 'POST', url: `/pay/${rows[0]?.id ?? ''}/run-bank` });
    },
    close: () => standIn.close(),
  };
};

const countCallsOf = (standIn: FastifyInstance): ReadonlyMap<string, number> => {
  const calls = new Map<string, number>();
  standIn.addHook('onRequest', (request, _reply, done) => {
    const name = request.url.split('/').at(-1) ?? '';
    if (request.url.startsWith('/API/')) calls.set(name, (calls.get(name) ?? 0) + 1);
    done();
  });
  return calls;
};

const holdTradesOf = (standIn: FastifyInstance): RefundGatewayDouble['beforeNextTrade'] => {
  let held: (() => Promise<void>) | undefined;
  standIn.addHook('onRequest', async (request) => {
    if (!request.url.endsWith('/QueryTradeInfo')) return;
    const work = held;
    held = undefined;
    await work?.();
  });
  return (work) => {
    held = work;
  };
};

const postTo = (
  standIn: FastifyInstance,
  url: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  standIn.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const captureAt =
  (standIn: FastifyInstance, shop: MoneyShop): RefundGatewayDouble['capture'] =>
  async ({ orderNumber, totalNtd, gatewayNumber }, payType = 'CREDIT') => {
    // The stand-in sends buyers back to this machine only, and a shop in a test has no address.
    const { fields } = buildPaymentForm(testGateway.merchant, NOWHERE, {
      merchantOrderNo: gatewayNumber,
      totalNtd,
      itemDescription: '課程',
      payType,
      timestampSeconds: Math.floor(Date.now() / 1000),
      notifyUrl: `${NOWHERE}/notify`,
      returnUrl: `${NOWHERE}/return`,
    });
    const page = await postTo(standIn, '/MPG/mpg_gateway', fromGatewayFields(fields));
    const finished = await postTo(standIn, `${page.headers.location ?? 'nowhere'}/approve`);
    const inputs = finished.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
    const signed = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
    const answer = await postFromGateway(shop, 'Return', signed);
    if (answer.location?.includes(orderNumber) !== true) throw new Error(`order ${orderNumber} was not paid`);
  };
