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
  const { ownOrder, secondPersonFrom, orderPendingUntil } = useWords(managementWords);
  /** What is said of a refusal that holds until an instant, which it names. */
  const passing: Readonly<Partial<Record<CallError['code'], readonly [string, (at: string) => string]>>> = {
    'second-person-too-new': ['from', secondPersonFrom],
    'payment-pending': ['until', orderPendingUntil],
  };
  return (failure) => {
    const [detail, words] = passing[failureCode(failure)] ?? [];
    const at = detail === undefined ? null : failureInstant(failure, detail);
    if (isOwnOrder(failure)) showToast('error', ownOrder);
    else if (at === null || words === undefined) toastFailure(failure);
    else showToast('error', words(formatDayAndTime(nextFullMinute(at))));
  };
};
