import { contract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { moderationKey } from '#web/member/chat/index.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { managedQuestionsKey } from './managed-questions.ts';

/** Answers in the shop's name. */
export const useAnswerAsShop = (questionId: number) =>
  useDeed({
    send: (text: string, idempotencyKey) =>
      call(contract.answerAsShop, { PostId: questionId, Text: text }, { idempotencyKey }),
    said: useWords(questionWords).answered,
    concerns: [managedQuestionsKey],
  });

/** Hides a question or an answer for a reason, as a message of the talk; null shows it again. */
export const useHidePost = (postId: number) => {
  const { manage } = useWords(questionWords);
  return useDeed({
    send: (reason: string | null, idempotencyKey) =>
      call(contract.hideChatMessage, { Place: 'course', MessageId: postId, Reason: reason }, { idempotencyKey }),
    said: (_, reason) => {
      showToast('ok', reason === null ? manage.isShown : manage.isHidden);
    },
    concerns: [managedQuestionsKey, moderationKey],
  });
};
