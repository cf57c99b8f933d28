import { readSeatCode } from '@kapok/domain';
import { grantSeat, lockOwnership } from '#server/accounts/entitlements/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { refuseOtherTerms } from '#server/selling/legal/index.ts';
import { findCourse, lockSeat, markRedeemed, type LockedSeat, type SeatCourse } from './queries.ts';

export interface RedeemWish {
  readonly memberId: number;
  readonly typedCode: string;
  /** The terms that the screen showed beside the button. */
  readonly termsVersion: string;
}

/**
 * Opens the course of a code for a member, who owns it from now on as if bought now. A repeat by the same member answers the same. Throws
 * `seat-code-unknown`, `seat-code-used` where somebody else was first, `seat-code-withdrawn` where its money went back,
 * `already-owned`, which leaves the code to others, or `terms-changed` with the version in force.
 */
export const redeemSeat = async (tx: Transaction, wish: RedeemWish): Promise<SeatCourse> => {
  const { memberId, typedCode, termsVersion } = wish;
  const code = readSeatCode(typedCode);
  if (code === null) throw new ShopError('seat-code-unknown');
  await lockOwnership(tx, memberId);
  const seat = await lockSeat(tx, code);
  if (seat === undefined) throw new ShopError('seat-code-unknown');
  const course = await findCourse(tx, memberId, seat.productId);
  // A repeat, unless the right has ended since: then the code is used.
  if (seat.redeemedBy === memberId && course.isOwned) return course;
  refuse(seat, course);
  await refuseOtherTerms(tx, termsVersion);
  await markRedeemed(tx, { seatId: seat.id, memberId, termsVersion });
  await grantSeat(tx, { memberId, productId: seat.productId, seatId: seat.id });
  return course;
};

const refuse = ({ redeemedBy, isWithdrawn, productId }: LockedSeat, { isOwned }: SeatCourse): void => {
  if (redeemedBy !== null) throw new ShopError('seat-code-used');
  if (isWithdrawn) throw new ShopError('seat-code-withdrawn');
  if (isOwned) throw new ShopError('already-owned', { productIds: [productId] });
};
