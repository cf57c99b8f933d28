import { cueSettings, readCueTime, tidyCues, type CaptionCue } from './caption-cue.ts';
import { fromSrtText, fromWebVttText, spokenLines } from './caption-text.ts';

/**
 * What is wrong with a line: its times cannot be read, they end before they begin, it belongs to no cue, or what is said at its times
 * is longer than `CUE_CHARACTERS_MAX`.
 */
export const cueFaults = ['times', 'order', 'stray', 'length'] as const;

/** Characters of one cue: minutes of speech, which no picture has room for. What is said is searched through, cue by cue. */
const CUE_CHARACTERS_MAX = 2_000;

export interface BrokenLine {
  /** From 1. */
  readonly line: number;
  readonly fault: (typeof cueFaults)[number];
}

/** The cues of a text in WebVTT or SRT; none where it is neither; or the lines that cannot be read, the first of them. */
export type CaptionsRead =
  | { readonly say: 'cues'; readonly cues: readonly CaptionCue[] }
  | { readonly say: 'no-captions' }
  | { readonly say: 'broken'; readonly lines: readonly BrokenLine[] };

const MOST_TOLD = 20;
const ARROW = '-->';
const COUNTER = /^\s*\d+\s*$/;
const BREAK = /\r\n|\r|\n/;
/** Times with a wrong sign in them must not pass for text of the cue before. */
const LIKE_A_TIME = /^\d+[:.,]\d/;
const WEBVTT = /^WEBVTT(?:[ \t]|$)/;
/** Blocks of WebVTT that say nothing to viewers. */
const SILENT = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

interface Times {
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
  readonly behind: string;
}

/** The times of a line that is meant to hold some; undefined for a line of text. */
const timesOf = (line: string): Times | undefined => {
  const at = line.indexOf(ARROW);
  if (at < 0) return undefined;
  const before = line.slice(0, at).trim();
  const [end = '', ...behind] = line
    .slice(at + ARROW.length)
    .trim()
    .split(/\s+/);
  const isMeant = LIKE_A_TIME.test(before) || LIKE_A_TIME.test(end);
  return isMeant ? { startMs: readCueTime(before), endMs: readCueTime(end), behind: behind.join(' ') } : undefined;
};

interface Block {
  /** The place of the line that holds the times. */
  readonly at: number;
  readonly times: Times;
  readonly lines: string[];
}

interface Blocks {
  /** The lines above the first times. */
  readonly before: readonly string[];
  readonly blocks: readonly Block[];
}

const blocksOf = (lines: readonly string[]): Blocks => {
  const before: string[] = [];
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    const times = timesOf(line);
    if (times !== undefined) blocks.push({ at, times, lines: [] });
    else (blocks.at(-1)?.lines ?? before).push(line);
  }
  return { before, blocks };
};

/** The counter of the next cue of SRT stands at the end of the one before; empty lines may be missing. */
const withoutCounter = (lines: readonly string[]): readonly string[] =>
  COUNTER.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;

/** The name of the next cue of WebVTT stands above its times, behind an empty line. */
const withoutName = (lines: readonly string[]): readonly string[] =>
  lines.at(-1)?.trim() !== '' && lines.at(-2)?.trim() === '' ? lines.slice(0, -1) : withoutCounter(lines);

const withoutSilent = (lines: readonly string[]): readonly string[] => {
  let isSilent = false;
  return lines.filter((line, index) => {
    if (line.trim() === '') isSilent = false;
    else if (SILENT.test(line) && lines[index - 1]?.trim() === '') isSilent = true;
    return !isSilent;
  });
};

const faultOf = ({ at, times: { startMs, endMs } }: Block): readonly BrokenLine[] => {
  if (startMs === undefined || endMs === undefined) return [{ line: at + 1, fault: 'times' }];
  return endMs > startMs ? [] : [{ line: at + 1, fault: 'order' }];
};

/** Text above the first times of SRT would be lost. */
const strayLine = (before: readonly string[]): readonly BrokenLine[] => {
  const at = before.findIndex((line) => line.trim() !== '' && !COUNTER.test(line));
  return at < 0 ? [] : [{ line: at + 1, fault: 'stray' }];
};

const SRT_AT_TOP = /\{\\an[789]\}/;

const lengthFault = (block: Block, { text }: CaptionCue): readonly BrokenLine[] =>
  text.length > CUE_CHARACTERS_MAX ? [{ line: block.at + 1, fault: 'length' }] : [];

const cueOf = ({ times, lines }: Block, isLast: boolean, isWebVtt: boolean): CaptionCue => {
  const { startMs = 0, endMs = 0, behind } = times;
  const heard = isWebVtt ? withoutSilent(lines) : lines;
  const own = isLast ? heard : (isWebVtt ? withoutName : withoutCounter)(heard);
  const said = own.map(isWebVtt ? fromWebVttText : fromSrtText);
  const place = own.some((line) => SRT_AT_TOP.test(line)) ? 'line:0' : '';
  return { startMs, endMs, text: spokenLines(said).join('\n'), settings: isWebVtt ? cueSettings(behind) : place };
};

/**
 * Reads captions in WebVTT or SRT. Lines without text end no cue, so that what was typed below one is kept. Styles, notes and
 * names of WebVTT go, as do cues that say nothing.
 */
export const readCaptions = (text: string): CaptionsRead => {
  const lines = text.replace(/^\uFEFF/, '').split(BREAK);
  const isWebVtt = WEBVTT.test(lines[0] ?? '');
  const { before, blocks } = blocksOf(lines);
  if (blocks.length === 0) return { say: 'no-captions' };
  const last = blocks.length - 1;
  const read = blocks.map((block, index) => ({ block, cue: cueOf(block, index === last, isWebVtt) }));
  const broken = [
    ...(isWebVtt ? [] : strayLine(before)),
    ...read.flatMap(({ block, cue }) => [...faultOf(block), ...lengthFault(block, cue)]),
  ];
  if (broken.length > 0) return { say: 'broken', lines: broken.slice(0, MOST_TOLD) };
  const cues = tidyCues(read.map(({ cue }) => cue));
  return cues.length === 0 ? { say: 'no-captions' } : { say: 'cues', cues };
};
