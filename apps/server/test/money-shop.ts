import { legalContract, newebpayContract, ordersContract, shoppingCartContract, type Call } from '@kapok/contract';
import { courseOfSeats, MIN_SEATS, type GatewayPayType, type InvoiceMode } from '@kapok/domain';
import {
  buildGatewayResult,
  decryptTradeInfo,
  fromGatewayFields,
  type FormValues,
  type GatewayField,
} from '@kapok/newebpay';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { openDatabase, type Database, type DatabaseHandle } from '#server/platform/db/database.ts';
import { createStrangersDoor } from '#server/accounts/identity/index.ts';
import { registerCartRoutes } from '#server/selling/cart/index.ts';
import { registerFreeEnrolmentRoutes } from '#server/selling/free-enrolments/index.ts';
import { registerSeatRoutes } from '#server/selling/seats/index.ts';
import { registerInvoiceRoutes } from '#server/selling/invoices/index.ts';
import { registerPaperInvoiceRoutes } from '#server/selling/paper-invoices/index.ts';
import { invoiceMails } from '#server/shop/mails/invoice-mails.ts';
import { registerLegalRoutes } from '#server/selling/legal/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { registerManagementOrderRoutes } from '#server/back-office/orders/index.ts';
import { registerAccountingRoutes } from '#server/back-office/accounting/index.ts';
import { registerManagementRoutes } from '#server/back-office/statistics/index.ts';
import { registerDeliveryRoutes } from '#server/selling/fulfilment/index.ts';
import { registerOrderRoutes, verify } from '#server/selling/orders/index.ts';
import {
  askSoon,
  registerPaymentRoutes,
  type PaymentGateway,
  settleFreeOrder,
} from '#server/selling/payments/index.ts';
import { secretKeysOf } from '#server/accounts/second-factor/index.ts';
import { registerRefundRoutes } from '#server/selling/refunds/index.ts';
import { registerReturnRoutes } from '#server/selling/returns/index.ts';
import { registerReviewRoutes } from '#server/catalogue/reviews/index.ts';
import { registerAddOnRoutes } from '#server/selling/add-ons/index.ts';
import { registerSavingsRoutes } from '#server/selling/discounts/index.ts';
import { registerSettingsRoutes } from '#server/back-office/settings/index.ts';
import { DEFAULT_LARGE_REFUND_NTD } from '#server/platform/settings/index.ts';
import { findViewing } from '#server/learning/viewing/index.ts';
import { registerWishListRoutes } from '#server/catalogue/wish-list/index.ts';
import { readJsonBodies } from '#server/platform/http/body-parsers.ts';
import type { Authenticator, Caller } from '#server/platform/http/caller.ts';
import { answerProblems } from '#server/platform/http/problems.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createServer } from '#server/platform/http/server.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { deliveryMails } from '#server/shop/mails/delivery-mails.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import { returnMails } from '#server/shop/mails/return-mails.ts';
import { createTestDatabase, type TestDatabase } from './database/index.ts';
import { createCallers, createPost, type Post } from './money-shop-callers.ts';
import { fillShop, type ShopRows } from './money-shop-rows.ts';

/** Whoever says so is a member or a visitor: signing in has tests of its own. */
const trustingAuthenticator = (db: Database): Authenticator => ({
  findCaller: (authorization) => {
    const [, kind, id] = /^Bearer (member|visitor)-(.+)$/.exec(authorization ?? '') ?? [];
    if (kind === undefined || id === undefined) return Promise.resolve(undefined);
    const caller: Caller =
      kind === 'member'
        ? { kind, memberId: Number(id), sessionId: crypto.randomUUID() }
        : { kind: 'visitor', visitorId: id };
    return Promise.resolve(caller);
  },
  judgeStaff: async ({ memberId }) => {
    const member = await db.selectFrom('member').select('is_staff').where('id', '=', memberId).executeTakeFirst();
    return member?.is_staff === true ? 'staff' : 'not-allowed';
  },
});

