import { createClient, newebpayContract, ordersContract, shoppingCartContract, type Call } from '@kapok/contract';
import { buildGatewayStandIn } from '@kapok/gateway-stand-in';
import { buildGatewayResult } from '@kapok/newebpay';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { createStrangersDoor } from '#server/accounts/identity/index.ts';
import { registerCartRoutes } from '#server/selling/cart/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { registerOrderRoutes } from '#server/selling/orders/index.ts';
import {
  reconcileAttempt,
  registerPaymentRoutes,
  settleFreeOrder,
  type PaymentGateway,
} from '#server/selling/payments/index.ts';
import { readJsonBodies } from '#server/platform/http/body-parsers.ts';
import { answerProblems } from '#server/platform/http/problems.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createServer } from '#server/platform/http/server.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import type { Event } from './events.ts';

const merchant = {
  merchantId: 'MS127874575',
  hashKey: 'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn',
  hashIv: 'C6AcmfqJILwgnhIP',
} as const;

/** One order on its way through the events. */
export interface EventOrder {
  readonly memberId: number;
  readonly orderNumber: string;
  readonly totalNtd: number;
}

/** The shop's counter and a gateway that answers questions, on a migrated database; without signing in. */
export interface EventShop {
  readonly order: (memberId: number, productIds: readonly string[]) => Promise<EventOrder>;
  readonly raise: (order: EventOrder, event: Event) => Promise<void>;
  readonly close: () => Promise<void>;
}

const logger = createLogger('silent');

const buildCounter = async ({ db, pool }: DatabaseHandle, gateway: PaymentGateway): Promise<FastifyInstance> => {
  const app = createServer({ logger, trustProxy: false });
  app.decorate('authenticator', {
    findCaller: (authorization: string | undefined) =>
      Promise.resolve({ kind: 'member' as const, memberId: Number(authorization?.slice(7)), sessionId: 'none' }),
    judgeStaff: () => Promise.resolve('not-allowed' as const),
  });
  answerProblems(app);
  readJsonBodies(app);
  registerCartRoutes(app, { db, door: createStrangersDoor({ db, pool, secret: 'a secret of the tests alone' }) });
  const orderPlaced = (tx: Parameters<typeof queueMail>[0], orderId: number) =>
    queueMail(tx, { mail: 'order-placed', orderId });
  registerOrderRoutes(app, {
    db,
    mails: { orderPlaced },
    settleFree: (tx, order) => settleFreeOrder(tx, paymentMails, order),
    consent: 'by-call',
    invoiceMode: 'ledger',
  });
  registerPaymentRoutes(app, {
    db,
    gateway: () => gateway,
    mails: paymentMails,
    invoices: invoiceRequests(() => 'ledger'),
    assertProven: () => Promise.reject(new Error('nobody is staff here')),
  });
  await app.ready();
  return app;
};

const gatewayNumberOf = (order: EventOrder): string => `${order.orderNumber}_1`;
const tradeNumberOf = (order: EventOrder): string => `T${order.orderNumber}`;

const report = (order: EventOrder, status: string): string =>
  new URLSearchParams(
    buildGatewayResult(merchant, {
      status,
      message: '',
      respondType: 'JSON',
      values: {
        MerchantID: merchant.merchantId,
        Amt: order.totalNtd,
        TradeNo: tradeNumberOf(order),
        MerchantOrderNo: gatewayNumberOf(order),
        PaymentType: 'CREDIT',
        PayTime: '2026-11-21 14:21:59',
      },
    }),
  ).toString();

/** The buyer posts the form and pays at once; of that the shop only hears by the other events. */
const payAtGateway = async ({ db }: DatabaseHandle, order: EventOrder): Promise<void> => {
  await sql`
    insert into gateway_stand_in.trade (trade_no, merchant_order_no, amount_ntd, pay_type, item_description, language,
      respond_type, status, result_code, decided_at, captured_ntd)
    values (${tradeNumberOf(order)}, ${gatewayNumberOf(order)}, ${order.totalNtd}, 'CREDIT', '課程', 'zh-tw', 'JSON',
      'paid', 'SUCCESS', now(), ${order.totalNtd})`.execute(db);
};

