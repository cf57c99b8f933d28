import { findGateway, type QueriedTrade, type SucceededResult, type UnsuccessfulResult } from '@kapok/newebpay';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { askGateway } from './ask-gateway.ts';
import { keepPayment, type KeepDeps, type SignedResult } from './keep-payment.ts';
import type { PaymentOutcome } from './payment.ts';
import type { KnownPaymentGateways } from './payment-gateway.ts';
import type { GatewayAnswer } from './question-times.ts';
import { countDue, endLongWaits } from './question-turn-queries.ts';
import { claimQuestion, listDueAttempts, makeDueNow, recordAnswer } from './reconcile-queries.ts';

export interface ReconcileDeps extends KeepDeps, KnownPaymentGateways {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Ends a question when the server stops; it is asked again later. */
  readonly signal?: AbortSignal;
}

/** `nothing-to-ask`: decided or not due; `waiting`: other numbers come first, or the gateway has locked the shop out. */
export type ReconcileOutcome =
  PaymentOutcome | 'unpaid' | 'nothing-to-ask' | 'waiting' | Exclude<GatewayAnswer['kind'], 'trade'>;

/**
 * Asks the gateway about one attempt that it has reported nothing of, and does with the answer exactly what a notification
 * would have done, in the same transaction: whoever comes first pays the order, the other changes nothing. No transaction
 * is open while the gateway is asked. Safe to run at any time and any number of times.
 */
export const reconcileAttempt = async (deps: ReconcileDeps, attemptId: number): Promise<ReconcileOutcome> => {
  const question = await inTransaction(deps.db, (tx) => claimQuestion(tx, attemptId));
  if (question === undefined) return 'nothing-to-ask';
  if (question.questionId === null) return 'waiting';
  const gateway = findGateway(deps, question.merchantId);
  const { gatewayNumber: merchantOrderNo, totalNtd } = question;
  const answer = gateway === undefined ? noKeys : await askGateway(gateway, { merchantOrderNo, totalNtd }, deps.signal);
  const outcome = await settle(deps, gateway?.merchant.merchantId ?? '', answer);
  await recordAnswer(deps.db, attemptId, question, answer);
  const level = answer.kind === 'trade' || answer.kind === 'unknown-trade' ? 'info' : 'warn';
  deps.log[level]({ gatewayNumber: merchantOrderNo, outcome }, 'gateway asked for a payment');
  return outcome;
};

/** Asked again later: the keys of its merchant may be entered once more. */
const noKeys = { kind: 'error', code: 'no-keys', message: '' } as const satisfies GatewayAnswer;

const settle = async (deps: KeepDeps, merchantId: string, answer: GatewayAnswer): Promise<ReconcileOutcome> => {
  if (answer.kind !== 'trade') return answer.kind;
  if (answer.status === 'unpaid' && answer.issued === undefined) return 'unpaid';
  return (await keepPayment(deps, toResult(merchantId, answer))).outcome;
};

/** The answer in the shape of a notification. A trade that was cancelled or refunded at the gateway left no money here. */
const toResult = (merchantId: string, trade: QueriedTrade): SignedResult => {
  const facts = {
    kind: 'result',
    message: '',
    merchantId,
    merchantOrderNo: trade.merchantOrderNo,
    totalNtd: trade.totalNtd,
    paymentType: trade.paymentType,
    paymentMethod: trade.paymentMethod,
    card6No: undefined,
    card4No: undefined,
    authCode: undefined,
    payerBankCode: undefined,
    payerAccount5Code: undefined,
    pickedStore: undefined,
    tradeNo: trade.tradeNo,
  } as const;
  const paid = { succeeded: true, status: 'SUCCESS', paidAt: trade.paidAt ?? new Date() } as const;
  const notPaid = {
    succeeded: false,
    isYetToBePaid: trade.status === 'unpaid',
    issued: trade.issued,
    status: `TRADE-${trade.status.toUpperCase()}`,
    paidAt: undefined,
  } as const;
  if (trade.status === 'paid') return { ...facts, ...paid } satisfies SucceededResult;
  return { ...facts, ...notPaid } satisfies UnsuccessfulResult;
};

export type ReconcileCounts = Readonly<Partial<Record<ReconcileOutcome, number>>>;

const BATCH = 200;

/**
 * Asks about every attempt that is due and whose turn it is, each once, and counts those that wait on. A gateway that is away or
 * has locked the shop out ends the round.
 */
export const reconcileDueAttempts = async (deps: ReconcileDeps): Promise<ReconcileCounts> => {
  await endLongWaits(deps.db);
  const counts: Partial<Record<ReconcileOutcome, number>> = {};
  const seen = new Set<number>();
  for (;;) {
    const due = (await listDueAttempts(deps.db, BATCH)).filter((id) => !seen.has(id));
    if (due.length === 0) return countWaiting(deps, counts);
    for (const id of due) {
      seen.add(id);
      const outcome = await reconcileAttempt(deps, id);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome === 'unreachable' || outcome === 'locked' || deps.signal?.aborted === true) return counts;
    }
  }
};

const countWaiting = async ({ db }: ReconcileDeps, counts: ReconcileCounts): Promise<ReconcileCounts> => {
  const waiting = await countDue(db);
  return waiting === 0 ? counts : { ...counts, waiting };
};

/**
 * Has the gateway asked at once, in the background, about an order that its buyer is looking at: a notification that was
 * lost is made good while they look. Looking often does not ask often.
 */
export const askSoon = (db: KeepDeps['db'], memberId: number, orderNumber: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const attemptId of await makeDueNow(tx, memberId, orderNumber)) {
      await addJob(tx, 'reconcile-attempt', { attemptId }, { key: `reconcile-attempt-${attemptId}`, maxAttempts: 3 });
    }
  });