/** The keys of a published sample, not of a shop. */
export const testGateway: PaymentGateway = {
  origin: 'http://127.0.0.1:4999',
  merchant: {
    merchantId: 'MS127874575',
    hashKey: 'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn',
    hashIv: 'C6AcmfqJILwgnhIP',
  },
  payTypes: ['CREDIT', 'LINEPAY', 'APPLEPAY', 'WEBATM', 'VACC', 'CVS', 'BARCODE', 'CVSCOM', 'INST3', 'TWQR'],
  publicUrl: 'http://shop.test',
};

/** The part of the shop that money passes through, on a database of its own. */
export interface MoneyShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** For whoever shares the database with the shop, such as the gateway's stand-in. */
  readonly pool: DatabaseHandle['pool'];
  /** The address of its database. */
  readonly url: string;
  readonly rows: ShopRows;
  /** Calls in somebody's name: `member-7`, `visitor-<uuid>`, or null for a stranger. */
  readonly as: (token: string | null) => Call;
  readonly post: Post;
  /** Converts the member's cart, the terms ticked, and answers the order. */
  readonly order: (memberId: number) => Promise<{ readonly CustomerOrderId: string; readonly TotalAmount: number }>;
  /** Starts an attempt and answers the signed content of its form. */
  readonly startPayment: (
    memberId: number,
    order: string,
    amount: number,
    payType?: GatewayPayType,
  ) => Promise<FormValues>;
  /** Fails where any invariant of money, stock and rights is broken. */
  readonly expectSound: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How the shop gives out invoices, from one call to the next. */
export interface InvoicingOfShop {
  mode: InvoiceMode;
}

/** For a connection of the pool. What a shop does where that takes too long is told by tests of its own. */
const RACES_END_WITHIN_MS = 30_000;

export const openMoneyShop = async (
  invoicing: InvoicingOfShop = { mode: 'ledger' },
  given?: TestDatabase,
): Promise<MoneyShop> => {
  const testDatabase = given ?? (await createTestDatabase());
  const { connectionConfig, pooler } = testDatabase;
  const database = openDatabase(connectionConfig, { pooler, poolSize: 10, onConnectionLost: () => undefined });
  // A hundred calls at once wait for each other, on a busy machine longer than a buyer is asked to.
  database.pool.options.connectionTimeoutMillis = RACES_END_WITHIN_MS;
  const { db } = database;
  const rows = await fillShop(db);
  const app = await buildMoneyApp(database, invoicing);
  const post = createPost(app);
  const as = createCallers(app);
  return {
    app,
    db,
    pool: database.pool,
    url: testDatabase.connectionString,
    rows,
    as,
    post,
    order: async (memberId) => {
      const { Version: TermsVersion } = await as(null)(legalContract.qryLegalDocument, {});
      const answer = await as(`member-${memberId}`)(ordersContract.convertShoppingCartToOrder, { TermsVersion });
      if (answer === false) throw new Error('the cart was empty');
      return answer;
    },
    startPayment: async (memberId, ordernumber, amount, payType = 'CREDIT') =>
      readForm(await as(`member-${memberId}`)(newebpayContract.newebpayPayBill, { ordernumber, amount, payType })),
    expectSound: async () => {
      const broken = (await verify(db)).filter((invariant) => invariant.violations > 0);
      expect(broken).toEqual([]);
    },
    close: async () => {
      await app.close();
      await database.close();
      await testDatabase.drop();
    },
  };
};

