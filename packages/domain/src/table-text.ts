/** The encodings in which spreadsheets of Taiwan write text, by their names in the Encoding Standard. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'big5';

/** Decodes bytes; what cannot be read becomes U+FFFD. A byte order mark may stay. */
export type DecodeText = (bytes: Uint8Array, encoding: TableEncoding) => string;

/** The text of a file, or why there is none: it is a workbook of Excel, or characters of a line cannot be read. */
export type TableText =
  | { readonly say: 'text'; readonly text: string; readonly encoding: TableEncoding }
  | { readonly say: 'workbook' }
  | { readonly say: 'unreadable'; readonly line: number };

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: TableEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** How a ZIP archive begins, which is what a workbook is, and one of the older kind. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Replaced, private or no text at all: characters that stand for a name which was not understood. */
const LOST = /[\uFFFD\uE000-\uF8FF\0]/;

const lineOf = (text: string, place: number): number => (text.slice(0, place).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;

/** Text that was decoded, unless a character of it was lost. */
export const judgeText = (text: string, encoding: TableEncoding): TableText => {
  const place = text.search(LOST);
  if (place >= 0) return { say: 'unreadable', line: lineOf(text, place) };
  return { say: 'text', text: text.replace(/^\uFEFF/, ''), encoding };
};

/**
 * Reads the bytes of a spreadsheet's text file: UTF-8, UTF-16 with a byte order mark, else Big5, which Excel writes in Taiwan. A
 * file of which any character was lost is refused with its line, never read with a wrong name in it.
 */
export const readTableText = (bytes: Uint8Array, decode: DecodeText): TableText => {
  if (workbooks.some((start) => beginsWith(bytes, start))) return { say: 'workbook' };
  const marked = marks.find((mark) => beginsWith(bytes, mark.bytes));
  if (marked !== undefined) return judgeText(decode(bytes, marked.encoding), marked.encoding);
  const plain = judgeText(decode(bytes, 'utf-8'), 'utf-8');
  if (plain.say === 'text') return plain;
  const big5 = judgeText(decode(bytes, 'big5'), 'big5');
  // Of a file that is neither, the line is told at which UTF-8 ended: most files are UTF-8.
  return big5.say === 'text' ? big5 : plain;
};
