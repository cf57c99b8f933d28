import { passed, shown } from '../drawing/motion.ts';
import type { SceneMoment } from './lesson.ts';

/** Seconds of the title at the beginning of a lesson. */
export const TITLE_SECONDS = 2.8;
/** Seconds of the card at its end. */
const CLOSING_SECONDS = 2.4;

/** Frames drawn per second, and in the file. */
export const DRAWN_FRAMES_PER_SECOND = 12.5;

/** After each demonstration the picture stands still, so that the learner can do it too. */
const PRACTICE_SECONDS = 9;
const FADE_SECONDS = 0.4;

/** The seconds between which the scene of a lesson this long is seen. */
export const sceneSpan = (durationSeconds: number) => ({
  from: TITLE_SECONDS,
  to: durationSeconds - CLOSING_SECONDS,
});

/** One chapter of a lesson: it has three, equally long. */
export interface ChapterSpan {
  readonly chapter: 0 | 1 | 2;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

export const chapterSpans = (durationSeconds: number): readonly ChapterSpan[] => {
  const { from, to } = sceneSpan(durationSeconds);
  const length = (to - from) / 3;
  return ([0, 1, 2] as const).map((chapter) => ({
    chapter,
    fromSeconds: from + chapter * length,
    toSeconds: from + (chapter + 1) * length,
  }));
};

/** The seconds at which a demonstration begins that lasts `showSeconds`: as often as a chapter has room for it. */
export const demonstrationStarts = (durationSeconds: number, showSeconds: number): readonly number[] =>
  chapterSpans(durationSeconds).flatMap(({ fromSeconds, toSeconds }) => {
    const count = Math.max(1, Math.floor((toSeconds - fromSeconds) / (showSeconds + PRACTICE_SECONDS)));
    return Array.from({ length: count }, (_, at) => fromSeconds + at * (showSeconds + PRACTICE_SECONDS));
  });

/** Which chapter is on, and since which second its newest demonstration runs. */
const placeAt = (seconds: number, durationSeconds: number, showSeconds: number) => {
  const spans = chapterSpans(durationSeconds);
  const span = spans.findLast(({ fromSeconds }) => seconds >= fromSeconds) ?? spans[0];
  const fromSeconds = span?.fromSeconds ?? 0;
  const startedSeconds =
    demonstrationStarts(durationSeconds, showSeconds).findLast((start) => start >= fromSeconds && start <= seconds) ??
    fromSeconds;
  return { chapter: span?.chapter ?? 0, startedSeconds };
};

/** Every demonstration shows the very same frames: what was drawn for the first is there for the others. */
const onFrame = (seconds: number): number => Math.round(seconds * DRAWN_FRAMES_PER_SECOND) / DRAWN_FRAMES_PER_SECOND;

/** What the scene shows at a moment of the lesson: each demonstration runs from its beginning, then holds its end. */
export const momentAt = (seconds: number, durationSeconds: number, showSeconds: number): SceneMoment => {
  const { chapter, startedSeconds } = placeAt(seconds, durationSeconds, showSeconds);
  const since = onFrame(Math.min(showSeconds, Math.max(0, seconds - startedSeconds)));
  return { seconds: since, chapter, chapterShare: since / showSeconds };
};

/** How much of the scene is covered where it goes back to the beginning of its demonstration: 0 to 1. */
export const coverAt = (seconds: number, durationSeconds: number, showSeconds: number): number => {
  const starts = demonstrationStarts(durationSeconds, showSeconds).slice(1);
  return starts.reduce(
    (most, start) => Math.max(most, shown(seconds, start - FADE_SECONDS, start + FADE_SECONDS, FADE_SECONDS)),
    0,
  );
};

/** The share of the scene that is over, in steps of one demonstration: a ring that moves all the time would be a clock. */
export const shareDone = (seconds: number, durationSeconds: number, showSeconds: number): number => {
  const starts = demonstrationStarts(durationSeconds, showSeconds);
  const begun = starts.filter((start) => start <= seconds).length;
  const newest = starts[begun - 1] ?? 0;
  return (Math.max(0, begun - 1) + passed(seconds, newest, newest + 1)) / starts.length;
};
