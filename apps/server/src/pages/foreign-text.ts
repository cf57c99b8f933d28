import { foreignTag, type Language } from '@kapok/domain';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';

/** The attribute of an element whose text is not in the language of its page; nothing where it is. */
export const langOf = (text: string, page: Language): Html => {
  const tag = foreignTag(text, page);
  return tag === undefined ? noHtml : html` lang="${tag}"`;
};
