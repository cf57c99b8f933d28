import { CallError } from '@kapok/contract';
import { failureCode, failureInstant } from '#web/api/call-failure.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { nextFullMinute } from '#web/ui/next-full-minute.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** Refused since a colleague decides on what somebody has a part in. */
const isOwnOrder = (failure: unknown): boolean =>
  failure instanceof CallError && failure.problem?.details?.['reason'] === 'own-order';

/** Tells staff that what they pressed did not work, why, and from when on it would where the refusal says so. */
export const useStaffFailure = (): ((failure: unknown) => void) => {
  const { ownOrder, secondPersonFrom } = useWords(managementWords);
  return (failure) => {
    const from = failureCode(failure) === 'second-person-too-new' ? failureInstant(failure, 'from') : null;
    if (isOwnOrder(failure)) showToast('error', ownOrder);
    else if (from === null) toastFailure(failure);
    else showToast('error', secondPersonFrom(formatDayAndTime(nextFullMinute(from))));
  };
};
