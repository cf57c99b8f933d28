import { judgeText, readTableText, type DecodeText, type TableText } from './table-text.ts';

/** The text of a file of captions, or why there is none; `unsure`: it may be in Big5 and in another encoding just as well. */
export type CaptionFileText = TableText | { readonly say: 'unsure' };

const ASCII_END = 0x80;

/** A file of captions begins with a figure or a word in ASCII, so that its first two bytes tell UTF-16 without a mark. */
const unmarkedUtf16 = ([first = 0, second = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (first > 0 && first < ASCII_END && second === 0) return 'utf-16le';
  return first === 0 && second > 0 && second < ASCII_END ? 'utf-16be' : undefined;
};

/** Bytes of Big5 that begin the characters of everyday writing; those outside are rare. */
const EVERYDAY_FIRST = 0xa1;
const EVERYDAY_LAST = 0xc6;
/** About two fifths of the characters of Big5 end below it, and none in the encodings of China, Korea and Japan that look like it. */
const LOW_END = 0x7f;
const LEAST_LOW = 0.1;
const MOST_RARE = 0.1;

/**
 * Whether bytes that can be read as Big5 are Big5. Those of GB 2312, EUC-KR and EUC-JP can be read so too, as nonsense: they
 * show themselves by how often which bytes come.
 */
const isSurelyBig5 = (bytes: Uint8Array): boolean => {
  let characters = 0;
  let low = 0;
  let rare = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < ASCII_END) continue;
    at += 1;
    characters += 1;
    if ((bytes[at] ?? 0) < LOW_END) low += 1;
    if (first < EVERYDAY_FIRST || first > EVERYDAY_LAST) rare += 1;
  }
  return low >= characters * LEAST_LOW && rare <= characters * MOST_RARE;
};

/**
 * Reads the bytes of a file of captions: UTF-8, UTF-16, else Big5. A file of which any character was lost is refused with its
 * line, and one that may be in another encoding is refused, too.
 */
export const readCaptionBytes = (bytes: Uint8Array, decode: DecodeText): CaptionFileText => {
  const utf16 = unmarkedUtf16(bytes);
  if (utf16 !== undefined) return judgeText(decode(bytes, utf16), utf16);
  const read = readTableText(bytes, decode);
  return read.say === 'text' && read.encoding === 'big5' && !isSurelyBig5(bytes) ? { say: 'unsure' } : read;
};
