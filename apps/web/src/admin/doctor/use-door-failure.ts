import { useStaffFailure } from '#web/admin/shared/use-staff-failure.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { shopDoorWords } from '#web/texts/shop-door-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** Tells why a press did nothing: what a colleague has pressed before it is on the screen by then. */
export const useDoorFailure = (): ((failure: Error) => void) => {
  const { pressedBefore } = useWords(shopDoorWords);
  const toastStaffFailure = useStaffFailure();
  return (failure) => {
    if (failureCode(failure) === 'conflict-changed') showToast('error', pressedBefore);
    else toastStaffFailure(failure);
  };
};
