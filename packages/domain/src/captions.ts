/** The line of an SRT cue that says from when until when it is shown; the comma is SRT's. */
const TIMES =
  /^\s*(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{1,3})\s*-->\s*(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{1,3})(?:\s.*)?$/;
const COUNTER = /^\s*\d+\s*$/;
const BREAK = /\r\n|\r|\n/;

interface Cue {
  readonly times: string;
  readonly lines: string[];
}

const clock = (hours = '', minutes = '', seconds = '', fraction = ''): string =>
  `${hours.padStart(2, '0')}:${minutes}:${seconds}.${fraction.padEnd(3, '0')}`;

const timesOf = (line: string): string | undefined => {
  const found = TIMES.exec(line);
  if (found === null) return undefined;
  const [, ...parts] = found;
  const [from, until] = [clock(...parts.slice(0, 4)), clock(...parts.slice(4))];
  return `${from} --> ${until}`;
};

/** Italics, bold and underlining are the same in both; colours and places are not, and go. */
const textOf = (line: string): string =>
  line
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?font[^<>]*>/gi, '')
    .replaceAll('&', '&amp;')
    .replace(/<(?!\/?[ibu]>)/gi, '&lt;')
    .replaceAll('-->', '→');

/** The counter of the next cue stands at the end of the one before. */
const withoutCounter = (lines: readonly string[]): readonly string[] => {
  const said = lines.filter((line) => line.trim() !== '');
  return COUNTER.test(said.at(-1) ?? '') && lines.at(-1)?.trim() !== '' ? said.slice(0, -1) : said;
};

const readCues = (text: string): readonly Cue[] | undefined => {
  const cues: Cue[] = [];
  const before: string[] = [];
  for (const line of text.split(BREAK)) {
    const times = timesOf(line);
    if (times !== undefined) cues.push({ times, lines: [] });
    else (cues.at(-1)?.lines ?? before).push(line);
  }
  const isStrange = before.some((line) => line.trim() !== '' && !COUNTER.test(line));
  return cues.length === 0 || isStrange ? undefined : cues;
};

/**
 * Captions as browsers play them: WebVTT as it is, SRT rewritten. Undefined for what is neither. Lines without text end a cue in
 * WebVTT, so they go.
 */
export const toWebVtt = (text: string): string | undefined => {
  const source = text.replace(/^\uFEFF/, '');
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(source)) return source;
  const cues = readCues(source);
  if (cues === undefined) return undefined;
  const last = cues.length - 1;
  const written = cues.map(({ times, lines }, index) => {
    const said = index === last ? lines.filter((line) => line.trim() !== '') : withoutCounter(lines);
    return [times, ...said.map(textOf)].join('\n');
  });
  return `WEBVTT\n\n${written.join('\n\n')}\n`;
};
