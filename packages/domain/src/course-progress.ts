import { isLessonDone, wholeViewedPercent } from './refund-allowance.ts';
import { secondsOf, type PlayedRange } from './viewing.ts';

/** Before this second of it a lesson counts as not begun. */
export const BEGUN_SECONDS = 5;
/** So close to its end a lesson counts as finished. */
export const FINISHED_BEFORE_END_SECONDS = 15;

/** A lesson of a course and what one member has had of it. */
export interface LessonProgress {
  /** Of a reading its own number: it has no file. */
  readonly fileUuid: string;
  /** A text or a link (LEARN-2): done by its tick alone. */
  readonly isReading?: boolean;
  /** Null while the file is still being prepared, and of readings. */
  readonly durationSeconds: number | null;
  /** Watching a free lesson is not recorded. */
  readonly isFree: boolean;
  /** When it opens for the member, as milliseconds since 1970; null where it is open. */
  readonly opensAt: number | null;
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
  /** Index of the lesson to go on with; null where nothing is left that can be played yet. */
  readonly next: number | null;
  /** Index of the lesson that opens next; null where none is still to open. */
  readonly opensNext: number | null;
}

type PlayedLesson = LessonProgress & { readonly durationSeconds: number };

const isPlayed = (lesson: LessonProgress): lesson is PlayedLesson => lesson.durationSeconds !== null;

/** Whether there is something to open: a text, or a file that is prepared. */
const isReady = (lesson: LessonProgress): boolean => lesson.isReading === true || isPlayed(lesson);

const isOpen = ({ opensAt }: LessonProgress): boolean => opensAt === null;

/** The lesson that opens first among those that are not open. */
const firstToOpen = (lessons: readonly LessonProgress[]): LessonProgress | undefined =>
  lessons.filter((lesson) => !isOpen(lesson)).toSorted((one, other) => (one.opensAt ?? 0) - (other.opensAt ?? 0))[0];

const placeOf = (lessons: readonly LessonProgress[], lesson: LessonProgress | undefined): number | null =>
  lesson === undefined ? null : lessons.indexOf(lesson);

/** A lesson is done once enough of it was watched, or by the learner's tick (LEARN-4). */
export const hasDoneMark = ({
  watched,
  durationSeconds,
  ticked,
}: Pick<LessonProgress, 'watched' | 'durationSeconds' | 'ticked'>): boolean =>
  ticked || (durationSeconds !== null && isLessonDone(watched, durationSeconds));

const wasLeft = ({ ticked, leftAtSeconds, durationSeconds }: PlayedLesson): boolean =>
  !ticked && leftAtSeconds >= BEGUN_SECONDS && leftAtSeconds < durationSeconds - FINISHED_BEFORE_END_SECONDS;

const lastLeft = (lessons: readonly LessonProgress[]): LessonProgress | undefined =>
  lessons
    .filter(isPlayed)
    .filter(wasLeft)
    .toSorted((one, other) => (other.playedAt ?? 0) - (one.playedAt ?? 0))[0];

const secondsWatched = ({ watched, durationSeconds }: PlayedLesson): number =>
  Math.min(secondsOf(watched), durationSeconds);

/**
 * Returns how far a member is and which lesson comes next: the one that was left last, else the first open paid one that is not
 * done. A course that was never begun, or that is done, starts with its first lesson. One whose open lessons are all done is begun and
 * waits, while others are still to open. `viewedLimitPercent` is the refund table's, see `wholeViewedPercent`.
 */
export const courseProgress = (lessons: readonly LessonProgress[], viewedLimitPercent: number): CourseProgress => {
  const ready = lessons.filter(isReady);
  const paid = ready.filter(({ isFree }) => !isFree);
  const sum = (of: (lesson: PlayedLesson) => number): number =>
    paid.filter(isPlayed).reduce((total, lesson) => total + of(lesson), 0);
  const viewedPercent = wholeViewedPercent(
    sum(secondsWatched),
    sum(({ durationSeconds }) => durationSeconds),
    viewedLimitPercent,
  );
  const playable = ready.filter(isOpen);
  const left = lastLeft(playable);
  const doneCount = lessons.filter(hasDoneMark).length;
  const isBegun = viewedPercent > 0 || doneCount > 0;
  const undone = paid.find((lesson) => isOpen(lesson) && !hasDoneMark(lesson));
  const goOn = left ?? (isBegun ? undone : undefined);
  const waits = goOn === undefined && isBegun && paid.some((lesson) => !isOpen(lesson));
  return {
    state: waits ? 'begun' : stateOf(goOn, isBegun),
    viewedPercent,
    doneCount,
    next: waits ? null : placeOf(lessons, goOn ?? playable[0]),
    opensNext: placeOf(lessons, firstToOpen(lessons)),
  };
};

const stateOf = (goOn: LessonProgress | undefined, isBegun: boolean): CourseProgress['state'] => {
  if (goOn !== undefined) return 'begun';
  return isBegun ? 'done' : 'new';
};
