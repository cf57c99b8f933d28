import { isChangeOfMind } from '#web/accounts/sign-in/index.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { refusedWords } from './refused-words.ts';

/** Shows why a way to sign in was not added or removed: what to do first, where that is the reason. */
export const useWayInFailure = (): ((failure: Error) => void) => {
  const words = useWords(signInWaysWords);
  return (failure) => {
    if (isChangeOfMind(failure)) return;
    const refused = refusedWords(failure, words);
    if (refused === null) toastFailure(failure);
    else showToast('info', refused);
  };
};
