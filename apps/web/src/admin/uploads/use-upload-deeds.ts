import { mgntUploadsContract as contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { OVERVIEW_KEY } from '#web/admin/shared/overview-query.ts';
import { uploadsQuery } from './upload-queries.ts';

const useUploadDeed = (deed: (id: string) => Promise<boolean>, said: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: (isDone) => {
      // Where it was over already, the list that is read anew says what came of it.
      if (isDone) showToast('ok', said);
    },
    onError: toastFailure,
    onSettled: () =>
      Promise.all([uploadsQuery.queryKey, OVERVIEW_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

/** Gives an upload of that file name up, by its id. */
export const useCancelUpload = (name: string) =>
  useUploadDeed((UploadId) => call(contract.cancelUpload, { UploadId }), useWords(uploadWords).cancelled(name));

/** Takes an upload of that file name that became nothing off the list, by its id. */
export const useRemoveUpload = (name: string) =>
  useUploadDeed((UploadId) => call(contract.removeUpload, { UploadId }), useWords(uploadWords).removed(name));

/** Ends the preparing of a file of that name, by its id. */
export const useCancelPreparing = (name: string) =>
  useUploadDeed((FileUuid) => call(contract.cancelPreparing, { FileUuid }), useWords(uploadWords).cancelled(name));

/** Has a file of that name prepared again, by its id. */
export const useRetryPreparing = (name: string) =>
  useUploadDeed((FileUuid) => call(contract.retryPreparing, { FileUuid }), useWords(uploadWords).retried(name));
