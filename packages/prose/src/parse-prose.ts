import markdownIt, { type Token } from 'markdown-it';
import { hasMoreCellsThanCharacters, mostAddresses } from '@kapok/domain';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { attributeOf } from './attribute.ts';
import { readLinkTarget } from './link-target.ts';

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

const parsers = {
  whole: makeParser(),
  withoutTables: makeParser().disable('table'),
  withoutReferences: makeParser().disable('reference'),
  withoutBoth: makeParser().disable(['table', 'reference']),
} as const;

/**
 * Reads a text into the blocks that it consists of. Where its tables would have more cells than the text has characters, most of
 * them missing, or its links would repeat addresses that it names once (`[a]: /…`) until they outweigh the text, these stay as they were
 * written: a page costs the shop in proportion to what somebody wrote (SAFE-1, SAFE-14).
 */
export const parseProse = (source: string): readonly Token[] => {
  const hasTables = !hasMoreCellsThanCharacters(source);
  const tokens = (hasTables ? parsers.whole : parsers.withoutTables).parse(source, {});
  if (addressLength(tokens) <= mostAddresses(source.length)) return tokens;
  return (hasTables ? parsers.withoutReferences : parsers.withoutBoth).parse(source, {});
};

/** Characters of all addresses in a text; the text itself holds each of them once. */
const addressLength = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + attributeOf(token, 'href').length + addressLength(token.children ?? []), 0);
