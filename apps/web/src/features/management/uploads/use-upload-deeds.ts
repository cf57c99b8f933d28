import { mgntUploadsContract as contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { uploadsQuery } from './upload-queries.ts';

const useUploadDeed = (deed: (id: string) => Promise<boolean>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: uploadsQuery.queryKey }),
  });
};

/** Gives an upload up, by its id. */
export const useCancelUpload = () => useUploadDeed((UploadId) => call(contract.cancelUpload, { UploadId }));

/** Ends the preparing of a file, by its id. */
export const useCancelPreparing = () => useUploadDeed((FileUuid) => call(contract.cancelPreparing, { FileUuid }));

/** Has a file prepared again, by its id. */
export const useRetryPreparing = () => useUploadDeed((FileUuid) => call(contract.retryPreparing, { FileUuid }));
