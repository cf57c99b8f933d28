import type { Token } from 'markdown-it';
import { attributeOf } from './attribute.ts';
import { escape, writeInline, type Reader } from './write-inline.ts';

/** Blocks as HTML. Every kind of token that is not listed here is left out. */
export const writeBlocks = (tokens: readonly Token[], reader: Reader, topHeading: number): string => {
  const headings = headingTags(tokens, topHeading);
  return tokens.map((token) => (token.hidden ? '' : writeBlock(token, reader, headings))).join('');
};

const tags: Readonly<Record<string, string>> = {
  paragraph_open: '<p>',
  paragraph_close: '</p>',
  bullet_list_open: '<ul>',
  bullet_list_close: '</ul>',
  ordered_list_close: '</ol>',
  list_item_open: '<li>',
  list_item_close: '</li>',
  blockquote_open: '<blockquote>',
  blockquote_close: '</blockquote>',
  hr: '<hr>',
  // A wide table is moved sideways in its frame, by the keyboard, too.
  table_open: '<div class="table-frame" role="group" tabindex="0"><table>',
  table_close: '</table></div>',
  thead_open: '<thead>',
  thead_close: '</thead>',
  tbody_open: '<tbody>',
  tbody_close: '</tbody>',
  tr_open: '<tr>',
  tr_close: '</tr>',
  th_close: '</th>',
  td_close: '</td>',
};

type Write = (token: Token, reader: Reader) => string;

const code: Write = ({ content }) => `<pre tabindex="0"><code>${escape(content)}</code></pre>`;

const writers: Readonly<Record<string, Write>> = {
  inline: ({ children }, reader) => writeInline(children ?? [], reader),
  ordered_list_open: (token) => openNumbers(token),
  th_open: (token) => openCell(token),
  td_open: (token) => openCell(token),
  fence: code,
  code_block: code,
};

const writeBlock = (token: Token, reader: Reader, headings: ReadonlyMap<string, string>): string => {
  const heading = headings.get(token.tag);
  if (heading !== undefined) return `<${token.nesting === 1 ? '' : '/'}${heading}>`;
  return writers[token.type]?.(token, reader) ?? tags[token.type] ?? '';
};

/** The levels that a text uses, one below the other without a gap: readers by ear go by them. */
const headingTags = (tokens: readonly Token[], topHeading: number): ReadonlyMap<string, string> => {
  const used = new Set(tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag));
  return new Map([...used].toSorted().map((tag, rank) => [tag, `h${Math.min(topHeading + rank, LOWEST_HEADING)}`]));
};

const LOWEST_HEADING = 4;

const openNumbers = (token: Token): string => {
  const first = attributeOf(token, 'start');
  return first === '' ? '<ol>' : `<ol start="${Number(first)}">`;
};

/** Aligned by an attribute, since a style of an element is not the text's to write. */
const openCell = (token: Token): string => {
  const side = /^text-align:(center|right)$/.exec(attributeOf(token, 'style'))?.[1];
  return `<${token.tag}${token.tag === 'th' ? ' scope="col"' : ''}${side === undefined ? '' : ` data-align="${side}"`}>`;
};
