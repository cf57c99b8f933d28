import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { questionsQuery } from './question-queries.ts';
import type { LessonPlace } from './note-queries.ts';

interface Deed<Wish> {
  readonly send: (wish: Wish, idempotencyKey: string) => Promise<unknown>;
  readonly said: string;
  /** Called even where the form has gone. */
  readonly onSent?: () => void;
}

/** Another press after an answer that was lost sends the same words, which the shop keeps once. */
const usePost = <Wish>(place: LessonPlace, { send, said, onSent }: Deed<Wish>) => {
  const client = useQueryClient();
  const intend = useIntention();
  return useMutation({
    mutationFn: (wish: Wish) => intend((idempotencyKey) => send(wish, idempotencyKey)),
    onSuccess: () => {
      onSent?.();
      showToast('ok', said);
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: questionsQuery(place).queryKey }),
  });
};

export interface WrittenQuestion {
  /** Null where it is about the lesson as a whole. */
  readonly second: number | null;
  readonly text: string;
}

export const useAsk = (place: LessonPlace, onSent: () => void) =>
  usePost(place, {
    send: ({ second, text }: WrittenQuestion, idempotencyKey) =>
      call(
        contract.askQuestion,
        { ProductId: place.productId, FileUuid: place.fileUuid, Second: second, Text: text },
        { idempotencyKey },
      ),
    said: useWords(questionWords).asked,
    onSent,
  });

/** Answers as an owner among owners, or in the shop's name. */
export const useAnswer = (place: LessonPlace, questionId: number, isAsShop: boolean) =>
  usePost(place, {
    send: (text: string, idempotencyKey) =>
      call(
        isAsShop ? contract.answerAsShop : contract.answerQuestion,
        { PostId: questionId, Text: text },
        { idempotencyKey },
      ),
    said: useWords(questionWords).answered,
  });

/** Tells staff of what somebody else wrote. */
export const useReportPost = (postId: number) => {
  const words = useWords(questionWords);
  return useMutation({
    mutationFn: (reason: string) =>
      call(contract.reportChatMessage, { Place: 'course', MessageId: postId, Reason: reason }),
    onSuccess: (isNew) => {
      showToast(isNew ? 'ok' : 'info', isNew ? words.reported : words.reportedBefore);
    },
    onError: toastFailure,
  });
};
