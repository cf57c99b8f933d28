const fill =
  (begin: string, piece: string, end = '') =>
  (bytes: number): string =>
    begin + piece.repeat(Math.max(1, Math.floor((bytes - begin.length - end.length) / Buffer.byteLength(piece)))) + end;

/** As many names as fit, each of them another. */
const keys = (bytes: number): string => {
  const names: string[] = [];
  for (let size = 2; ;) {
    const name = `"k${names.length}":0`;
    size += name.length + 1;
    if (size > bytes) return `{${names.join(',')}}`;
    names.push(name);
  }
};

type Bodies = Readonly<Record<string, (bytes: number) => string>>;

/** Each makes a body of at most so many bytes that is no JSON, and meant to cost more than its size. */
export const brokenBodies = {
  'escaped quotes without an end': fill('{"a":"', '\\"'),
  'backslashes without an end': fill('{"a":"', '\\\\'),
  quotes: fill('', '"'),
  'open lists': fill('', '['),
  'open objects': fill('', '{"a":'),
} as const satisfies Bodies;

/** The same of JSON that is whole. */
export const wholeBodies = {
  'empty lists': fill('{"a":[', '[],', '0]}'),
  keys,
  'one key again and again': fill('{', '"a":0,', '"a":0}'),
  'numbers for keys': fill('{', '"4294967294":0,', '"1":0}'),
  'a long number': fill('{"a":', '9', '}'),
  'a long fraction': fill('{"a":0.', '1', '}'),
  'a long text': fill('{"a":"', 'x', '"}'),
  'long unicode': fill('{"a":"', '\u{1f3bb}', '"}'),
  'escaped unicode': fill('{"a":"', '\\u6728', '"}'),
  blanks: fill('', ' ', '{}'),
  'nearly poisoned keys': fill('{"a":"', '\\"__proto__\\"   ', '"}'),
} as const satisfies Bodies;

export const harmfulBodies: Bodies = { ...brokenBodies, ...wholeBodies };

/** Each makes a text of so many characters that its parser should read in one pass. */
export const harmfulCsv = {
  commas: (length: number): string => ','.repeat(length),
  lines: (length: number): string => 'a\n'.repeat(length / 2),
  quotes: (length: number): string => `"${'""'.repeat((length - 2) / 2)}"`,
  'a quote without an end': (length: number): string => `"${'a,\n'.repeat((length - 1) / 3)}`,
} as const;

export const harmfulCaptions = {
  'a cue of arrows': (length: number): string =>
    `WEBVTT\n\n00:00.000 --> 00:01.000\n${'--> '.repeat((length - 50) / 4)}`,
  'cues of one letter': (length: number): string =>
    `WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat((length - 8) / 27)}`,
  'open tags': (length: number): string => `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<c.'.repeat((length - 50) / 3)}`,
  'empty lines': (length: number): string => `WEBVTT${'\n'.repeat(length - 6)}`,
} as const;
