import type { KnownGateways } from '@kapok/newebpay';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Transaction } from '#server/platform/db/database.ts';
import type { RefundGateway } from './gateway-client.ts';
import type { LookAgainDeps } from './look-again.ts';
import { markFailed, markFailedUnsent, markRefunded } from './queries.ts';
import { queueSiblings } from './queue-refund.ts';
import type { Refund } from './refund.ts';
import type { RefundMails } from './request-refund.ts';

export interface SettleDeps {
  readonly mails: RefundMails;
  /** Queues the correction of the order's invoice, in the transaction in which the money has gone back. */
  readonly invoiceCorrection: (tx: Transaction, refundId: number) => Promise<void>;
  /** Gives the points back that were used for what was paid back whole, and the coupon of an order of which nothing is left, in the same transaction. */
  readonly savingsBack: (tx: Transaction, refundId: number) => Promise<void>;
}

export interface SendDeps extends SettleDeps, Omit<LookAgainDeps, 'mails'>, KnownGateways<RefundGateway> {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** Writes down, once, that the money has gone back: the buyer is told, and the invoice corrected. */
export const settleRefunded = (deps: SendDeps, refund: Refund): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (await markRefunded(tx, refund)) await tellRefunded(tx, deps, refund);
  });

/** What follows when the money of a refund has gone back, by the gateway or by hand. */
export const tellRefunded = async (tx: Transaction, deps: SettleDeps, refund: Refund): Promise<void> => {
  if (refund.isPaymentKept) {
    await deps.invoiceCorrection(tx, refund.id);
    await deps.savingsBack(tx, refund.id);
  }
  await deps.mails.refunded(tx, refund.id);
  await queueSiblings(tx, refund.id);
};

/** Writes down, once, that the gateway refuses a refund; staff see the reason and try again or transfer it by hand. */
export const settleFailed = (deps: SendDeps, refund: Refund, reason: string): Promise<void> =>
  failBy(markFailed, deps, refund, reason);

/** As {@link settleFailed}, before anything was sent; nothing changes where the call was marked meanwhile. */
export const settleUnsendable = (deps: SendDeps, refund: Refund, reason: string): Promise<void> =>
  failBy(markFailedUnsent, deps, refund, reason);

const failBy = (mark: typeof markFailed, deps: SendDeps, refund: Refund, reason: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await mark(tx, refund, reason))) return;
    await deps.mails.needsStaff(tx, refund.id);
    await queueSiblings(tx, refund.id);
  });
