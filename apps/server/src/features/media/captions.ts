/** What is wrong with a text that should be WebVTT. */
export type CaptionFault = 'not-webvtt' | 'too-large';

const MAX_BYTES = 1_000_000;

/** Looks whether a text can be served as captions; undefined when it can. */
export const findCaptionFault = (text: string): CaptionFault | undefined => {
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) || text.includes('\u0000')) return 'not-webvtt';
  return Buffer.byteLength(text) > MAX_BYTES ? 'too-large' : undefined;
};
