import type { Token } from 'markdown-it';
import { attributeOf } from './attribute.ts';
import { readLinkTarget } from './link-target.ts';
import { textOfInline, wordsAt, type Reader } from './write-inline.ts';

/** Blocks as plain text, one below the other. Where the reader is outside of the shop, links are written out. */
export const writeText = (tokens: readonly Token[], reader: Reader): string => {
  const blocks: string[] = [];
  let mark = '';
  for (const token of tokens) {
    // Search engines show the words alone, in one line.
    if (token.type === 'list_item_open' && reader.origin !== '') mark = '- ';
    const words = wordsOf(token, reader);
    if (words === '') continue;
    blocks.push(`${mark}${words}`);
    mark = '';
  }
  return blocks.join('\n\n');
};

const wordsOf = (token: Token, reader: Reader): string => {
  if (token.type === 'fence' || token.type === 'code_block') return token.content.trimEnd();
  if (token.type !== 'inline') return '';
  const children = token.children ?? [];
  return reader.origin === '' ? textOfInline(children) : withAddresses(children, reader);
};

/** The words, and behind those of a link its address where they are not the address. */
const withAddresses = (tokens: readonly Token[], reader: Reader): string => {
  let text = '';
  let link = { begin: 0, href: '' };
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'link_open') link = { begin: text.length, href: hrefOf(token, reader) };
    else if (token.type === 'link_close') text += link.href.endsWith(text.slice(link.begin)) ? '' : ` ${link.href}`;
    else text += wordsAt(tokens, index);
  }
  return text;
};

const hrefOf = (token: Token, { language, origin }: Reader): string =>
  readLinkTarget(attributeOf(token, 'href'), language, origin)?.href ?? '';