const as = (app: FastifyInstance, memberId: number): Call =>
  createClient({
    token: () => String(memberId),
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (url, headers, payload) => {
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, json: answer.json<unknown>() };
    },
  });

const tell = async (
  app: FastifyInstance,
  way: 'Notify' | 'Return',
  order: EventOrder,
  status: string,
): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = report(order, status);
  const answer = await app.inject({ method: 'POST', url: `/api/Newebpay/${way}`, headers, payload });
  const isTaken = way === 'Notify' ? answer.statusCode === 200 : answer.statusCode === 303;
  if (!isTaken) throw new Error(`${way} was answered with ${answer.statusCode}`);
};

/** What a buyer clicks may be refused; whether rightly so shows in the end. */
const click = async (app: FastifyInstance, order: EventOrder, path: string, body: unknown): Promise<number> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${order.memberId}` };
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(body) });
  if (answer.statusCode >= 500) throw new Error(`${path} was answered with ${answer.body}`);
  return answer.statusCode;
};

/** Puts products in the member's cart and turns it into an order. */
const placeOrder = async (
  app: FastifyInstance,
  memberId: number,
  productIds: readonly string[],
): Promise<EventOrder> => {
  const call = as(app, memberId);
  for (const ProductId of productIds) await call(shoppingCartContract.addItem, { ProductId });
  await call(shoppingCartContract.changeTransportItem, { ProductId: 'Z00' });
  const order = await call(ordersContract.convertShoppingCartToOrder, {});
  if (order === false) throw new Error('the cart was empty');
  return { memberId, orderNumber: order.CustomerOrderId, totalNtd: order.TotalAmount };
};

/** Opens the counter. The database stays the caller's. */
export const openEventShop = async (database: DatabaseHandle): Promise<EventShop> => {
  const { db, pool } = database;
  const standIn = await buildGatewayStandIn({ merchant, pool, shopIsOpen: new Promise<void>(() => undefined) });
  const origin = await standIn.listen({ host: '127.0.0.1', port: 0 });
  const gateway = { origin, merchant, payTypes: ['CREDIT'], publicUrl: 'http://shop.test' } as const;
  const app = await buildCounter(database, gateway);
  const deps = {
    db,
    mails: paymentMails,
    invoices: invoiceRequests(() => 'ledger'),
    gateway: () => gateway,
    log: logger,
  };

  // One question at a time: those under way count in the share of members who have never paid, and the rest would wait.
  const inTurn = pLimit(1);
  const ask = async (order: EventOrder): Promise<void> => {
    const { rows } = await sql<{ readonly id: number }>`
      update payment_attempt set ask_after = now() where gateway_number = ${gatewayNumberOf(order)} returning id`.execute(
      db,
    );
    for (const { id } of rows) await reconcileAttempt(deps, id);
  };

  const raise: Readonly<Record<Event, (order: EventOrder) => Promise<unknown>>> = {
    form: async (order) => {
      const body = { ordernumber: order.orderNumber, amount: order.totalNtd, payType: 'CREDIT' };
      if ((await click(app, order, newebpayContract.newebpayPayBill.path, body)) === 200)
        await payAtGateway(database, order);
    },
    return: (order) => tell(app, 'Return', order, 'SUCCESS'),
    notify: (order) => tell(app, 'Notify', order, 'SUCCESS'),
    'notify-again': (order) => tell(app, 'Notify', order, 'SUCCESS'),
    'notify-failure': (order) => tell(app, 'Notify', order, 'MPG03009'),
    delete: (order) => click(app, order, ordersContract.goDeleteMyOrder.path, { CustomerOrderId: order.orderNumber }),
    reconcile: (order) => inTurn(() => ask(order)),
  };

  return {
    order: (memberId, productIds) => placeOrder(app, memberId, productIds),
    raise: async (order, event) => {
      await raise[event](order);
    },
    close: async () => {
      await app.close();
      await standIn.close();
    },
  };
};
