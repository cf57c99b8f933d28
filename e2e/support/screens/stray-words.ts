import type { Page } from 'playwright-core';

/** What a programming slip leaves on a page: a key instead of its text, a value without a face. */
const slips =
  /\b(?:undefined|null|NaN|Invalid Date)\b|\[object |\{\w*\}|\b(?:shell|cart|catalogue|account|media|orders|payment|management|legal|errors)\.[a-z]\w+/;
const han = /\p{Script=Han}/u;
/** Half-width marks between Chinese characters are the sign of a text that nobody proof-read. */
const halfWidth = /\p{Script=Han}[,;:?!]|[,;?!]\p{Script=Han}/u;

/** Texts on the page that do not belong to the language: one line each. */
export const findStrayWords = async (
  page: Page,
  language: 'zh-Hant' | 'en',
  hasForeignWords: boolean,
): Promise<readonly string[]> => {
  const texts = await readTexts(page);
  const isWrong = (text: string): boolean =>
    slips.test(text) || (language === 'en' ? han.test(text) && !hasForeignWords : halfWidth.test(text));
  return [...new Set(texts.filter(isWrong))].map((text) => `says “${text.slice(0, 80)}”`);
};

/** Every text that people see or hear, except in parts that are marked as another language, or show data as it is. */
const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = document.documentElement.lang;
    const isOwn = (element: Element | null): boolean =>
      element?.closest('script, style, noscript, pre') === null &&
      element.closest('[lang]')?.getAttribute('lang') === own;
    const named = document.querySelectorAll('[aria-label], [alt], [title], [placeholder]');
    const names = [...named]
      .filter(isOwn)
      .flatMap((element) => ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name)));
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    }
    return [document.title, ...names, ...texts].map((text) => text?.trim() ?? '').filter((text) => text !== '');
  });
