import markdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { readLinkTarget } from './link-target.ts';
import { hasMoreCellsThanCharacters } from './table-cells.ts';

/** Quotes and lists deeper than anybody reads are taken as words. */
const DEEPEST = 20;

/**
 * CommonMark with tables and strikethrough, no HTML. Bold that ends at a Chinese bracket, as in `**「海風」**教室`, is bold: by
 * CommonMark alone its stars would stay.
 */
const makeParser = () => {
  const made = markdownIt({ html: false, linkify: false, maxNesting: DEEPEST }).use(cjkFriendly);
  // What is no link stays as it was written, where the author sees it.
  made.validateLink = (address) => readLinkTarget(address, 'zh-Hant', '') !== undefined;
  return made;
};

const parser = makeParser();
const parserWithoutTables = makeParser().disable('table');

/**
 * Reads a text into the blocks that it consists of. Where its tables would have more cells than the text has characters, most of
 * them missing, they stay as they were written: a page costs the shop in proportion to what somebody wrote (SAFE-1).
 */
export const parseProse = (source: string): readonly Token[] =>
  (hasMoreCellsThanCharacters(source) ? parserWithoutTables : parser).parse(source, {});
