import type { ListedRefund, ListedReturn } from './refund-queries.ts';

type RefundAction = 'approve' | 'decline' | 'accept' | 'retry' | 'manual';

const inState: Readonly<Record<NonNullable<ListedRefund['Waiting']>, readonly RefundAction[]>> = {
  review: ['approve', 'decline', 'accept'],
  failed: ['approve', 'retry', 'manual'],
  unknown: ['approve', 'retry', 'manual'],
  stuck: ['approve', 'retry'],
  manual: ['approve', 'manual'],
};

/** What the server takes from a member of the staff about a refund; who has a part in its order neither sends it nor agrees. */
export const offeredForRefund = ({
  Waiting: waiting,
  IsLarge: isLarge,
  IsOwn: isOwn,
}: Pick<ListedRefund, 'Waiting' | 'IsLarge' | 'IsOwn'>): readonly RefundAction[] => {
  if (waiting === null) return [];
  const offered = inState[waiting].filter((action) => isLarge || action !== 'approve');
  // A retry of what failed sends money; otherwise it only asks the gateway.
  return isOwn
    ? offered.filter((action) => action === 'decline' || (action === 'retry' && waiting !== 'failed'))
    : offered;
};

type ReturnAction = 'decline' | 'receive' | 'refund';

/** As of refunds, of goods that come back. */
export const offeredForReturn = ({
  Status: status,
  IsOwn: isOwn,
}: Pick<ListedReturn, 'Status' | 'IsOwn'>): readonly ReturnAction[] => {
  if (status !== 'requested' && status !== 'received') return [];
  return isOwn ? ['decline'] : ['decline', status === 'requested' ? 'receive' : 'refund'];
};
