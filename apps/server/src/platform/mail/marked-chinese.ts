import { languageTag, type Language } from '@kapok/domain';
import { escapeHtml } from '#server/platform/http/html.ts';

/** Chinese words in escaped text, with the figures and full-width marks in them. */
const CHINESE = /[「『（《]?\p{Script=Han}[\p{Script=Han}\d\u3000-\u303F\uFF00-\uFFEF]*/gu;

/** Text as HTML, in which a screen reader reads Chinese names in their own voice where the mail speaks another language. */
export const markedChinese = (text: string, language: Language): string =>
  language === 'zh-Hant'
    ? escapeHtml(text)
    : escapeHtml(text).replaceAll(CHINESE, (words) => `<span lang="${languageTag['zh-Hant']}">${words}</span>`);
