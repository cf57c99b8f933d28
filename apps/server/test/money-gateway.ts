import { buildGatewayStandIn } from '@kapok/gateway-stand-in';
import { buildPaymentForm, fromGatewayFields, type FormValues } from '@kapok/newebpay';
import { createLogger } from '#server/platform/http/logger.ts';
import { reconcileAttempt, reconcileDueAttempts, type ReconcileDeps } from '#server/selling/payments/index.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import type { StartedPayment } from './money-payments.ts';
import { testGateway, type MoneyShop } from './money-shop.ts';

/** The gateway's stand-in beside a shop whose notifications it cannot reach: every one of them is lost. */
export interface MoneyGateway {
  /** Posts the form as the buyer's browser does, so that the gateway knows the number. */
  readonly visit: (payment: StartedPayment) => Promise<void>;
  readonly decide: (payment: StartedPayment, outcome: 'approve' | 'decline') => Promise<void>;
  readonly tell: (part: string, kind: string, times?: number) => Promise<void>;
  readonly healAll: () => Promise<void>;
  /** Makes an attempt so many minutes old and due to be asked about. */
  readonly age: (payment: StartedPayment, minutes: number) => Promise<void>;
  /** What the job does. */
  readonly ask: (payment: StartedPayment) => ReturnType<typeof reconcileAttempt>;
  readonly askDue: () => ReturnType<typeof reconcileDueAttempts>;
  readonly deps: ReconcileDeps;
  readonly close: () => Promise<void>;
}

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

const reconcileDeps = (shop: MoneyShop, origin: string): ReconcileDeps => ({
  db: shop.db,
  mails: paymentMails,
  invoices: invoiceRequests(() => 'ledger'),
  gateway: () => ({ ...testGateway, origin }),
  log: createLogger('silent'),
});

const formOf = (origin: string, payment: StartedPayment): FormValues => {
  const { fields } = buildPaymentForm(testGateway.merchant, origin, {
    merchantOrderNo: payment.gatewayNumber,
    totalNtd: payment.totalNtd,
    itemDescription: '課程',
    payType: 'CREDIT',
    timestampSeconds: Math.floor(Date.now() / 1000),
    notifyUrl: `${NOWHERE}/notify`,
    returnUrl: `${NOWHERE}/return`,
  });
  return fromGatewayFields(fields);
};

export const openMoneyGateway = async (shop: MoneyShop): Promise<MoneyGateway> => {
  const standIn = await buildGatewayStandIn({
    merchant: testGateway.merchant,
    pool: shop.pool,
    notifyRetryDelaysMs: [],
  });
  const origin = await standIn.listen({ host: '127.0.0.1', port: 0 });
  const pages = new Map<string, string>();
  const deps = reconcileDeps(shop, origin);
  const post = (url: string, fields: FormValues = {}) =>
    standIn.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    deps,
    visit: async (payment) => {
      const answer = await post('/MPG/mpg_gateway', formOf(origin, payment));
      if (answer.statusCode !== 303) throw new Error(`the gateway answered ${answer.statusCode}`);
      pages.set(payment.gatewayNumber, answer.headers.location ?? '');
    },
    decide: async ({ gatewayNumber }, outcome) => {
      await post(`${pages.get(gatewayNumber) ?? 'nowhere'}/${outcome}`);
    },
    tell: async (part, kind, times) => {
      await standIn.inject({ method: 'POST', url: '/control/faults', payload: { part, kind, times } });
    },
    healAll: async () => {
      await standIn.inject({ method: 'DELETE', url: '/control/faults' });
    },
    age: async ({ attemptId }, minutes) => {
      await shop.db
        .updateTable('payment_attempt')
        .set({ started_at: new Date(Date.now() - minutes * 60_000), considered_at: null })
        .set({ ask_after: new Date(Date.now() - 1_000) })
        .where('id', '=', attemptId)
        .execute();
    },
    ask: ({ attemptId }) => reconcileAttempt(deps, attemptId),
    askDue: () => reconcileDueAttempts(deps),
    close: () => standIn.close(),
  };
};
