import { toWebVtt } from '@kapok/domain';

/** What is wrong with a text that should be captions. */
export const captionFaults = ['no-captions', 'too-large'] as const;

export type CaptionFault = (typeof captionFaults)[number];

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
export type ReadCaptions = { readonly webvtt: string } | { readonly fault: CaptionFault };

/** Reads WebVTT or SRT. */
export const readCaptions = (text: string): ReadCaptions => {
  if (Buffer.byteLength(text) > MAX_BYTES || hasTooManyCues(text)) return { fault: 'too-large' };
  const webvtt = text.includes('\u0000') ? undefined : toWebVtt(text);
  return webvtt === undefined ? { fault: 'no-captions' } : { webvtt };
};
