import type { Language } from '@kapok/domain';
import { parseProse } from './parse-prose.ts';
import { writeBlocks } from './write-blocks.ts';
import { escape } from './write-inline.ts';
import { writeText } from './write-text.ts';

export { pictureMark, type PictureSize } from './own-picture.ts';

export interface ProseSettings {
  /** Links to pages of the shop lead to those in this language. */
  readonly language: Language;
  /** What the first heading of a text is on its page: 2 below the page's title, 3 below the title of a section. */
  readonly topHeading?: 2 | 3;
  /**
   * Put in front of addresses of the shop where the text is read outside of it, such as in a mail, which then has no pictures.
   */
  readonly origin?: string;
}

/**
 * Makes HTML of what a shop writes, CommonMark with tables: the one renderer of server and browser. Markup in a text stays text,
 * links lead into the shop, to the web or to a mail program, and pictures are the shop's own. The HTML has at most 64 KB, or 20 times
 * the length of the text.
 */
export const proseToHtml = (source: string, { language, topHeading = 2, origin = '' }: ProseSettings): string => {
  const html = writeBlocks(parseProse(source), { language, origin }, topHeading);
  return html.length <= mostHtml(source) ? html : asWritten(source);
};

const FREE_HTML = 64 * 1024;
const MOST_HTML = 20;

/** Characters of HTML that a text becomes at most (SAFE-14). */
const mostHtml = ({ length }: string): number => Math.max(FREE_HTML, MOST_HTML * length);

/** A text of next to nothing but marks, which are left in it. */
const asWritten = (source: string): string => `<pre tabindex="0"><code>${escape(source)}</code></pre>`;

/** The words of such a text without its marks: for search engines, and for mails without HTML. */
export const proseToText = (source: string, { language, origin = '' }: ProseSettings): string =>
  writeText(parseProse(source), { language, origin });
