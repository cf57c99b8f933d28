import markdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { readLinkTarget } from './link-target.ts';

/** Quotes and lists deeper than anybody reads are taken as words. */
const DEEPEST = 20;

/**
 * CommonMark with tables and strikethrough, no HTML. Bold that ends at a Chinese bracket, as in `**「海風」**教室`, is bold: by
 * CommonMark alone its stars would stay.
 */
const parser = markdownIt({ html: false, linkify: false, maxNesting: DEEPEST }).use(cjkFriendly);

// What is no link stays as it was written, where the author sees it.
parser.validateLink = (address) => readLinkTarget(address, 'zh-Hant', '') !== undefined;

/** Reads a text into the blocks that it consists of. */
export const parseProse = (source: string): readonly Token[] => parser.parse(source, {});
