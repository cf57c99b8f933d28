import { CallError } from '@kapok/contract';
import { useTexts } from '#web/texts/language.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { accountFailureWords } from './failure-words.ts';

/** Why a passkey signed nobody in; nothing while none failed. The shop says only that it did not fit. */
export const PasskeyFault = ({ failure }: { readonly failure: unknown }) => {
  const texts = useTexts();
  const words = useWords(signInWaysWords);
  if (failure === null) return null;
  const isOther = failure instanceof CallError && failure.code !== 'wrong-credentials';
  return <FormError>{isOther ? accountFailureWords(failure, texts) : words.passkeyFailed}</FormError>;
};
