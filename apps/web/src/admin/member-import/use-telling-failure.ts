import { CallError, csvFaultDetails } from '@kapok/contract';
import { useStaffFailure } from '#web/admin/shared/use-staff-failure.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

const isWithoutMailServer = (failure: Error): boolean =>
  failure instanceof CallError &&
  csvFaultDetails.safeParse(failure.problem?.details ?? {}).data?.fields?.[0]?.fault === 'no-mail-server';

/** Tells why members could not be told. */
export const useTellingFailure = (): ((failure: Error) => void) => {
  const { noMailServer } = useWords(memberImportWords);
  const toastStaffFailure = useStaffFailure();
  return (failure) => {
    if (isWithoutMailServer(failure)) showToast('error', noMailServer);
    else toastStaffFailure(failure);
  };
};
