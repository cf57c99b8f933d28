import type { QueriedTrade } from '@kapok/newebpay';
import type { Refund, SentCall } from './refund.ts';

/** What became of a call that was sent, or may have been. */
export type Verdict = 'refunded' | 'under-way' | 'not-sent' | 'failed' | 'cannot-tell';

type Facts = Pick<Refund, 'totalNtd' | 'paymentNtd' | 'refundedBeforeNtd'>;

/**
 * Reads from the trade as it is now what became of a call. Only one refund of a payment is at the gateway at a time, so a
 * difference since the mark is this call's, or somebody's own at the gateway's back office, which is `cannot-tell`: nothing
 * is ever guessed where guessing could pay twice.
 */
export const judgeCall = (refund: Facts, sent: SentCall, trade: QueriedTrade): Verdict => {
  if (sent.call === 'cancel') return judgeCancellation(sent, trade);
  const arrival = findArrival(refund, sent, trade);
  return arrival === 'arrived' ? verdictOfStep(sent, trade) : arrival;
};

const judgeCancellation = (sent: SentCall, trade: QueriedTrade): Verdict => {
  if (trade.status === 'cancelled') return 'refunded';
  // Sending it again does no harm: an authorisation is cancelled as a whole or not at all.
  return sent.accepted ? 'under-way' : 'not-sent';
};

const verdictOfStep = ({ before }: SentCall, trade: QueriedTrade): Verdict => {
  if (trade.refund === 'failed') return 'failed';
  // "Done" may still be an earlier refund's while the balance has not moved.
  if (trade.refundableNtd !== undefined && trade.refundableNtd === before.refundableNtd) return 'under-way';
  return trade.refund === 'done' || trade.status === 'refunded' ? 'refunded' : 'under-way';
};

const findArrival = (
  refund: Facts,
  sent: SentCall,
  trade: QueriedTrade,
): 'arrived' | Extract<Verdict, 'not-sent' | 'cannot-tell'> => {
  // Nothing is sent while the bank is busy with another refund of the trade: what it is busy with is this one.
  const isBusy = trade.refund === 'queued' || trade.refund === 'processing';
  if (sent.accepted || isBusy) return 'arrived';
  const { refundableNtd } = sent.before;
  if (refundableNtd === null || trade.refundableNtd === undefined) return findArrivalByStep(refund, sent, trade);
  if (trade.refundableNtd === refundableNtd - refund.totalNtd) return 'arrived';
  return trade.refundableNtd === refundableNtd ? 'not-sent' : 'cannot-tell';
};

/** Without a balance, as for LINE Pay, only the first refund of a trade and the one that completes it can be told. */
const findArrivalByStep = (refund: Facts, sent: SentCall, trade: QueriedTrade): ReturnType<typeof findArrival> => {
  if (sent.before.step === 'none') return trade.refund === 'none' && trade.status === 'paid' ? 'not-sent' : 'arrived';
  const completes = refund.refundedBeforeNtd + refund.totalNtd === refund.paymentNtd;
  return completes && trade.status === 'refunded' ? 'arrived' : 'cannot-tell';
};
