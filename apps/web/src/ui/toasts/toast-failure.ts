import { failureCode, failureReference } from '#web/api/call-failure.ts';
import { currentTexts } from '#web/texts/language.ts';
import { showToast } from './toast-store.ts';

/** Tells a person that what they pressed did not work, and why. */
export const toastFailure = (failure: unknown): void => {
  const { errors, shell } = currentTexts();
  const reference = failureReference(failure);
  const code = failureCode(failure);
  const suffix = code === 'unexpected' && reference !== null ? `（${shell.reference(reference)}）` : '';
  showToast('error', `${errors[code]}${suffix}`);
};
