import { useState } from 'react';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { SecondButton } from './second-button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { PostView } from './post-view.tsx';
import type { Question } from './question-queries.ts';
import classes from './questions.module.css';
import type { LessonPlace } from './note-queries.ts';

export interface QuestionItemProps {
  readonly place: LessonPlace;
  readonly question: Question;
  readonly mayAnswerAsShop: boolean;
}

/** A question with its answers; its time jumps there. */
export const QuestionItem = ({ place, question, mayAnswerAsShop }: QuestionItemProps) => {
  const words = useWords(questionWords);
  const [isAnswering, setAnswering] = useState(false);
  const mayAnswer = question.HiddenReason === null && !isAnswering;
  return (
    <>
      <PostView
        post={question}
        at={question.Second === null ? null : <SecondButton second={question.Second} />}
        deeds={
          mayAnswer ? (
            <TextButton
              aria-label={words.answerThat(question.Text)}
              onClick={() => {
                setAnswering(true);
              }}
            >
              {words.answer}
            </TextButton>
          ) : null
        }
      />
      {question.Answers.length === 0 ? null : (
        <ul className={classes['answers']} aria-label={words.answers}>
          {question.Answers.map((post) => (
            <li key={post.PostId}>
              <PostView post={post} />
            </li>
          ))}
        </ul>
      )}
      {isAnswering ? (
        <AnswerForm
          place={place}
          questionId={question.PostId}
          isAsShop={mayAnswerAsShop}
          onDone={() => {
            setAnswering(false);
          }}
        />
      ) : null}
    </>
  );
};
