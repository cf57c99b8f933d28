import { celloMusic, type BowedNote } from '../music/lesson-music.ts';
import { notes } from '../music/pitch.ts';
import {
  FINGER_SECONDS,
  firstPositionScene,
  openStringsScene,
  sittingScene,
  STROKE_SECONDS,
  TWINKLE,
  TWINKLE_BEAT_SECONDS,
  twinkleScene,
} from '../scenes/cello-scenes.ts';
import { demonstrationStarts } from './lesson-times.ts';
import type { Lesson } from './lesson.ts';

const palette = { panel: '#4A2117', onPanel: '#FBEFDF', quiet: '#E3BE9E', accent: '#F08A5D' } as const;

/** Slow enough to do it along. */
const SHOW_SECONDS = 12;
const TWINKLE_BEATS = TWINKLE.reduce((sum, [, beats]) => sum + beats, 0);

/** The notes of one demonstration, each as long as `stepSeconds`, played again with every demonstration. */
const line = (written: string, stepSeconds: number, durationSeconds: number, showSeconds: number) => {
  const all = notes(written);
  const count = Math.floor(showSeconds / stepSeconds);
  return demonstrationStarts(durationSeconds, showSeconds).flatMap((start): readonly BowedNote[] =>
    Array.from({ length: count }, (_, at) => ({
      note: all[at % all.length] ?? 'D3',
      atSeconds: start + at * stepSeconds,
      lengthSeconds: stepSeconds,
    })),
  );
};

const twinkleLine = (durationSeconds: number): readonly BowedNote[] =>
  demonstrationStarts(durationSeconds, TWINKLE_BEATS * TWINKLE_BEAT_SECONDS).flatMap((start) => {
    let atSeconds = start;
    return TWINKLE.map(([note, beats]) => {
      const lengthSeconds = beats * TWINKLE_BEAT_SECONDS;
      const placed = { note, atSeconds, lengthSeconds };
      atSeconds += lengthSeconds;
      return placed;
    });
  });

/** The four lessons of the cello course. */
export const celloLessons: readonly Lesson[] = [
  {
    file: 'media/cello-1-sitting.mp4',
    palette,
    captions: [
      { zh: ['先拉出尾針，', '琴頭高過耳朵'], en: ['Pull out the endpin until', 'the pegs rise past your ear'] },
      { zh: ['琴身微微傾斜，', '靠向自己'], en: ['Lean the cello a little,', 'towards you'] },
      { zh: ['胸口與雙膝，', '三個點輕輕扶住'], en: ['Chest and two knees:', 'three points hold it lightly'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: sittingScene,
    music: (seconds) =>
      celloMusic(
        seconds,
        line('D3 A2 B2 F#3', 3, seconds, SHOW_SECONDS),
        ['D3 A3 F#4', 'A2 E3 C#4', 'B2 F#3 D4', 'G2 D3 B3'],
        3,
      ),
  },
  {
    file: 'media/cello-2-open-strings.mp4',
    palette,
    captions: [
      { zh: ['由粗到細：', 'C、G、D、A'], en: ['From thick to thin:', 'C, G, D, A'] },
      { zh: ['一弓一個音，', '慢慢拉到弓尖'], en: ['One bow, one note,', 'all the way to the tip'] },
      { zh: ['用手臂的重量，', '不用力氣壓'], en: ['The weight of the arm,', 'never a press of the hand'] },
    ],
    showSeconds: 4 * STROKE_SECONDS,
    scene: openStringsScene,
    music: (seconds) =>
      celloMusic(
        seconds,
        line('C2 G2 D3 A3', STROKE_SECONDS, seconds, 4 * STROKE_SECONDS),
        ['C3 G3 E4', 'G3 D4 B4', 'D3 A3 F#4', 'A3 E4 C5'],
        STROKE_SECONDS,
      ),
  },
  {
    file: 'media/cello-3-first-position.mp4',
    palette,
    captions: [
      { zh: ['手指像站著，', '指尖垂直按弦'], en: ['Let the fingers stand', 'upright on the string'] },
      { zh: ['D 弦上的', '0、1、3、4 指'], en: ['On the D string:', 'fingers 0, 1, 3, 4'] },
      { zh: ['第四指的 G，', '對照空弦 G'], en: ['Check the fourth finger', 'against the open G'] },
    ],
    showSeconds: 7 * FINGER_SECONDS,
    scene: firstPositionScene,
    music: (seconds) =>
      celloMusic(
        seconds,
        line('D3 E3 F#3 G3 F#3 E3 D3', FINGER_SECONDS, seconds, 7 * FINGER_SECONDS),
        ['D3 A3 D4', 'G2 D3 B3'],
        FINGER_SECONDS * 3.5,
      ),
  },
  {
    file: 'media/cello-4-twinkle.mp4',
    palette,
    captions: [
      { zh: ['D 弦開始，', '跳到 A 弦'], en: ['Begin on the D string,', 'leap to the A'] },
      { zh: ['換弦的時候，', '手肘先動'], en: ['To change strings,', 'move the elbow first'] },
      { zh: ['一階一階', '走下來，回到 D'], en: ['Step by step down,', 'and home to D'] },
    ],
    showSeconds: TWINKLE_BEATS * TWINKLE_BEAT_SECONDS,
    scene: twinkleScene,
    music: (seconds) =>
      celloMusic(
        seconds,
        twinkleLine(seconds),
        ['D3 F#3 A3', 'D3 F#3 A3', 'G2 D3 B3', 'D3 F#3 A3', 'G2 D3 B3', 'D3 F#3 A3', 'A2 E3 C#4', 'D3 F#3 A3'],
        TWINKLE_BEAT_SECONDS * 2,
      ),
  },
];
