import { QUESTION_LENGTH } from '@kapok/domain';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { WordsForm } from '#web/ui/words-form.tsx';
import { useAnswerAsShop } from './use-question-deeds.ts';

export interface ShopAnswerFormProps {
  readonly questionId: number;
  readonly onDone: () => void;
}

/** The teacher's answer, which every owner of the course reads. */
export const ShopAnswerForm = ({ questionId, onDone }: ShopAnswerFormProps) => {
  const words = useWords(questionWords);
  const answering = useAnswerAsShop(questionId);
  return (
    <WordsForm
      label={words.answerLabel}
      hint={words.answerAsShopHint}
      maxLength={QUESTION_LENGTH}
      tooLong={words.tooLong(QUESTION_LENGTH)}
      submitLabel={words.sendAnswer}
      isBusy={answering.isPending}
      onSend={(text) => {
        answering.runOnce(text, { onSuccess: onDone });
      }}
      onCancel={onDone}
    />
  );
};
