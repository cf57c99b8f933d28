// Not the whole package: the process that reads captions starts in half the time.
import { cueFaults, readCaptions, writeWebVtt, type BrokenLine, type CaptionCue } from '@kapok/domain/captions';
import { z } from 'zod';

/** What is wrong with captions; of `broken-cues` the lines are told. */
const captionFaults = ['no-captions', 'too-large', 'broken-cues'] as const;

export interface CaptionRefusal {
  readonly fault: (typeof captionFaults)[number];
  readonly lines?: readonly BrokenLine[] | undefined;
}

const MAX_BYTES = 1_000_000;
/** A film of eight hours has about eight thousand; a browser keeps each of them in memory. */
const MAX_CUES = 20_000;
const ARROW = '-->';

/** Counts without cutting the text into pieces, and stops where it is too much. */
const hasTooManyCues = (text: string): boolean => {
  let cues = 0;
  for (let at = text.indexOf(ARROW); at >= 0; at = text.indexOf(ARROW, at + ARROW.length)) {
    cues += 1;
    if (cues > MAX_CUES) return true;
  }
  return false;
};

/** Captions as they can be served, or why a text is none. */
export type CaptionsToServe = { readonly webvtt: string } | CaptionRefusal;

export const captionsToServe: z.ZodType<CaptionsToServe> = z.union([
  z.object({ webvtt: z.string() }),
  z.object({
    fault: z.enum(captionFaults),
    lines: z.array(z.object({ line: z.int(), fault: z.enum(cueFaults) })).optional(),
  }),
]);

/** Cues as they are kept and served. */
const serveCues = (cues: readonly CaptionCue[]): CaptionsToServe => {
  if (cues.length === 0) return { fault: 'no-captions' };
  const webvtt = writeWebVtt(cues);
  const isTooLarge = cues.length > MAX_CUES || Buffer.byteLength(webvtt) > MAX_BYTES;
  return isTooLarge ? { fault: 'too-large' } : { webvtt };
};

/** Reads WebVTT or SRT. */
export const readForServing = (text: string): CaptionsToServe => {
  if (Buffer.byteLength(text) > MAX_BYTES || hasTooManyCues(text)) return { fault: 'too-large' };
  if (text.includes('\u0000')) return { fault: 'no-captions' };
  const read = readCaptions(text);
  if (read.say === 'cues') return serveCues(read.cues);
  return read.say === 'broken' ? { fault: 'broken-cues', lines: read.lines } : { fault: 'no-captions' };
};
