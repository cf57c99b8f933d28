import { Button } from '@mantine/core';
import { languageTag } from '@kapok/domain';
import { useRouter } from '@tanstack/react-router';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import type { chooseLanguage } from '#web/app/language/choose-language.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';

/** Comes with the press: most people never change it. */
const choose: typeof chooseLanguage = async (...choice) =>
  (await import('#web/app/language/choose-language.ts')).chooseLanguage(...choice);

/** Switches between the two languages; written in the language that it switches to. A shop of one language has none. */
export const LanguageButton = () => {
  const { shell } = useTexts();
  const language = useLanguage();
  const router = useRouter();
  const isOneOfTwo = useSpeaksEnglish();
  const other = language === 'en' ? 'zh-Hant' : 'en';
  if (!isOneOfTwo) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      px={10}
      miw={44}
      lang={languageTag[other]}
      onClick={() => {
        choose(router, other).catch(toastFailure);
      }}
    >
      {other === 'en' ? 'EN' : '中'}
      <span className="visually-hidden"> {shell.switchLanguage}</span>
    </Button>
  );
};
