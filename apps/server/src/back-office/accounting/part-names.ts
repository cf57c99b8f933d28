import type { Language } from '@kapok/domain';
import { inWords, type Text } from './csv-words.ts';

/** Refunds that belong to no line of an order. */
export const noLine: Text = ['不屬於單一項目的退款', 'Refunds of no single line'];

/** Products of no teacher, and the way to the buyer. */
export const noTeacher: Text = ['未指定講師', 'No teacher'];

/** What a row is called; a shop may have left the English name empty. */
export const nameOfPart = (
  [zh, en]: readonly [zh: string | null, en: string | null],
  without: Text,
  language: Language,
): string => {
  if (zh === null) return inWords(without, language);
  return inWords([zh, en === null || en === '' ? zh : en], language);
};
