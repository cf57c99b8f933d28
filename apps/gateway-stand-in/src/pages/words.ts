import { html, type Html } from '../html.ts';

/** One text of a page in its two languages. */
export interface Words {
  readonly chinese: string;
  readonly english: string;
}

/** The order of the two languages: the customer's own comes first, the other one small below it. */
export type FirstLanguage = 'chinese' | 'english';

/** The page's first language for the protocol's LangType. */
export const firstLanguage = (langType: 'zh-tw' | 'en' | 'jp'): FirstLanguage =>
  langType === 'en' ? 'english' : 'chinese';

/** The language tags of the two. */
export const LANGUAGE_TAGS: Readonly<Record<FirstLanguage, string>> = { chinese: 'zh-Hant-TW', english: 'en' };

/** Shows a text in both languages, each marked as what it is for screen readers. */
export const both = (first: FirstLanguage, words: Words): Html => {
  const second = first === 'chinese' ? 'english' : 'chinese';
  return html`<span class="first" lang="${LANGUAGE_TAGS[first]}">${words[first]}</span>
    <span class="second" lang="${LANGUAGE_TAGS[second]}">${words[second]}</span>`;
};
