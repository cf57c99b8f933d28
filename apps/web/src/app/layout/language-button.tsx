import { Button } from '@mantine/core';
import { speak, useLanguage, useTexts } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';

/** Switches between the two languages; written in the language that it switches to. */
export const LanguageButton = () => {
  const { shell } = useTexts();
  const language = useLanguage();
  const other = language === 'en' ? 'zh-Hant' : 'en';
  return (
    <Button
      variant="subtle"
      color="gray"
      px={10}
      miw={44}
      lang={other === 'en' ? 'en' : 'zh-Hant-TW'}
      onClick={() => {
        speak(other).catch(toastFailure);
      }}
    >
      {other === 'en' ? 'EN' : '中'}
      <span className="visually-hidden"> {shell.switchLanguage}</span>
    </Button>
  );
};
