// The text of a cue holds `<b>`, `<i>` and `<u>` as they are. Whoever means these signs themselves writes `&lt;b>`.

const STYLE = '\\/?[biu]';

/** Tags of WebVTT, and of SRT in the manner of HTML, that do not change what is said. */
const OTHER_TAGS = /<\/?(?:font|span|v|c|lang|ruby|rt|s)(?:[.\s][^<>]*)?>|<(?:\d{1,3}:)?\d{2}:\d{2}\.\d{3}>/gi;
/** Styles with the classes that WebVTT may give them, or in capitals. */
const STYLES = /<(\/?)([biu])(?:\.[^<>]*)?>/gi;
/** Commands of SubStation Alpha, which stand in SRT as well. */
const BRACES = /\{\\[^{}]*\}/g;
/** Those that stand for a style are kept as they are. */
const ENTITIES = new RegExp(`&lt;(?!${STYLE}(?:>|&gt;))|&(?:amp|gt|nbsp|lrm|rlm);`, 'g');
const NOT_A_STYLE = new RegExp(`<(?!${STYLE}>)`, 'g');
const NOT_A_WRITTEN_STYLE = new RegExp(`&(?!lt;${STYLE}>)`, 'g');

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

const withoutTags = (text: string): string =>
  text
    .replace(OTHER_TAGS, '')
    .replace(STYLES, (_tag, slash: string, style: string) => `<${slash}${style.toLowerCase()}>`);

/** The text of a cue from a line of SRT: colours and places go. */
export const fromSrtText = (line: string): string => withoutTags(line.replace(BRACES, ''));

/** The text of a cue from a line of WebVTT: voices, classes and times within a line go. */
export const fromWebVttText = (line: string): string =>
  withoutTags(line).replace(ENTITIES, (entity) => signs[entity] ?? entity);

/** The text of a cue as WebVTT writes it. */
export const toCueText = (text: string): string =>
  text.replace(NOT_A_WRITTEN_STYLE, '&amp;').replace(NOT_A_STYLE, '&lt;').replaceAll('-->', '--&gt;');

/** Lines as they are said: without those of space alone, and without space at their ends. */
export const spokenLines = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** What a cue says, for reading: without styles, and in one line. */
export const plainCueText = (text: string): string =>
  text
    .replace(/<\/?[biu]>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('\n', ' ');
