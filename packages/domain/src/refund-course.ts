import { judgeViewing, type DeliveredMedia } from './delivered-media.ts';
import type { RefundTable } from './refund-schedule.ts';

/** What a line of online media opens: of an album, the paid films of all its products. */
export interface OpenedFilms {
  readonly productId: string;
  /** Ids of files. */
  readonly films: readonly string[];
}

/** How a refund of online media goes on: paid without a person, looked at again in a moment, or decided by staff. */
export type RefundCourse = 'automatic' | 'wait' | 'review';

/** Seconds after a request until which open marks are waited for; one that is open later belongs to a process that died. */
const UNSETTLED_MAX_SECONDS = 120;

/**
 * Whether a member asked for the money of the same films before (SAFE-20), be it by the product itself, by a part of it or by an album
 * around it. `earlier`: the lines whose refund the member asked for and staff did not decline.
 */
export const wereRefunded = (line: OpenedFilms, earlier: readonly OpenedFilms[]): boolean =>
  earlier.some(
    ({ productId, films }) => productId === line.productId || films.some((film) => line.films.includes(film)),
  );

/**
 * Decides who pays a refund of online media. Of each film it is paid once without a person, and only where no more of what the line
 * opens counts as watched than its table allows. `secondsAgo`: since the refund was asked for.
 */
export const refundCourse = (
  media: DeliveredMedia,
  table: Pick<RefundTable, 'viewedLimitPercent'>,
  asked: { readonly wereRefunded: boolean; readonly secondsAgo: number },
): RefundCourse => {
  if (asked.wereRefunded) return 'review';
  const verdict = judgeViewing(media, table);
  if (verdict === 'within') return 'automatic';
  return verdict === 'unsettled' && asked.secondsAgo < UNSETTLED_MAX_SECONDS ? 'wait' : 'review';
};
