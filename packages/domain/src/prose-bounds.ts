/** What a line of a quote or a list begins with. */
const containers = /^[\s>*+.)\d]*/;
/** Of the line below the head of a table, such as `|---|--:|`. */
const delimiters = /^[-:|\s]+$/;
/** An empty line, in a quote, too. What looks like the mark of a list may be a row of a table. */
const empty = /^[\s>]*$/;
const heading = /^ {0,3}#{1,6}(?:\s|$)/;

const columnsOf = (line: string): number => line.split('|').length;

/**
 * Whether the tables of a Markdown text could have more cells than the text has characters. A row may leave cells out, and a
 * browser gets each of them all the same: a few thousand characters would become a page of megabytes. Counted without reading
 * the text as Markdown, so a little too much rather than too little: a table ends at an empty line or a heading.
 */
export const hasMoreCellsThanCharacters = (source: string): boolean => {
  let cells = 0;
  let rowsBelow = 0;
  for (const written of source.split(/\r\n?|\n/).toReversed()) {
    const line = written.replace(containers, '');
    if (delimiters.test(line) && line.includes('-')) cells += columnsOf(line) * rowsBelow;
    rowsBelow = empty.test(written) || heading.test(written) ? 0 : rowsBelow + 1;
  }
  return cells > source.length;
};

/** Characters of addresses that any text may have. */
const FREE_ADDRESSES = 16_384;
/** Of a longer text, for each of its characters: a list of sources that is referred to again and again has fewer. */
const MOST_ADDRESSES = 4;

/** Characters that the addresses of a text of so many characters may have together, each as often as it is a link. */
export const mostAddresses = (length: number): number => Math.max(FREE_ADDRESSES, MOST_ADDRESSES * length);
