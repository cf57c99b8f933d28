import { isWithinShare, type HoldTrust, type NewcomersShare } from '@kapok/domain';

/**
 * Whether an order may hold what it wants beside members who never paid, who hold half of it together at most (SAFE-13): asked
 * before pieces of a product are held, and before a use of a coupon is. What is counted must be locked by then.
 */
export const leavesHalfToOthers = async (
  trust: HoldTrust,
  countShares: () => Promise<readonly NewcomersShare[]>,
): Promise<boolean> => trust === 'paid-before' || (await countShares()).every(isWithinShare);
