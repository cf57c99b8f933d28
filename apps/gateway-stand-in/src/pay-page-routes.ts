import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentFormRefusal } from '@kapok/newebpay';
import { z } from 'zod';
import { decideTrade, type Decision } from './decide-trade.ts';
import { serveCall } from './faulty-calls.ts';
import { messageOfRefusal } from './gateway-message.ts';
import { issuedNumberOf, issueNumber } from './issue-number.ts';
import { openTrade } from './open-trade.ts';
import { giveParcelBack, pickedStoreOf, pickStore } from './pick-store.ts';
import { finishedPage } from './pages/finished-page.ts';
import { issuedPage } from './pages/issued-page.ts';
import { messagePage, refusalPage } from './pages/message-page.ts';
import { numbersPage } from './pages/numbers-page.ts';
import { writePage, type Page } from './pages/page.ts';
import { paymentPage } from './pages/payment-page.ts';
import { pickedPage } from './pages/picked-page.ts';
import { threeDSecurePage } from './pages/three-d-secure-page.ts';
import type { StandInContext } from './stand-in-context.ts';
import type { Trade } from './trade.ts';
import { findTrade, listIssuedTrades } from './trade-queries.ts';
import { issuedFieldsOf, pickedFieldsOf, resultFieldsOf } from './trade-result.ts';

const paramsSchema = z.object({ tradeId: z.uuid() });
const decisionParamsSchema = paramsSchema.extend({ outcome: z.enum(['approve', 'decline']) });

const UNKNOWN = messagePage(
  { chinese: '查無此筆交易', english: 'No such payment' },
  { chinese: '請回商店重新付款。', english: 'Go back to the shop and pay again.' },
);
const CLOSED = messagePage(
  { chinese: '尚未付款', english: 'Not paid' },
  { chinese: '您可以關閉這個視窗。', english: 'You can close this window.' },
);

const NOT_FETCHED = messagePage(
  { chinese: '未取貨', english: 'Not fetched' },
  { chinese: '包裹已退回寄件人。', english: 'The parcel goes back to its sender.' },
);

const sendPage = (reply: FastifyReply, statusCode: number, page: Page): FastifyReply => {
  const { markup, contentSecurityPolicy } = writePage(page);
  return reply
    .code(statusCode)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(markup);
};

const sendRefusal = (reply: FastifyReply, refusal: PaymentFormRefusal): FastifyReply =>
  sendPage(reply, 400, refusalPage(messageOfRefusal(refusal)));

/** Browsers say where a request is to be shown; the gateway takes whole pages only, no frames and no script requests. */
const isWholePage = (request: FastifyRequest): boolean =>
  (request.headers['sec-fetch-dest'] ?? 'document') === 'document';

const sendTrade = (reply: FastifyReply, context: StandInContext, trade: Trade | undefined): FastifyReply => {
  if (trade === undefined) return sendPage(reply, 404, UNKNOWN);
  if (trade.status === 'cancelled' && trade.storeCode !== null) return sendPage(reply, 200, NOT_FETCHED);
  if (trade.decidedAt !== null)
    return sendPage(reply, 200, finishedPage(trade, resultFieldsOf(context.merchant, trade)));
  const number = issuedNumberOf(trade);
  if (number !== undefined) return sendPage(reply, 200, issuedPage(trade, number, undefined));
  const store = pickedStoreOf(trade);
  if (store !== undefined) return sendPage(reply, 200, pickedPage(trade, store, undefined));
  return trade.isExpired ? sendRefusal(reply, 'expired') : sendPage(reply, 200, paymentPage(trade));
};

const findAskedTrade = async (context: StandInContext, request: FastifyRequest): Promise<Trade | undefined> => {
  const params = paramsSchema.safeParse(request.params);
  return params.success ? findTrade(context.pool, params.data.tradeId) : undefined;
};

const decide = async (context: StandInContext, request: FastifyRequest): Promise<Trade | undefined> => {
  const params = decisionParamsSchema.safeParse(request.params);
  if (!params.success) return undefined;
  const decision: Decision = {
    outcome: params.data.outcome,
    usedThreeDSecure: z.object({ threeDSecure: z.literal('1') }).safeParse(request.query).success,
    reportedNtd: z.object({ amount: z.coerce.number().int().positive() }).safeParse(request.query).data?.amount,
  };
  return decideTrade(context.pool, context.captureMode, params.data.tradeId, decision);
};

/** The pages that a customer's browser sees. */
export const payPageRoutes = (app: FastifyInstance, context: StandInContext): void => {
  serveCall(app, context, 'payPage', async (request, reply) => {
    if (!isWholePage(request)) return sendRefusal(reply, 'illegalSource');
    const opened = await openTrade(context.pool, context.merchant, request.body);
    // A page of its own address, so that reloading it does not post the form again.
    return opened.kind === 'refused' ? sendRefusal(reply, opened.refusal) : reply.redirect(`/pay/${opened.id}`, 303);
  });

  app.get('/', async (_request, reply) => {
    const trades = await listIssuedTrades(context.pool);
    const waiting = trades.flatMap((trade) => {
      const number = issuedNumberOf(trade);
      return number === undefined ? [] : [{ trade, number }];
    });
    return sendPage(reply, 200, numbersPage(waiting));
  });

  app.get('/pay/:tradeId', async (request, reply) => sendTrade(reply, context, await findAskedTrade(context, request)));

  app.get('/pay/:tradeId/closed', (_request, reply) => sendPage(reply, 200, CLOSED));

  app.post('/pay/:tradeId/three-d-secure', async (request, reply) => {
    const trade = await findAskedTrade(context, request);
    const isOpen = trade !== undefined && trade.decidedAt === null && !trade.isExpired;
    return isOpen ? sendPage(reply, 200, threeDSecurePage(trade)) : sendTrade(reply, context, trade);
  });

  app.post('/pay/:tradeId/issue', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const trade = params.success ? await issueNumber(context.pool, params.data.tradeId) : undefined;
    const number = trade === undefined ? undefined : issuedNumberOf(trade);
    return trade === undefined || number === undefined || trade.decidedAt !== null
      ? sendTrade(reply, context, trade)
      : sendPage(reply, 200, issuedPage(trade, number, issuedFieldsOf(context.merchant, trade)));
  });

  storeRoutes(app, context);

  app.post('/pay/:tradeId/:outcome', async (request, reply) => {
    const trade = await decide(context, request);
    context.courier.wake();
    return sendTrade(reply, context, trade);
  });
};

const storeParamsSchema = paramsSchema.extend({ storeCode: z.string() });

/** Choosing the store of a parcel that is paid for when it is fetched, and not fetching it. */
const storeRoutes = (app: FastifyInstance, context: StandInContext): void => {
  app.post('/pay/:tradeId/store/:storeCode', async (request, reply) => {
    const params = storeParamsSchema.safeParse(request.params);
    const trade = params.success
      ? await pickStore(context.pool, params.data.tradeId, params.data.storeCode)
      : undefined;
    const store = trade === undefined ? undefined : pickedStoreOf(trade);
    return trade === undefined || store === undefined || trade.decidedAt !== null
      ? sendTrade(reply, context, trade)
      : sendPage(reply, 200, pickedPage(trade, store, pickedFieldsOf(context.merchant, trade)));
  });

  app.post('/pay/:tradeId/not-fetched', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    return sendTrade(
      reply,
      context,
      params.success ? await giveParcelBack(context.pool, params.data.tradeId) : undefined,
    );
  });
};
