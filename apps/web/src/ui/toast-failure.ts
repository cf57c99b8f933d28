import { failureCode, failureReference } from '#web/api/call-failure.ts';
import { currentTexts } from '#web/texts/language.ts';
import { showToast } from './toasts/toast-store.ts';

/** Tells a person that what they pressed did not work, and why. */
export const toastFailure = (failure: unknown): void => {
  const { errors, shell } = currentTexts();
  const reference = failureReference(failure);
  const code = failureCode(failure);
  const isQuoted = code === 'unexpected' && reference !== null;
  showToast('error', isQuoted ? shell.failureToQuote(errors[code], reference) : errors[code]);
};
