import { goodwillPoints, isGoodwillCase, isViewedPastLimit, refundOffer } from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { assertMayActOnOther } from '#server/accounts/identity/index.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { readLargeRefundNtd } from '#server/platform/settings/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  giveForLine,
  giveToMember,
  listGoodwillFacts,
  lockGiftsOf,
  lockGoodwillFacts,
  readGiftsOfToday,
  takeFromMember,
  type GoodwillFacts,
} from './give-queries.ts';

/** Why no money goes back for a line any more, which is when goodwill may be given. */
type GoodwillReason = 'window-over' | 'viewed-past-limit' | 'hand-out-taken' | 'declined';

type GoodwillRefusal = 'not-paid' | 'not-media' | 'given' | 'refund-owed' | 'refunded' | 'too-small';

interface GoodwillOffer {
  readonly points: number;
  readonly reason: GoodwillReason;
}

/** The goodwill that may be given for a line (REF-3), or why none may. */
const offerGoodwill = (line: GoodwillFacts): GoodwillOffer | { readonly refusal: GoodwillRefusal } => {
  if (line.kind === 'goods' || line.kind === 'shipping' || line.kind === 'seats') return { refusal: 'not-media' };
  if (line.paidAt === null) return { refusal: 'not-paid' };
  if (line.given) return { refusal: 'given' };
  if (line.requested) return { refusal: 'refunded' };
  const reason = findReason(line);
  if (reason === null) return { refusal: 'refund-owed' };
  const points = goodwillPoints(line.totalNtd);
  return points === 0 ? { refusal: 'too-small' } : { points, reason };
};

/** Null while money is owed. */
const findReason = (line: GoodwillFacts): GoodwillReason | null => {
  if (line.declined) return 'declined';
  const table = line.refundTable;
  const viewedPastLimit = line.viewedPastLimit || isViewedPastLimit(line.viewedSeconds, line.totalSeconds, table);
  const { refusal } = refundOffer({ ...line, given: undefined, viewedPastLimit }, table);
  if (!isGoodwillCase(refusal)) return null;
  return refusal === 'viewed-past-limit' || refusal === 'hand-out-taken' ? refusal : 'window-over';
};

export type OfferedGoodwill = GoodwillFacts & GoodwillOffer;

/** A member's lines for which goodwill can be given now, the newest first. */
export const listGoodwill = async (db: Database, memberId: number): Promise<readonly OfferedGoodwill[]> =>
  (await listGoodwillFacts(db, memberId)).flatMap((line) => {
    const offer = offerGoodwill(line);
    return 'points' in offer ? [{ ...line, ...offer }] : [];
  });

export interface GoodwillWish {
  readonly staffId: number;
  readonly orderNumber: string;
  readonly productId: string;
}

/**
 * Gives 5 % of a line's price as points, once a line, where no money goes back any more. Answers how many. Throws
 * `not-found`, `goodwill-not-offered` with the reason, and as assertMayActOnOther: nobody gives points to themselves.
 */
export const giveGoodwill = async (tx: Transaction, wish: GoodwillWish): Promise<number> => {
  const line = await lockGoodwillFacts(tx, wish.orderNumber, wish.productId);
  if (line === undefined) throw new ShopError('not-found');
  const { staffId } = wish;
  await assertMayActOnOther(tx, { staffId, memberId: line.memberId, permission: 'refunds', opensAccount: false });
  const offer = offerGoodwill(line);
  if ('refusal' in offer) throw new ShopError('goodwill-not-offered', { reason: offer.refusal });
  const { points } = offer;
  const isNew = await giveForLine(tx, line.lineId, { memberId: line.memberId, staffId: wish.staffId, points });
  if (!isNew) throw new ShopError('goodwill-not-offered', { reason: 'given' });
  await noteStaffAction(tx, {
    staffId: wish.staffId,
    action: 'give-goodwill-points',
    subject: `order/${wish.orderNumber}`,
    details: { productId: wish.productId, points },
  });
  await queueMail(tx, { mail: 'points-given', memberId: line.memberId, points });
  return points;
};

export interface GiftWish {
  readonly staffId: number;
  readonly memberId: number;
  /** Below zero: taken back. */
  readonly points: number;
  readonly note: string;
}

/**
 * Gives points to a member for any reason, or takes some back. Throws `not-found` for a member that does not exist (any
 * more), `points-limit`, `points-short` where more is to be taken than there is, and as assertMayActOnOther.
 */
export const givePoints = async (tx: Transaction, { points, ...wish }: GiftWish): Promise<true> => {
  const { staffId, memberId } = wish;
  await assertMayActOnOther(tx, { staffId, memberId, permission: 'members', opensAccount: false });
  if (points > 0) await assertWithinLimit(tx, memberId, points);
  const gift = { ...wish, points: Math.abs(points) };
  if (points > 0 && !(await giveToMember(tx, gift))) throw new ShopError('not-found');
  if (points < 0 && !(await takeFromMember(tx, gift))) throw new ShopError('points-short');
  await noteStaffAction(tx, {
    staffId: wish.staffId,
    action: points > 0 ? 'give-points' : 'take-points',
    subject: `member/${wish.memberId}`,
    details: { points, reason: wish.note },
  });
  if (points > 0) await queueMail(tx, { mail: 'points-given', memberId, points });
  return true;
};

/**
 * One point is one dollar, so points by hand are bound by the amount above which a refund needs a second person, all gifts of a
 * member's day together. More is goodwill in money, which has that second person (SAFE-9). A limit that was raised today counts
 * from tomorrow. Throws `points-limit` with what may still be given.
 */
const assertWithinLimit = async (tx: Transaction, memberId: number, points: number): Promise<void> => {
  await lockGiftsOf(tx, memberId);
  const nowNtd = await readLargeRefundNtd(tx);
  const today = await readGiftsOfToday(tx, memberId);
  const left = Math.max(0, Math.min(nowNtd, today.pastLimitNtd ?? nowNtd) - today.points);
  if (points > left) throw new ShopError('points-limit', { left });
};
