import type { Language } from '@kapok/domain';
import { proseToHtml } from '@kapok/prose';
import { LRUCache } from 'lru-cache';
import { Html } from '#server/platform/http/html.ts';

/** Characters of HTML that are kept in memory. */
const KEPT_CHARACTERS = 4_000_000;

const kept = new LRUCache<string, Html>({ maxSize: KEPT_CHARACTERS, sizeCalculation: ({ text }) => text.length + 1 });

/** What the shop wrote as HTML that is safe to send, made once for all who ask for the same. */
export const proseHtml = (source: string, language: Language, topHeading: 2 | 3 = 2): Html => {
  const key = `${language} ${topHeading} ${source}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const html = new Html(proseToHtml(source, { language, topHeading }));
  kept.set(key, html);
  return html;
};
