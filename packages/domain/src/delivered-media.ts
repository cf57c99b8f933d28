import { isViewedPastLimit } from './refund-offer.ts';
import type { RefundTable } from './refund-schedule.ts';

/** Sent to a member and not reported as played: so much of a product is what players hold ready ahead of the playhead. */
export const READ_AHEAD_SECONDS = 60;

/**
 * Of a product that is shorter than three such buffers, a third is the most that counts as held ready: what players read ahead
 * at one place of it is hardly more, also where the page was killed before it reported, and a copy of the product is far more.
 */
const READ_AHEAD_SHARE = 1 / 3;

/** What players may say that they let go unplayed, over a whole product: six places looked into and left again. */
export const GIVEN_BACK_MAX_SECONDS = 240;

/** Of a short product less: a player says what it likes, so that this is also what a copy of it may hold back. */
const GIVEN_BACK_SHARE = 0.1;

/** Both together, of a product shorter than four minutes: what a player says then lowers the sum by less. */
const FREE_SHARE = 0.35;

/** What may have been sent of a file under one open mark and is not written down yet. */
export const UNWRITTEN_MAX_SECONDS = 60;

/** What a member has had of a product's paid media. Each second of a file counts once; free promotions do not count. */
export interface DeliveredMedia {
  readonly totalSeconds: number;
  /** Reported as played. */
  readonly viewedSeconds: number;
  /** Sent, and not reported as played. */
  readonly unplayedSeconds: number;
  /** Of the unplayed seconds, those that players said they let go. */
  readonly givenBackSeconds: number;
  /** At most so much was sent beyond that: it is about to be written down, or never was because a process died. */
  readonly unwrittenSeconds: number;
}

/**
 * The seconds that count as watched when money is asked back (SAFE-4): those reported as played, and those sent and not
 * given back, beyond one buffer over the whole product or a part of a short one (SAFE-20). Sending a segment is a fact and reporting one is not, so that what a
 * player says lowers the sum by a bounded part alone.
 */
export const countedSeconds = (media: Omit<DeliveredMedia, 'unwrittenSeconds'>): number => {
  const { totalSeconds, viewedSeconds, unplayedSeconds, givenBackSeconds } = media;
  const heldReady = Math.min(READ_AHEAD_SECONDS, totalSeconds * READ_AHEAD_SHARE);
  const givenBack = Math.min(givenBackSeconds, GIVEN_BACK_MAX_SECONDS, totalSeconds * GIVEN_BACK_SHARE);
  const free = Math.min(heldReady + givenBack, totalSeconds * FREE_SHARE);
  return viewedSeconds + Math.max(0, unplayedSeconds - free);
};

/**
 * What a refund may count on: `within` the viewing limit of its table whatever is still unwritten, `beyond` it, or
 * `unsettled` while that depends on deliveries that are not written down. Only what is `within` is paid without a person.
 */
export type ViewingVerdict = 'within' | 'unsettled' | 'beyond';

export const judgeViewing = (media: DeliveredMedia, table: Pick<RefundTable, 'viewedLimitPercent'>): ViewingVerdict => {
  const { totalSeconds, viewedSeconds, unplayedSeconds, unwrittenSeconds } = media;
  if (isViewedPastLimit(countedSeconds(media), totalSeconds, table)) return 'beyond';
  const notSent = Math.max(0, totalSeconds - viewedSeconds - unplayedSeconds);
  const atMost = { ...media, unplayedSeconds: unplayedSeconds + Math.min(unwrittenSeconds, notSent) };
  return isViewedPastLimit(countedSeconds(atMost), totalSeconds, table) ? 'unsettled' : 'within';
};
