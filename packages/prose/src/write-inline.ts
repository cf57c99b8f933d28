import type { Language } from '@kapok/domain';
import type { Token } from 'markdown-it';
import { attributeOf } from './attribute.ts';
import { readLinkTarget } from './link-target.ts';
import { readOwnPicture } from './own-picture.ts';

/** For whom a text is written. */
export interface Reader {
  readonly language: Language;
  readonly origin: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For element content and for quoted attributes alike. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (special) => entities[special] ?? special);

/** What stands within a paragraph, a heading or a cell. Every kind of token that is not listed here is left out. */
export const writeInline = (tokens: readonly Token[], reader: Reader): string =>
  tokens.map((token, index) => writeToken(token, tokens, index, reader)).join('');

const tags: Readonly<Record<string, string>> = {
  em_open: '<em>',
  em_close: '</em>',
  strong_open: '<strong>',
  strong_close: '</strong>',
  s_open: '<s>',
  s_close: '</s>',
  hardbreak: '<br>',
};

const writeToken = (token: Token, tokens: readonly Token[], index: number, reader: Reader): string => {
  switch (token.type) {
    case 'text':
      return escape(token.content);
    case 'code_inline':
      return `<code>${escape(token.content)}</code>`;
    case 'softbreak':
      return isBetweenChinese(tokens, index) ? '' : '\n';
    case 'link_open':
      return openLink(attributeOf(token, 'href'), reader);
    case 'link_close':
      return closesLink(tokens, index, reader) ? '</a>' : '';
    case 'image':
      return writePicture(token, reader);
    default:
      return tags[token.type] ?? '';
  }
};

/** Another window for what is outside: nobody loses a half-filled form to a link. */
const openLink = (address: string, { language, origin }: Reader): string => {
  const target = readLinkTarget(address, language, origin);
  if (target === undefined) return '';
  return `<a href="${escape(target.href)}"${target.isOutside ? ' target="_blank" rel="noopener"' : ''}>`;
};

/** Whether the link that ends here was begun: one without a target is its words alone. Links do not nest. */
const closesLink = (tokens: readonly Token[], index: number, { language, origin }: Reader): boolean => {
  let opening = index - 1;
  while (opening >= 0 && tokens[opening]?.type !== 'link_open') opening -= 1;
  const link = tokens[opening];
  return link !== undefined && readLinkTarget(attributeOf(link, 'href'), language, origin) !== undefined;
};

/** In place of a size that is not known. */
const LIKELY_SIZE = { width: 960, height: 720 };

/** A picture with its place, in the width that the screen needs; the words of one that is not the shop's. */
const writePicture = (token: Token, { origin }: Reader): string => {
  const picture = readOwnPicture(attributeOf(token, 'src'));
  if (picture === undefined || origin !== '') return escape(token.content);
  const { width, height } = picture.size ?? LIKELY_SIZE;
  const at = (pixels: number): string => `/media/images/${picture.fileUuid}?w=${pixels}`;
  return (
    `<img src="${at(960)}" srcset="${at(480)} 480w, ${at(960)} 960w, ${at(1600)} 1600w" sizes="(min-width: 45em) 680px, 92vw" ` +
    `alt="${escape(textOfInline(token.children ?? []))}" width="${width}" height="${height}" loading="lazy" decoding="async">`
  );
};

/** The words alone. */
export const textOfInline = (tokens: readonly Token[]): string =>
  tokens.map((_token, index) => wordsAt(tokens, index)).join('');

/** The words of one token among its neighbours. */
export const wordsAt = (tokens: readonly Token[], index: number): string => {
  const token = tokens[index];
  if (token === undefined) return '';
  if (token.type === 'softbreak') return isBetweenChinese(tokens, index) ? '' : ' ';
  if (token.type === 'hardbreak') return '\n';
  return token.type === 'image' ? textOfInline(token.children ?? []) : token.content;
};

const chinese = /[\u2e80-\u303f\u3100-\u312f\u31a0-\u9fff\uf900-\ufaff\uff00-\uffef]/u;

/** Browsers make a space of the end of a line, which Chinese has none of. */
const isBetweenChinese = (tokens: readonly Token[], index: number): boolean =>
  chinese.test(tokens[index - 1]?.content.at(-1) ?? '') && chinese.test(tokens[index + 1]?.content.at(0) ?? '');
