import { QUESTION_LENGTH } from '@kapok/domain';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { WordsForm } from '#web/ui/words-form.tsx';
import type { LessonPlace } from './note-queries.ts';
import { useAnswer } from './use-question-deeds.ts';

export interface AnswerFormProps {
  readonly place: LessonPlace;
  readonly questionId: number;
  /** The answer is the teacher's. */
  readonly isAsShop: boolean;
  readonly onDone: () => void;
}

export const AnswerForm = ({ place, questionId, isAsShop, onDone }: AnswerFormProps) => {
  const words = useWords(questionWords);
  const answering = useAnswer(place, questionId, isAsShop);
  const answer = useSingleRun(answering);
  return (
    <WordsForm
      label={words.answerLabel}
      hint={isAsShop ? words.answerAsShopHint : null}
      maxLength={QUESTION_LENGTH}
      tooLong={words.tooLong(QUESTION_LENGTH)}
      submitLabel={words.sendAnswer}
      isBusy={answering.isPending}
      onSend={(text) => {
        answer(text, { onSuccess: onDone });
      }}
      onCancel={onDone}
    />
  );
};
