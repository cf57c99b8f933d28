import type { Language } from '@kapok/domain';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useLanguage } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';

interface Named {
  readonly NameZh: string;
  readonly NameEn: string;
}

const nameIn = ({ NameZh, NameEn }: Named, language: Language): string =>
  (language === 'en' ? [NameEn, NameZh] : [NameZh, NameEn]).find((name) => name.trim() !== '') ?? '';

const withoutEnglish = ({ NameZh }: Named): Named => ({ NameZh, NameEn: '' });

/** Calls things in the language in use, in the other one where that is all there is, and says where there is no name yet. */
export const useNameOf = (): ((named: Named) => string) => {
  const language = useLanguage();
  const inEnglish = useSpeaksEnglish();
  const { noName } = useWords(productWords);
  return (named) => nameIn(inEnglish ? named : withoutEnglish(named), language) || noName;
};
