import { useLanguage } from '#web/texts/language.ts';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { HomeSectionFields } from './home-queries.ts';

/** Names a section by its kind, and by its heading where it has one. */
export const useSectionName = (): ((fields: HomeSectionFields) => string) => {
  const words = useWords(homeWords);
  const isEnglish = useLanguage() === 'en';
  return ({ Kind, HeadingZh, HeadingEn }) => {
    const heading = isEnglish && HeadingEn.trim() !== '' ? HeadingEn.trim() : HeadingZh.trim();
    return heading === '' ? words.kinds[Kind] : `${words.kinds[Kind]} · ${heading}`;
  };
};
