import { spokenLines, toCueText } from './caption-text.ts';

/** One caption: from when until when it is shown, and what it says. */
export interface CaptionCue {
  readonly startMs: number;
  /** Later than its start. */
  readonly endMs: number;
  /** Lines between `\n`, none of them empty. `<b>`, `<i>` and `<u>` are styles, all else is as it is read. */
  readonly text: string;
  /** Where it stands in the picture, in the settings of WebVTT; empty: at the foot. */
  readonly settings: string;
}

const MS = 1_000;
const SECONDS = 60;

const figures = (count: number, size: number): string => String(count).padStart(size, '0');

/** An instant of a film as WebVTT writes it: `01:02:03.004`. */
export const writeCueTime = (ms: number): string => {
  const seconds = Math.floor(ms / MS);
  const minutes = Math.floor(seconds / SECONDS);
  const clock = [Math.floor(minutes / SECONDS), minutes % SECONDS, seconds % SECONDS];
  return `${clock.map((part) => figures(part, 2)).join(':')}.${figures(ms % MS, 3)}`;
};

const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):([0-5]?\d)[,.](\d{1,3})$/;

/** Reads an instant; hours may be missing, and a comma stands for a point. Undefined for anything else. */
export const readCueTime = (text: string): number | undefined => {
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = found;
  if (Number(minutes) >= SECONDS) return undefined;
  const whole = (Number(hours) * SECONDS + Number(minutes)) * SECONDS + Number(seconds);
  return whole * MS + Number(fraction.padEnd(3, '0'));
};

const SETTING =
  /^(?:vertical:(?:rl|lr)|align:(?:start|center|end|left|right)|(?:line|position|size):-?\d{1,5}(?:\.\d{1,5})?%?(?:,[a-z-]{1,12})?)$/;

/** Of what stands behind the times of a cue, the settings that WebVTT knows. */
export const cueSettings = (text: string): string =>
  text
    .split(/\s+/)
    .filter((part) => SETTING.test(part))
    .join(' ');

const writeCue = ({ startMs, endMs, text, settings }: CaptionCue): string =>
  [
    [writeCueTime(startMs), '-->', writeCueTime(endMs), ...(settings === '' ? [] : [settings])].join(' '),
    toCueText(text),
  ].join('\n');

/** Captions as browsers play them. */
export const writeWebVtt = (cues: readonly CaptionCue[]): string => `WEBVTT\n\n${cues.map(writeCue).join('\n\n')}\n`;

/** Cues in the order in which they begin, their lines without empty ones, and without those that say nothing. */
export const tidyCues = (cues: readonly CaptionCue[]): readonly CaptionCue[] =>
  cues
    .map((cue) => ({ ...cue, text: spokenLines(cue.text.split(/\r\n|\r|\n/)).join('\n') }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.startMs - other.startMs);
