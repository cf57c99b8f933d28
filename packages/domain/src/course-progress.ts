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
  /** The learner's own mark. It says nothing about what was watched. */
  readonly ticked: boolean;
  readonly leftAtSeconds: number;
  /** When it was played last, as milliseconds since 1970; null where it never was. */
  readonly playedAt: number | null;
}

/** How far a member is in a course. */
export interface CourseProgress {
  readonly state: 'new' | 'begun' | 'done';
  /** Share of the paid lessons in whole percent. */
  readonly viewedPercent: number;
  /** Lessons that are done, free ones as well. */
  readonly doneCount: number;
  /** Index of the lesson to go on with; null where nothing can be played yet. */
  readonly next: number | null;
}

type PreparedLesson = LessonProgress & { readonly durationSeconds: number };

const isPrepared = (lesson: LessonProgress): lesson is PreparedLesson => lesson.durationSeconds !== null;

/** A lesson is done once enough of it was watched, or by the learner's tick (LEARN-4). */
export const hasDoneMark = ({
  watched,
  durationSeconds,
  ticked,
}: Pick<LessonProgress, 'watched' | 'durationSeconds' | 'ticked'>): boolean =>
  ticked || (durationSeconds !== null && isLessonDone(watched, durationSeconds));

const wasLeft = ({ ticked, leftAtSeconds, durationSeconds }: PreparedLesson): boolean =>
  !ticked && leftAtSeconds >= BEGUN_SECONDS && leftAtSeconds < durationSeconds - FINISHED_BEFORE_END_SECONDS;

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
  const doneCount = lessons.filter(hasDoneMark).length;
  const isBegun = viewedPercent > 0 || doneCount > 0;
  const undone = paid.find((lesson) => !hasDoneMark(lesson));
  const goOn = left ?? (isBegun ? undone : undefined);
  const next = goOn ?? prepared[0];
  return {
    state: stateOf(goOn, isBegun),
    viewedPercent,
    doneCount,
    next: next === undefined ? null : lessons.indexOf(next),
  };
};

const stateOf = (goOn: LessonProgress | undefined, isBegun: boolean): CourseProgress['state'] => {
  if (goOn !== undefined) return 'begun';
  return isBegun ? 'done' : 'new';
};
