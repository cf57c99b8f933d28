import { lockOwnership } from '#server/accounts/entitlements/index.ts';
import { refundCourse } from '@kapok/domain';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { findUncheckedRefund, markChecked, sendToReview } from './look-again-queries.ts';
import { queueRefund } from './queue-refund.ts';
import type { RefundMails } from './request-refund.ts';
import { findRefundMember } from './staff-queries.ts';
import type { FindViewing } from './viewing.ts';

/** While a living process may still be about to write, it is looked at again after this. */
const UNSETTLED_AGAIN_SECONDS = 15;

export interface LookAgainDeps {
  readonly db: Database;
  readonly findViewing: FindViewing;
  /** Seconds after the request; `LOOK_AGAIN_AFTER_SECONDS` where money is real. */
  readonly lookAgainAfterSeconds: number;
  readonly mails: Pick<RefundMails, 'requested' | 'needsStaff'>;
}

/**
 * Looks at what was delivered of the media of a refund before its money moves. True where it may be sent: it was looked at
 * before, a person decided, or what counts as watched is within the limit whatever is still unwritten. Otherwise it waits for
 * staff, or is queued to be looked at again.
 */
export const lookAgain = (deps: LookAgainDeps, refundId: number): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const memberId = await findRefundMember(tx, refundId);
    if (memberId === undefined) return false;
    await lockOwnership(tx, memberId);
    const refund = await findUncheckedRefund(tx, refundId);
    if (refund === undefined) return true;
    const waitSeconds = deps.lookAgainAfterSeconds - refund.secondsAgo;
    if (waitSeconds > 0) {
      await queueRefund(tx, refundId, waitSeconds);
      return false;
    }
    const media = await deps.findViewing(tx, memberId, refund.productId);
    // Whether the films were refunded before was decided with the request.
    const course = refundCourse(media, refund.table, { wereRefunded: false, secondsAgo: refund.secondsAgo });
    if (course === 'automatic') await markChecked(tx, refundId);
    else if (course === 'wait') await queueRefund(tx, refundId, UNSETTLED_AGAIN_SECONDS);
    else if (await sendToReview(tx, refundId)) await tellOfReview(deps, tx, refundId);
    return course === 'automatic';
  });

/** The member was told that the money is sent; now that a person looks at it first. */
const tellOfReview = async ({ mails }: LookAgainDeps, tx: Transaction, refundId: number): Promise<void> => {
  await mails.requested(tx, refundId);
  await mails.needsStaff(tx, refundId);
};
