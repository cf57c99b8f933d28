import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { continueWatchingQuery, ownedProductsQuery, viewingProgressQuery } from './media-queries.ts';

/** A lesson by the name that its marks go by. */
export interface MarkedLesson {
  readonly uuid: string;
  readonly isReading: boolean;
}

/** Sets the member's done mark of a lesson, or takes it back. Shows at once; goes back where the shop does not take it. */
export const useSetDone = (productId: string, { uuid, isReading }: MarkedLesson): ((isDone: boolean) => void) => {
  const client = useQueryClient();
  const { queryKey } = viewingProgressQuery(productId);
  const mutationKey = ['done', productId];
  const show = (isDone: boolean): void => {
    client.setQueryData(queryKey, (progress) => {
      if (progress === undefined) return undefined;
      const others = (isReading ? (progress.TickedReadings ?? []) : progress.Ticked).filter((one) => one !== uuid);
      const ticked = isDone ? [...others, uuid] : others;
      return isReading ? { ...progress, TickedReadings: ticked } : { ...progress, Ticked: ticked };
    });
  };
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `done-${uuid}` },
    mutationFn: (isDone: boolean) =>
      isReading
        ? call(contract.setReadingDone, { ProductId: productId, ReadingId: uuid, Done: isDone })
        : call(contract.setLessonDone, { ProductId: productId, FileUuid: uuid, Done: isDone }),
    onMutate: async (isDone) => {
      await client.cancelQueries({ queryKey });
      show(isDone);
    },
    onError: (failure, isDone) => {
      show(!isDone);
      toastFailure(failure);
    },
    onSettled: async () => {
      // An answer in between would not know of the marks that are still on their way.
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all(
        [queryKey, ownedProductsQuery.queryKey, continueWatchingQuery.queryKey].map((key) =>
          client.invalidateQueries({ queryKey: key }),
        ),
      );
    },
  });
  return mutate;
};
