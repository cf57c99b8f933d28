import { isLessonDone, wholeViewedPercent } from './refund-allowance.ts';
import { secondsOf, type PlayedRange } from './viewing.ts';

/** Before this second of it a lesson counts as not begun. */
export const BEGUN_SECONDS = 5;
/** So close to its end a lesson counts as finished. */
export const FINISHED_BEFORE_END_SECONDS = 15;

/** A lesson of a course and what one member has had of it. */
export interface LessonProgress {
  readonly fileUuid: string;
  /** Null while the file is still being prepared. */
  readonly durationSeconds: number | null;
  /** Watching a free lesson is not recorded. */
  readonly isFree: boolean;
  /** Apart and sorted. */
  readonly watched: readonly PlayedRange[];
  readonly leftAtSeconds: number;
  /** When it was played last, as milliseconds since 1970; null where it never was. */
  readonly playedAt: number | null;
}

/** How far a member is in a course. */
export interface CourseProgress {
  readonly state: 'new' | 'begun' | 'done';
  /** Share of the paid lessons in whole percent. */
  readonly viewedPercent: number;
  /** Index of the lesson to go on with; null where nothing can be played yet. */
  readonly next: number | null;
}

type PreparedLesson = LessonProgress & { readonly durationSeconds: number };

const isPrepared = (lesson: LessonProgress): lesson is PreparedLesson => lesson.durationSeconds !== null;

const wasLeft = ({ leftAtSeconds, durationSeconds }: PreparedLesson): boolean =>
  leftAtSeconds >= BEGUN_SECONDS && leftAtSeconds < durationSeconds - FINISHED_BEFORE_END_SECONDS;

const lastLeft = (lessons: readonly PreparedLesson[]): PreparedLesson | undefined =>
  lessons.filter(wasLeft).toSorted((one, other) => (other.playedAt ?? 0) - (one.playedAt ?? 0))[0];

const secondsWatched = ({ watched, durationSeconds }: PreparedLesson): number =>
  Math.min(secondsOf(watched), durationSeconds);

/**
 * Returns how far a member is and which lesson comes next: the one that was left last, else the first paid one that is not
 * done. A course that was never begun, or that is done, starts with its first lesson. `viewedLimitPercent` is the refund
 * table's, see `wholeViewedPercent`.
 */
export const courseProgress = (lessons: readonly LessonProgress[], viewedLimitPercent: number): CourseProgress => {
  const prepared = lessons.filter(isPrepared);
  const paid = prepared.filter(({ isFree }) => !isFree);
  const sum = (of: (lesson: PreparedLesson) => number): number => paid.reduce((total, lesson) => total + of(lesson), 0);
  const viewedPercent = wholeViewedPercent(
    sum(secondsWatched),
    sum(({ durationSeconds }) => durationSeconds),
    viewedLimitPercent,
  );
  const left = lastLeft(prepared);
  const undone = paid.find(({ watched, durationSeconds }) => !isLessonDone(watched, durationSeconds));
  const goOn = left ?? (viewedPercent === 0 ? undefined : undone);
  const next = goOn ?? prepared[0];
  return {
    state: stateOf(goOn, viewedPercent),
    viewedPercent,
    next: next === undefined ? null : lessons.indexOf(next),
  };
};

const stateOf = (goOn: LessonProgress | undefined, viewedPercent: number): CourseProgress['state'] => {
  if (goOn !== undefined) return 'begun';
  return viewedPercent === 0 ? 'new' : 'done';
};
