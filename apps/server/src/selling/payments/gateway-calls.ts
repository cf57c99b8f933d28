import formbody from '@fastify/formbody';
import { findGateway, readGatewayResult } from '@kapok/newebpay';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { keepPayment, type KeptResult, type SignedResult } from './keep-payment.ts';
import type { PaymentInvoices, PaymentMails } from './payment.ts';
import { isRefusal } from '#server/platform/http/problems.ts';
import { gatewayCallPaths, ordersPageUrl, type KnownPaymentGateways } from './payment-gateway.ts';

export interface GatewayCallDeps extends KnownPaymentGateways {
  readonly db: Database;
  readonly mails: PaymentMails;
  readonly invoices: PaymentInvoices;
}

/** A signed result is 2 KB; what is far larger was not sent by the gateway. */
const BODY_LIMIT_BYTES = 64 * 1024;

type Way = keyof typeof gatewayCallPaths;
type Answer = (reply: FastifyReply, kept?: KeptResult) => FastifyReply;

/**
 * The two addresses that the gateway's side posts to, without a token: only signed content counts. They are encapsulated
 * because they alone read urlencoded bodies; the same-origin check must leave them out.
 */
export const registerGatewayCalls = (app: FastifyInstance, deps: GatewayCallDeps): void => {
  const toOrdersPage: Answer = (reply, kept) => reply.redirect(ordersPageUrl(deps.gateway(), kept?.orderNumber), 303);
  serveSignedPosts(app, deps, 'notify', answerNotification);
  serveSignedPosts(app, deps, 'return', toOrdersPage);
  app.get(gatewayCallPaths.return, { schema: { hide: true } }, (_request, reply) => toOrdersPage(reply));
};

/** One refusal for everything unbelievable, so that no sender learns how far it came (fault P19). */
const answerNotification: Answer = (reply, kept) =>
  kept === undefined
    ? reply.status(400).type('text/plain').send('REFUSED')
    : reply.status(200).type('text/plain').send('OK');

const serveSignedPosts = (app: FastifyInstance, deps: GatewayCallDeps, way: Way, answer: Answer): void => {
  app.register(async (plugin) => {
    await plugin.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
    // What cannot even be read (too large, another media type) is answered as content with a wrong signature.
    plugin.setErrorHandler((error: FastifyError, _request, reply) => {
      if (!isRefusal(error)) throw error;
      return answer(reply);
    });
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES };
    plugin.post(gatewayCallPaths[way], options, async (request, reply) =>
      answer(reply, await settle(deps, request.body, request.log, way)),
    );
  });
};

/** Undefined where the content is not signed by the gateway, for whatever reason; only the log learns which. */
const settle = async (
  deps: GatewayCallDeps,
  body: unknown,
  log: FastifyBaseLogger,
  way: Way,
): Promise<KeptResult | undefined> => {
  const { merchant } = findGateway(deps, merchantIdIn(body)) ?? deps.gateway();
  const result = readGatewayResult(merchant, body);
  if (result.kind === 'refused') {
    log.warn({ way, reason: result.reason }, 'gateway result refused');
    return undefined;
  }
  const kept = await keepPayment(deps, result);
  logOutcome(log, way, result, kept);
  return kept;
};

/** Names the keys that the content has to be signed with; that it is, and is of that merchant, is checked with them. */
const merchantIdIn = (body: unknown): string | null => named.safeParse(body).data?.MerchantID ?? null;

const named = z.object({ MerchantID: z.string() });

const unexpectedOutcomes = [
  'unknown-order',
  'amount-mismatch',
  'order-cancelled',
  'already-paid',
  'already-owned',
  'out-of-stock',
  'coupon-used-up',
];

/** What an investigation needs, and nothing of the person: no name, card, bank or address. */
const logOutcome = (log: FastifyBaseLogger, way: Way, result: SignedResult, kept: KeptResult): void => {
  const { merchantOrderNo: gatewayNumber, tradeNo: tradeNumber, totalNtd, status } = result;
  const { outcome } = kept;
  const level = unexpectedOutcomes.includes(outcome) ? 'warn' : 'info';
  log[level]({ way, outcome, gatewayNumber, tradeNumber, totalNtd, status }, 'gateway result');
};
