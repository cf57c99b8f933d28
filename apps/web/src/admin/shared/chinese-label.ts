import { useSpeaksEnglish } from '#web/texts/shop.ts';

/** Gives the label of a field that is filled in in Chinese: without a word of it where the shop knows no other language. */
export const useChineseLabel = (): ((label: string) => string) => {
  const isOneOfTwo = useSpeaksEnglish();
  return (label) => (isOneOfTwo ? label : withoutLanguage(label));
};

/** `商店名稱（中文）` and `中文名稱` without saying in which language. */
export const withoutLanguage = (label: string): string => label.replace(/（中文）|中文/, '');
