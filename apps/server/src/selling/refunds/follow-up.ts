import { inTransaction } from '#server/platform/db/database.ts';
import { judgeCall } from './judge-call.ts';
import { markAccepted, markUnknown, release } from './queries.ts';
import { queueRefund } from './queue-refund.ts';
import { readTrade } from './read-trade.ts';
import { CANNOT_TELL, type Refund, type SentCall } from './refund.ts';
import { settleFailed, settleRefunded, type SendDeps } from './settle-refund.ts';

/**
 * A call that the gateway does not know of by then never arrives: the shop gives up on its answer long before, and the
 * gateway refuses what is older than two minutes.
 */
const SURELY_NOT_SENT_SECONDS = 180;

/** Asks the gateway what became of a call that was sent, or may have been, and writes down what it says. */
export const followUp = async (deps: SendDeps, refund: Refund, sent: SentCall): Promise<void> => {
  const trade = await readTrade(deps, refund);
  if (trade.kind === 'locked') return;
  // A call that was sent may have moved money: it is asked about until the gateway knows the trade.
  if (trade.kind !== 'trade') throw new Error(`refund ${refund.id}: the gateway does not answer (${trade.reason})`);
  switch (judgeCall(refund, sent, trade)) {
    case 'refunded':
      return settleRefunded(deps, refund);
    case 'failed':
      return settleFailed(deps, refund, 'bank-refused');
    case 'under-way':
      await markAccepted(deps.db, refund);
      return;
    case 'not-sent':
      return tryAgain(deps, refund, sent);
    case 'cannot-tell':
      return askStaff(deps, refund);
  }
};

const tryAgain = (deps: SendDeps, refund: Refund, sent: SentCall): Promise<void> => {
  const secondsLeft = SURELY_NOT_SENT_SECONDS - sent.secondsAgo;
  return inTransaction(deps.db, async (tx) => {
    const changed =
      secondsLeft > 0 ? await markUnknown(tx, refund, 'answer-lost') : await release(tx, refund, 'not-arrived');
    if (changed) await queueRefund(tx, refund.id, Math.max(secondsLeft, 0));
  });
};

/** Whether money went back cannot be seen from here: nothing is sent again, and staff are told, once. */
const askStaff = (deps: SendDeps, refund: Refund): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (refund.failureCode === CANNOT_TELL) return;
    if (await markUnknown(tx, refund, CANNOT_TELL)) await deps.mails.needsStaff(tx, refund.id);
  });
