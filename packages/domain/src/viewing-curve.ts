import { BEGUN_SECONDS, FINISHED_BEFORE_END_SECONDS } from './course-progress.ts';
import { secondsOf, type PlayedRange } from './viewing.ts';

/** Of fewer viewers nothing is told, and what changed for fewer is not told anew: a figure is never about one person (LEARN-10). */
export const FEWEST_VIEWERS = 5;
/** A curve has at most so many steps, however long the lesson is. */
export const CURVE_STEPS_MAX = 200;
/** Stops are told of so many parts of a lesson: people leave around a sentence, not at a second. */
const STOP_PARTS = 40;
/** As many places as a teacher can look into. */
const STOPS_MAX = 5;
/** Where fewer stopped, it is chance. */
const STOP_PERCENT_MIN = 5;

/** Sums over everybody who began a lesson. Nobody can be told from them. */
export interface ViewingSums {
  readonly lengthSeconds: number;
  /** Who began it. */
  readonly viewers: number;
  /** Who saw something of its end. */
  readonly finished: number;
  /** For each step of the lesson, the seconds that all watched of it together. */
  readonly watchedSeconds: readonly number[];
  /** For each of `STOP_PARTS` parts, who watched nothing behind it. Those who finished are not among them. */
  readonly stopped: readonly number[];
}

/** A lesson is divided into parts of as many whole seconds, at most `parts` of them; the last may be shorter. */
const secondsOfPart = (lengthSeconds: number, parts: number): number => Math.max(1, Math.ceil(lengthSeconds / parts));

const partsOf = (lengthSeconds: number, partSeconds: number): readonly PlayedRange[] =>
  Array.from({ length: Math.ceil(lengthSeconds / partSeconds) }, (_, index): PlayedRange => {
    const from = index * partSeconds;
    return [from, Math.min(lengthSeconds, from + partSeconds)];
  });

/** From this second on a lesson counts as watched to its end: of a very short one, its second half. */
const endFrom = (lengthSeconds: number): number =>
  Math.max(lengthSeconds - FINISHED_BEFORE_END_SECONDS, Math.ceil(lengthSeconds / 2));

/**
 * Adds up how a lesson of so many whole seconds was watched, one viewer after the other. Takes memory for the lesson's seconds,
 * however many watched it.
 */
export class ViewingCount {
  readonly #lengthSeconds: number;
  /** By how many the watchers of a second differ from those of the second before. */
  readonly #changes: Int32Array;
  readonly #stopped: Int32Array;
  readonly #stopSeconds: number;
  #viewers = 0;
  #finished = 0;

  constructor(lengthSeconds: number) {
    this.#lengthSeconds = lengthSeconds;
    this.#stopSeconds = secondsOfPart(lengthSeconds, STOP_PARTS);
    this.#changes = new Int32Array(lengthSeconds + 1);
    this.#stopped = new Int32Array(Math.ceil(lengthSeconds / this.#stopSeconds));
  }

  /** Adds what one viewer watched, in ranges that are sorted and lie apart. Who only looked in has not begun, and is not counted. */
  add(watched: readonly PlayedRange[]): void {
    const ranges = watched
      .map(([from, to]): PlayedRange => [from, Math.min(to, this.#lengthSeconds)])
      .filter(([from, to]) => from < to);
    const last = ranges.at(-1);
    if (last === undefined || secondsOf(ranges) < Math.min(BEGUN_SECONDS, this.#lengthSeconds)) return;
    this.#viewers += 1;
    for (const [from, to] of ranges) {
      raise(this.#changes, from, 1);
      raise(this.#changes, to, -1);
    }
    if (last[1] > endFrom(this.#lengthSeconds)) this.#finished += 1;
    else raise(this.#stopped, Math.floor((last[1] - 1) / this.#stopSeconds), 1);
  }

  sums(): ViewingSums {
    const stepSeconds = secondsOfPart(this.#lengthSeconds, CURVE_STEPS_MAX);
    let watching = 0;
    const watchedSeconds = partsOf(this.#lengthSeconds, stepSeconds).map(([from, to]) => {
      let seconds = 0;
      for (const change of this.#changes.subarray(from, to)) {
        watching += change;
        seconds += watching;
      }
      return seconds;
    });
    return {
      lengthSeconds: this.#lengthSeconds,
      viewers: this.#viewers,
      finished: this.#finished,
      watchedSeconds,
      stopped: [...this.#stopped],
    };
  }
}

const raise = (counts: Int32Array, at: number, by: number): void => {
  counts[at] = (counts[at] ?? 0) + by;
};

/** A part of a lesson in which viewers stopped for good. */
export interface ViewingStop {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Of the viewers, in whole percent. */
  readonly percent: number;
}

/** How much of a lesson is watched, as it may be told: in whole percent, and of viewers in whole fives. */
export interface LessonFigures {
  /** At least so many began it: a multiple of `FEWEST_VIEWERS`. */
  readonly viewersAtLeast: number;
  /** Of those who bought it. */
  readonly begunPercent: number;
  /** Of those who began it. */
  readonly finishedPercent: number;
}

/** Where a lesson is watched. */
export interface ViewingCurve {
  /** All steps are as long, but the last. */
  readonly stepSeconds: number;
  /** For each step, the share of viewers who watched a second of it, on the average of its seconds; in whole percent. */
  readonly percents: readonly number[];
  /** Where most stopped, those of most first. */
  readonly stops: readonly ViewingStop[];
}

/** Never more than 100: who watched a lesson and is no buyer any more is not counted among the buyers. */
const percentOf = (part: number, whole: number): number => (part >= whole ? 100 : Math.round((100 * part) / whole));

/** What may be told of how many of a lesson's buyers watched it (LEARN-10); undefined where too few did. */
export const lessonFigures = (
  { viewers, finished }: Pick<ViewingSums, 'viewers' | 'finished'>,
  buyers: number,
): LessonFigures | undefined =>
  viewers < FEWEST_VIEWERS
    ? undefined
    : {
        viewersAtLeast: viewers - (viewers % FEWEST_VIEWERS),
        begunPercent: percentOf(viewers, buyers),
        finishedPercent: percentOf(finished, viewers),
      };

/** What may be told of where a lesson was watched (LEARN-10); undefined where too few watched it. */
export const viewingCurve = (sums: Omit<ViewingSums, 'finished'>): ViewingCurve | undefined => {
  const { lengthSeconds, viewers, watchedSeconds, stopped } = sums;
  if (viewers < FEWEST_VIEWERS) return undefined;
  const stepSeconds = secondsOfPart(lengthSeconds, CURVE_STEPS_MAX);
  return {
    stepSeconds,
    percents: partsOf(lengthSeconds, stepSeconds).map(([from, to], step) =>
      percentOf(watchedSeconds[step] ?? 0, viewers * (to - from)),
    ),
    stops: partsOf(lengthSeconds, secondsOfPart(lengthSeconds, STOP_PARTS))
      .map(([fromSeconds, toSeconds], part): ViewingStop => {
        return { fromSeconds, toSeconds, percent: percentOf(stopped[part] ?? 0, viewers) };
      })
      .filter(({ percent }) => percent >= STOP_PERCENT_MIN)
      .toSorted((one, other) => other.percent - one.percent)
      .slice(0, STOPS_MAX),
  };
};
