import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { langOf } from '#web/texts/language.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { ManagedPostView } from './managed-post.tsx';
import type { ManagedQuestion } from './managed-questions.ts';
import classes from './questions-page.module.css';
import { ShopAnswerForm } from './shop-answer-form.tsx';

/** A question with its course and lesson, its answers, and a form for the shop's. */
export const ManagedQuestionCard = ({ question }: { readonly question: ManagedQuestion }) => {
  const words = useWords(questionWords);
  const [isAnswering, setAnswering] = useState(false);
  return (
    <div className={`card ${classes['question']}`}>
      <Place question={question} />
      <ManagedPostView
        post={question}
        deeds={
          isAnswering || question.HiddenReason !== null ? null : (
            <Button
              size="sm"
              aria-label={words.answerThat(question.Text)}
              onClick={() => {
                setAnswering(true);
              }}
            >
              {words.answer}
            </Button>
          )
        }
      />
      {question.Answers.length === 0 ? null : (
        <ul className={classes['answers']} aria-label={words.answers}>
          {question.Answers.map((post) => (
            <li key={post.PostId}>
              <ManagedPostView post={post} />
            </li>
          ))}
        </ul>
      )}
      {isAnswering ? (
        <ShopAnswerForm
          questionId={question.PostId}
          onDone={() => {
            setAnswering(false);
          }}
        />
      ) : null}
    </div>
  );
};

const Place = ({ question }: { readonly question: ManagedQuestion }) => {
  const { manage } = useWords(questionWords);
  const { ProductId, ProductName, LessonTitle, Second } = question;
  const lesson = LessonTitle === '' ? manage.goneLesson : LessonTitle;
  return (
    <p className="small">
      <Link to="/mgnh/products/$productId" params={{ productId: ProductId }} lang={langOf(ProductName)}>
        {ProductName}
      </Link>
      {' · '}
      <span lang={langOf(lesson)}>{lesson}</span>
      {Second === null ? null : ` · ${formatClock(Second)}`}
    </p>
  );
};
