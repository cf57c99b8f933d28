import { CallError, mgntMailsContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { MAILS_KEY } from './mail-queries.ts';

/** Sends a mail of the log once more, and says what came of it. */
export const useSendAgain = (onDone?: () => void) => {
  const words = useWords(mailLogWords);
  return useDeed({
    send: (MailId: number, idempotencyKey) => call(mgntMailsContract.sendMailAgain, { MailId }, { idempotencyKey }),
    said: (answer) => {
      showToast(answer === 'queued' ? 'ok' : 'error', words[answer]);
    },
    onDone,
    onFailed: (failure) => {
      if (failure instanceof CallError && failure.code === 'rate-limited') showToast('error', words.tooMany);
      else toastFailure(failure);
    },
    concerns: [MAILS_KEY, ['failed-jobs']],
  });
};
