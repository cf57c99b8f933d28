import type { ReturnStatus } from './return-states.ts';

/** What staff are asked for about a refund that does not go on by itself. */
export const refundWaits = ['review', 'manual', 'failed', 'unknown', 'stuck'] as const;
export type RefundWait = (typeof refundWaits)[number];

/** What staff do about a refund. `retry`: it is sent again, or asked about. `manual`: they say that they sent it by hand. */
export const refundActions = ['approve', 'decline', 'accept', 'retry', 'manual'] as const;
export type RefundAction = (typeof refundActions)[number];

const whileWaiting: Readonly<Record<RefundWait, readonly RefundAction[]>> = {
  review: ['approve', 'decline', 'accept'],
  failed: ['approve', 'retry', 'manual'],
  unknown: ['approve', 'retry', 'manual'],
  stuck: ['approve', 'retry'],
  manual: ['approve', 'manual'],
};

export interface WaitingRefund {
  readonly waiting: RefundWait | null;
  readonly isLarge: boolean;
  /** It is for a colleague, since its money would go to the caller. */
  readonly isForColleague: boolean;
}

/** What a member of the staff may do about a refund; who has a part in its order neither sends it nor agrees. */
export const offeredForRefund = ({ waiting, isLarge, isForColleague }: WaitingRefund): readonly RefundAction[] => {
  if (waiting === null) return [];
  const offered = whileWaiting[waiting].filter((action) => isLarge || action !== 'approve');
  // A retry of what failed sends money; otherwise it only asks the gateway.
  return isForColleague
    ? offered.filter((action) => action === 'decline' || (action === 'retry' && waiting !== 'failed'))
    : offered;
};

/** What staff do about goods that come back. */
export const returnActions = ['decline', 'receive', 'refund'] as const;
export type ReturnAction = (typeof returnActions)[number];

/** As of refunds, of goods that come back. */
export const offeredForReturn = (
  status: ReturnStatus,
  { isForColleague }: Pick<WaitingRefund, 'isForColleague'>,
): readonly ReturnAction[] => {
  if (status !== 'requested' && status !== 'received') return [];
  return isForColleague ? ['decline'] : ['decline', status === 'requested' ? 'receive' : 'refund'];
};
