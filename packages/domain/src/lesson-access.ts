const DAY_MS = 86_400_000;

/** When a lesson opens for who has bought its course (LEARN-3). Without a release it opens with the purchase. */
export type Release =
  /** With the beginning of a day in Taipei, written as 2026-12-01. */
  | { readonly kind: 'on-day'; readonly day: string }
  /** Whole days of 24 hours after the purchase, as refunds count them. */
  | { readonly kind: 'after-days'; readonly days: number };

/** The longest time from a purchase to the release of a lesson. */
export const MAX_RELEASE_DAYS = 730;

/** A member's right to a course: bought at an instant, good within its term, and ended by a refund or by staff. */
export interface CourseRight {
  readonly purchasedAt: Date;
  /** Null: from the purchase on. */
  readonly startsAt: Date | null;
  /** Null: for ever. */
  readonly endsAt: Date | null;
  /** When a refund or staff ended it. */
  readonly revokedAt: Date | null;
}

export interface LessonRelease {
  /** It plays for everybody: no release holds it back. */
  readonly isFree: boolean;
  readonly release: Release | null;
}

/** What somebody may do with a lesson at an instant. */
export type LessonAccess =
  { readonly state: 'open' } | { readonly state: 'waits'; readonly opensAt: Date } | { readonly state: 'closed' };

/** The beginning of a day in Taipei. */
const taipeiDayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** When a lesson opens by a right, whether that still stands then or not. */
export const opensAt = (release: Release | null, purchasedAt: Date): Date => {
  if (release === null) return purchasedAt;
  if (release.kind === 'on-day') return taipeiDayStart(release.day);
  return new Date(purchasedAt.getTime() + release.days * DAY_MS);
};

const isLive = ({ purchasedAt, startsAt, endsAt, revokedAt }: CourseRight, at: Date): boolean =>
  purchasedAt <= at &&
  (startsAt === null || startsAt <= at) &&
  (endsAt === null || endsAt > at) &&
  (revokedAt === null || revokedAt > at);

/**
 * What may be played at an instant: the one rule of purchase, release, term and refund, which every way of delivery obeys (LEARN-3).
 * Where several rights stand, the one by which the lesson opens first counts.
 */
export const lessonAccess = (
  { isFree, release }: LessonRelease,
  rights: readonly CourseRight[],
  at: Date,
): LessonAccess => {
  if (isFree) return { state: 'open' };
  const openings = rights.filter((right) => isLive(right, at)).map((right) => opensAt(release, right.purchasedAt));
  const [first] = openings.toSorted((one, other) => one.getTime() - other.getTime());
  if (first === undefined) return { state: 'closed' };
  return first <= at ? { state: 'open' } : { state: 'waits', opensAt: first };
};
