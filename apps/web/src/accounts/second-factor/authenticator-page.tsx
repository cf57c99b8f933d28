import { useRouter } from '@tanstack/react-router';
import { hereIn } from '#web/texts/language.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { SetUp } from './set-up.tsx';

/** Puts another authenticator app in the place of the one before, opened from the profile. */
export const AuthenticatorPage = () => {
  const words = useWords(secondFactorWords);
  const router = useRouter();
  usePageTitle(words.setUpTitle);
  return (
    <Page width="form">
      <SetUp
        onDone={() => {
          router.history.push(hereIn('/users/userprofile'));
        }}
      />
    </Page>
  );
};
