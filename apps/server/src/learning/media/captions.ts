/** What is wrong with a text that should be WebVTT. */
export const captionFaults = ['not-webvtt', 'too-large'] as const;

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

/** Looks whether a text can be served as captions; undefined when it can. */
export const findCaptionFault = (text: string): CaptionFault | undefined => {
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) || text.includes('\u0000')) return 'not-webvtt';
  return Buffer.byteLength(text) > MAX_BYTES || hasTooManyCues(text) ? 'too-large' : undefined;
};
