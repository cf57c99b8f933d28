import { mgntUploadsContract as contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { dismissErrors, showToast } from '#web/ui/toasts/toast-store.ts';
import { readCaptionFile } from './caption-file.ts';
import { extrasQuery } from './upload-queries.ts';

export type Extras = Answer<typeof contract.qryMediaExtras>;

const useExtrasDeed = <Wish>(
  fileUuid: string,
  deed: (wish: Wish) => Promise<Extras>,
  onError: (failure: unknown) => void = toastFailure,
) => {
  const words = useWords(uploadWords);
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: (extras) => {
      client.setQueryData(extrasQuery(fileUuid).queryKey, extras);
      dismissErrors();
      showToast('ok', words.saved);
    },
    onError,
  });
};

export interface PosterWish {
  readonly atSeconds?: number;
  readonly imageUuid?: string;
}

/** Takes a moment or a picture as poster; neither: the one that was found. */
export const useChoosePoster = (fileUuid: string) =>
  useExtrasDeed(fileUuid, ({ atSeconds, imageUuid }: PosterWish) =>
    call(contract.choosePoster, {
      FileUuid: fileUuid,
      ...(atSeconds === undefined ? {} : { AtSeconds: atSeconds }),
      ...(imageUuid === undefined ? {} : { ImageUuid: imageUuid }),
    }),
  );

/** Gives the film the captions of a file, WebVTT or SRT. What was wrong with the last one is said until the next is chosen. */
export const useSaveCaptions = (fileUuid: string) =>
  useExtrasDeed(
    fileUuid,
    async ({ language, file }: { readonly language: string; readonly file: File }) =>
      call(contract.saveCaptions, { FileUuid: fileUuid, Language: language, WebVtt: await readCaptionFile(file) }),
    () => undefined,
  );

/** Takes the captions of a language away. */
export const useRemoveCaptions = (fileUuid: string) =>
  useExtrasDeed(fileUuid, (language: string) =>
    call(contract.removeCaptions, { FileUuid: fileUuid, Language: language }),
  );
