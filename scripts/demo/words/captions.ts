import { chapterSpans } from '../lessons/lesson-times.ts';
import type { LessonSpeech, SpokenLine } from './read-words.ts';

/** A sentence is read in this time; then the picture is left alone until the next one. */
const LONGEST_SHOWN_SECONDS = 8;
const PAUSE_SECONDS = 0.6;
const FIRST_AFTER_SECONDS = 0.6;

interface Cue {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly text: string;
}

const spread = (lines: readonly SpokenLine[], language: 'zh' | 'en', from: number, to: number): readonly Cue[] => {
  const each = (to - from - FIRST_AFTER_SECONDS) / lines.length;
  return lines.map((line, at) => {
    const fromSeconds = from + FIRST_AFTER_SECONDS + at * each;
    return {
      fromSeconds,
      toSeconds: fromSeconds + Math.min(LONGEST_SHOWN_SECONDS, each - PAUSE_SECONDS),
      text: line[language],
    };
  });
};

const timestamp = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** The captions of a lesson as WebVTT: the sentences of a chapter are spread over its time. */
export const captionsOf = (speech: LessonSpeech, language: 'zh' | 'en', durationSeconds: number): string => {
  const spans = speech.length === 1 ? [{ fromSeconds: 0, toSeconds: durationSeconds }] : chapterSpans(durationSeconds);
  const cues = spans.flatMap(({ fromSeconds, toSeconds }, at) =>
    spread(speech[at] ?? [], language, fromSeconds, toSeconds),
  );
  const blocks = cues.map(
    ({ fromSeconds, toSeconds, text }) => `${timestamp(fromSeconds)} --> ${timestamp(toSeconds)}\n${text}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
};
