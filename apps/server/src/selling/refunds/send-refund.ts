import { goesBackByTransfer, isOfGateway } from '@kapok/domain';
import { findGateway, type QueriedTrade, type RefundAnswer } from '@kapok/newebpay';
import { findBrokenConstraint, inTransaction, type Database } from '#server/platform/db/database.ts';
import { chooseCall } from './choose-call.ts';
import { followUp } from './follow-up.ts';
import { sendRefundCall, type NoAnswer } from './gateway-client.ts';
import { lookAgain } from './look-again.ts';
import {
  claimRefund,
  findRefund,
  markAccepted,
  markManual,
  markSent,
  markUnknown,
  release,
  releaseUnsent,
} from './queries.ts';
import { queueRefund } from './queue-refund.ts';
import { readTrade } from './read-trade.ts';
import type { GatewayCall, Refund } from './refund.ts';
import { settleFailed, settleRefunded, settleUnsendable, type SendDeps } from './settle-refund.ts';

/** Soon after a lost answer the gateway is asked what it did. */
const ASK_AFTER_SECONDS = 15;
/** A call is made at once after its mark or not at all, so that the time after which a call surely was not made stays true. */
const LATEST_CALL_MS = 5_000;

/**
 * Takes one refund as far as it goes now: sends it, or asks the gateway what became of it. May run any number of times, in
 * several processes, and be killed anywhere: before each call stands a durable mark, and a marked call is never made again
 * before the gateway has said that it did not arrive. Before the money of media moves, what was delivered of it is looked at once
 * more. No transaction is open while the gateway is talked to.
 * Throws where the gateway cannot be asked; the job then runs again later.
 */
export const sendRefund = async (deps: SendDeps, refundId: number): Promise<void> => {
  const refund = await findRefund(deps.db, refundId);
  if (refund === undefined) return;
  if (refund.state === 'requested') return startOnceChecked(deps, refund);
  if (refund.state !== 'refunding' && refund.state !== 'unknown') return;
  return refund.sent === null ? send(deps, refund) : followUp(deps, refund, refund.sent);
};

const startOnceChecked = async (deps: SendDeps, refund: Refund): Promise<void> => {
  if (await lookAgain(deps, refund.id)) await start(deps, refund);
};

const start = async (deps: SendDeps, refund: Refund): Promise<void> => {
  if (goesBackByTransfer(refund.payType, refund.totalNtd === refund.paymentNtd)) return handOver(deps, refund);
  if (!(await claim(deps.db, refund.id))) return;
  const claimed = await findRefund(deps.db, refund.id);
  if (claimed?.state === 'refunding' && claimed.sent === null) await send(deps, claimed);
};

/** The gateway has no call for it: staff transfer the money. */
const handOver = (deps: SendDeps, refund: Refund): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (await markManual(tx, refund.id)) await deps.mails.needsStaff(tx, refund.id);
  });

const claim = async (db: Database, refundId: number): Promise<boolean> => {
  try {
    return await claimRefund(db, refundId);
  } catch (error) {
    // Two refunds of one payment were claimed at the same moment; the other one goes first and queues this one again.
    if (findBrokenConstraint(error) === 'refund_at_gateway_key') return false;
    throw error;
  }
};

/**
 * Sends a claimed refund. While it is claimed no other refund of the payment changes what the gateway says of it; but the
 * same one may be sent by another process between the question and what follows from it, so that each step below counts
 * only while the refund is unsent.
 */
const send = async (deps: SendDeps, refund: Refund): Promise<void> => {
  const trade = await readTrade(deps, refund);
  // Nothing was sent: staff look for the payment, and transfer the money or try again.
  if (trade.kind === 'unknown') return settleUnsendable(deps, refund, trade.reason);
  if (trade.kind !== 'trade') {
    await releaseUnsent(deps.db, refund, trade.reason);
    // A gateway that has locked the shop out is left alone until the next sweep; every other one is asked again soon.
    if (trade.kind === 'locked') return;
    throw new Error(`refund ${refund.id}: the gateway does not answer (${trade.reason})`);
  }
  const choice = chooseCall(refund, trade);
  if (choice.kind === 'wait') await releaseUnsent(deps.db, refund, choice.reason);
  else if (choice.kind === 'fail') await settleUnsendable(deps, refund, choice.reason);
  else await call(deps, refund, choice.call, trade);
};

const call = async (deps: SendDeps, refund: Refund, name: GatewayCall, trade: QueriedTrade): Promise<void> => {
  const { gatewayNumber, payType, totalNtd } = refund;
  const gateway = findGateway(deps, refund.merchantId);
  if (!isOfGateway(payType) || gateway === undefined)
    throw new Error(`refund ${refund.id} is of no payment of the gateway`);
  const before = { refundableNtd: trade.refundableNtd ?? null, step: trade.refund };
  const markedAt = performance.now();
  const timestampSeconds = await markSent(deps.db, refund, name, before);
  if (timestampSeconds === undefined) return;
  if (performance.now() - markedAt > LATEST_CALL_MS) return loseAnswer(deps, refund, 'not-called');
  const order = { call: name, gatewayNumber, payType, totalNtd, timestampSeconds };
  const answer = await sendRefundCall(gateway, order);
  deps.log.info({ refundId: refund.id, call: name, answer: answer.kind }, 'refund sent to the gateway');
  return settle(deps, refund, name, answer);
};

const settle = (deps: SendDeps, refund: Refund, name: GatewayCall, answer: RefundAnswer | NoAnswer): Promise<void> => {
  switch (answer.kind) {
    case 'accepted':
      return name === 'wallet' ? settleRefunded(deps, refund) : followAccepted(deps, refund);
    case 'pending-refund':
    case 'locked':
      return postpone(deps, refund, answer.code);
    case 'refused':
      return MAYBE_LATER.includes(answer.code)
        ? postpone(deps, refund, answer.code)
        : settleFailed(deps, refund, answer.code);
    case 'not-readable':
      return loseAnswer(deps, refund, 'not-readable');
    case 'no-answer':
      return loseAnswer(deps, refund, answer.reason);
  }
};

/** TRA10047: captured just now, or not refundable yet; TRA10095: after the day's cut-off. */
const MAYBE_LATER = ['TRA10047', 'TRA10095'];

/** Nothing was paid; the next sweep tries again. */
const postpone = async (deps: SendDeps, refund: Refund, reason: string): Promise<void> => {
  await release(deps.db, refund, reason);
};

/** Accepted means queued for the bank; the gateway may be done with it already, and says so when asked. */
const followAccepted = async (deps: SendDeps, refund: Refund): Promise<void> => {
  if (!(await markAccepted(deps.db, refund))) return;
  const accepted = await findRefund(deps.db, refund.id);
  if (accepted?.sent !== undefined && accepted.sent !== null) await followUp(deps, accepted, accepted.sent);
};

const loseAnswer = (deps: SendDeps, refund: Refund, reason: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (await markUnknown(tx, refund, reason)) await queueRefund(tx, refund.id, ASK_AFTER_SECONDS);
  });