const buildMoneyApp = async ({ db, pool }: DatabaseHandle, invoicing: InvoicingOfShop): Promise<FastifyInstance> => {
  const app = createServer({ logger: createLogger('silent'), trustProxy: false });
  app.decorate('authenticator', trustingAuthenticator(db));
  answerProblems(app);
  readJsonBodies(app);
  registerCartRoutes(app, { db, door: createStrangersDoor({ db, pool, secret: 'a secret of the tests alone' }) });
  registerOrderRoutes(app, {
    db,
    mails: { orderPlaced: (tx, orderId) => queueMail(tx, { mail: 'order-placed', orderId }) },
    settleFree: (tx, order) => settleFreeOrder(tx, paymentMails, order),
    onUnpaidOrderSeen: (memberId, orderNumber) => askSoon(db, memberId, orderNumber),
    consent: 'by-call',
    get invoiceMode() {
      return invoicing.mode;
    },
  });
  registerDeliveryRoutes(app, { db, mails: deliveryMails });
  registerPaymentRoutes(app, {
    db,
    gateway: () => testGateway,
    mails: paymentMails,
    invoices: { orderPaid: (tx, orderId) => invoiceRequests(() => invoicing.mode).orderPaid(tx, orderId) },
    // Whoever is trusted to be a member was proven, too.
    assertProven: () => Promise.resolve(),
  });
  registerInvoiceRoutes(app, { db });
  registerPaperInvoiceRoutes(app, { db, mails: invoiceMails });
  registerFreeEnrolmentRoutes(app, {
    db,
    mails: {
      enrolled: (tx, memberId, productId) => queueMail(tx, { mail: 'free-course-opened', memberId, productId }),
    },
  });
  // Whoever is trusted to be a member was proven, too.
  registerRefundRoutes(app, {
    db,
    findViewing,
    assertProven: () => Promise.resolve(),
    accountKeys: secretKeysOf('a secret of the tests alone', undefined, 'refund-account'),
    ...refundParts,
  });
  registerFigures(app, db);
  registerReturnRoutes(app, { db, mails: returnMails });
  registerManagementOrderRoutes(app, { db, invoiceMode: invoicing.mode });
  registerOffers(app, db);
  registerReviewRoutes(app, { db });
  registerWishListRoutes(app, { db });
  registerLegalRoutes(app, { db });
  registerSettingsRoutes(app, { db, ...settingsDeps });
  await app.ready();
  return app;
};

const settingsDeps = {
  unset: { streamLimit: 3, largeRefundNtd: DEFAULT_LARGE_REFUND_NTD },
  // Nothing here answers with the profile.
  renewProfile: () => Promise.resolve(),
};

const registerOffers = (app: FastifyInstance, db: Database): void => {
  registerSavingsRoutes(app, { db });
  registerAddOnRoutes(app, { db });
  registerSeatRoutes(app, { db });
};

const registerFigures = (app: FastifyInstance, db: Database): void => {
  registerManagementRoutes(app, { db });
  registerAccountingRoutes(app, { db });
};

/** The fields of a form as the gateway reads them, after decryption. */
export const readForm = (fields: readonly GatewayField[]): FormValues => {
  const tradeInfo = fromGatewayFields(fields)['TradeInfo'] ?? '';
  return Object.fromEntries(new URLSearchParams(decryptTradeInfo(testGateway.merchant, tradeInfo)));
};

/** Puts products in the member's cart, of seats as few as are sold; goods get self pickup. */
export const fillCart = async (shop: MoneyShop, memberId: number, ...productIds: readonly string[]): Promise<void> => {
  const call = shop.as(`member-${memberId}`);
  for (const ProductId of productIds) {
    const pieces = courseOfSeats(ProductId) === null ? {} : { Qty: MIN_SEATS };
    await call(shoppingCartContract.addItem, { ProductId, ...pieces });
  }
  await call(shoppingCartContract.changeTransportItem, { ProductId: 'Z00' });
};

export interface GatewayReport {
  readonly gatewayNumber: string;
  readonly totalNtd: number;
  readonly status?: string;
  readonly tradeNo?: string;
}

/** A signed report of the gateway on one attempt; a success unless another status is given. */
export const signedReport = (report: GatewayReport): FormValues => {
  const status = report.status ?? 'SUCCESS';
  return buildGatewayResult(testGateway.merchant, {
    status,
    message: status === 'SUCCESS' ? '授權成功' : '授權失敗',
    respondType: 'JSON',
    values: {
      MerchantID: testGateway.merchant.merchantId,
      Amt: report.totalNtd,
      TradeNo: report.tradeNo ?? `T${report.gatewayNumber}`,
      MerchantOrderNo: report.gatewayNumber,
      PaymentType: 'CREDIT',
      PayTime: '2026-11-21 14:21:59',
      Card4No: '1111',
    },
  });
};

export interface GatewayAnswer {
  readonly status: number;
  readonly body: string;
  readonly location: string | undefined;
}

/** Posts a form to the shop as the gateway's side does: without a token, urlencoded. */
export const postFromGateway = async (
  shop: MoneyShop,
  way: 'Notify' | 'Return',
  fields: FormValues,
): Promise<GatewayAnswer> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/Newebpay/${way}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, body: answer.body, location: answer.headers.location };
};
