import type { BilingualText } from '@kapok/domain';
import type { ManagedRow } from './staff-queries.ts';

/** A review as the public reads it. */
export interface ShownReview {
  readonly reviewId: number;
  /** A shortened name; '' where there is none (any more). */
  readonly author: string;
  readonly hasLeft: boolean;
  readonly stars: number;
  /** Plain text. */
  readonly text: string;
  readonly writtenAt: Date;
  readonly isChanged: boolean;
  readonly reply: string | null;
  readonly isMine: boolean;
  /** Why only its author still sees it. */
  readonly hiddenReason: string | null;
}

/** The reviews of one product and what they come to. */
export interface ReviewsOfProduct {
  /** Stars, one decimal; null without any review. */
  readonly average: number | null;
  readonly count: number;
  /** How many gave one star, two, … five. */
  readonly starCounts: readonly number[];
  readonly reviews: readonly ShownReview[];
  readonly hasMore: boolean;
  /** The caller has a purchase of it without a review. */
  readonly mayReview: boolean;
}

/** A review as staff read it. */
interface ManagedReview extends Omit<ManagedRow, 'nameZh' | 'nameEn'> {
  readonly productName: BilingualText;
}

/** One page of a list that goes on behind `beforeId`. */
export interface ManagedReviews {
  readonly reviews: readonly ManagedReview[];
  readonly hasMore: boolean;
}
