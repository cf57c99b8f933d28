import { failureCode, failureInstant, failureReference } from '#web/api/call-failure.ts';
import { currentTexts } from '#web/texts/language.ts';
import { formatDayAndTime, nextFullMinute } from './format.ts';
import { showToast } from './toasts/toast-store.ts';

/** Tells a person that what they pressed did not work, why, and from when on it would where the refusal says so. */
export const toastFailure = (failure: unknown): void => {
  const { errors, shell } = currentTexts();
  const reference = failureReference(failure);
  const code = failureCode(failure);
  const from = code === 'second-person-too-new' ? failureInstant(failure, 'from') : null;
  if (code === 'unexpected' && reference !== null) showToast('error', shell.failureToQuote(errors[code], reference));
  else if (from !== null) showToast('error', shell.failureUntil(errors[code], formatDayAndTime(nextFullMinute(from))));
  else showToast('error', errors[code]);
};
