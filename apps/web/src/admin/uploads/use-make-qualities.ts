import { mgntUploadsContract as contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** Has the missing qualities of a film made, or of all films. */
export const useMakeQualities = (fileUuid?: string) => {
  const words = useWords(uploadWords);
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.prepareQualities, fileUuid === undefined ? {} : { FileUuid: fileUuid }),
    onSuccess: ({ Films }) => {
      showToast('ok', Films === 0 ? words.qualitiesComplete : words.qualitiesWanted(Films));
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['mgnt', 'media-extras'] }),
  });
};
