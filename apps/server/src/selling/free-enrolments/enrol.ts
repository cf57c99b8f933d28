import { endForFreeEnrolment, grantFreeEnrolment, lockOwnership } from '#server/accounts/entitlements/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { refuseUnlessSelling } from '#server/platform/shop-profile/index.ts';
import { refuseOtherTerms } from '#server/selling/legal/index.ts';
import { otherPaidLine } from '#server/selling/refunds/index.ts';
import { countTurns, endEnrolment, findFreeOffer, insertEnrolment, listEnrolments, type FreeOffer } from './queries.ts';

export interface FreeEnrolmentMails {
  /** Tells the member, the first time of a day, in the transaction that opens the course. */
  readonly enrolled: (tx: Transaction, memberId: number, productId: string) => Promise<void>;
}

export interface EnrolWish {
  readonly memberId: number;
  readonly productId: string;
  /** The terms that the screen showed beside the button. */
  readonly termsVersion: string;
}

/** Whoever takes a course, gives it back and takes it again has changed their mind; more is a program, and each turn is kept. */
const TURNS_A_DAY = 5;

/**
 * Gives a member a course whose price is 0: no order, no payment, no invoice. A repeat changes nothing. Throws `not-found` for
 * a product that is none or no course, `price-changed` with the price where it costs something by now, `shop-not-open` before
 * the opening, `shop-closed` while the shop is closed, `terms-changed` with the version in force, `already-owned` for what came by another way,
 * `not-allowed` where staff have ended what an earlier enrolment opened, and `rate-limited` where it was taken and given back
 * five times within a day (SAFE-6).
 */
export const enrol = async (tx: Transaction, mails: FreeEnrolmentMails, wish: EnrolWish): Promise<void> => {
  const { memberId, productId } = wish;
  await lockOwnership(tx, memberId);
  const offer = await findFreeOffer(tx, memberId, productId);
  if (offer === undefined) throw new ShopError('not-found');
  if (offer.isEnrolled && offer.isOwned) return;
  refuse(offer, productId);
  await refuseUnlessSelling(tx);
  await refuseOtherTerms(tx, wish.termsVersion);
  const { count, fewerInSeconds } = await countTurns(tx, memberId, productId);
  if (count >= TURNS_A_DAY)
    throw new ShopError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(fewerInSeconds ?? 1)) });
  const enrolmentId = await insertEnrolment(tx, wish);
  await grantFreeEnrolment(tx, { memberId, productId, enrolmentId });
  if (count === 0) await mails.enrolled(tx, memberId, productId);
};

const refuse = (offer: FreeOffer, productId: string): void => {
  if (offer.isEnrolled) throw new ShopError('not-allowed');
  if (offer.isOwned) throw new ShopError('already-owned', { productIds: [productId] });
  if (offer.priceNtd > 0) throw new ShopError('price-changed', { amount: offer.priceNtd });
};

/** The products that the member has taken for free, the newest first. */
export const readEnrolments = listEnrolments;

/**
 * Takes a course back that was taken for free. What a paid order owes the member too stays, from that order on. Throws
 * `not-found` where the member has not taken it.
 */
export const leave = async (tx: Transaction, memberId: number, productId: string): Promise<void> => {
  await lockOwnership(tx, memberId);
  const enrolmentId = await endEnrolment(tx, memberId, productId);
  if (enrolmentId === undefined) throw new ShopError('not-found');
  await endForFreeEnrolment(tx, { memberId, enrolmentId }, otherPaidLine);
};
