import { useInfiniteQuery } from '@tanstack/react-query';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { FoldPanel } from './fold-panel.tsx';
import { usePanelOpen } from './use-panel-open.ts';
import { AskForm } from './ask-form.tsx';
import { QuestionItem } from './question-item.tsx';
import { questionsQuery, type QuestionPage } from './question-queries.ts';
import classes from './questions.module.css';
import type { LessonPlace } from './note-queries.ts';

export interface QuestionsPanelProps extends LessonPlace {
  /** It stands beside the film, and not under it. */
  readonly isBeside: boolean;
}

/** What owners of a course ask at a lesson, and the answers of each other and of the teacher (LEARN-6). */
export const QuestionsPanel = ({ isBeside, ...place }: QuestionsPanelProps) => {
  const words = useWords(questionWords);
  const [isOpen, toggle] = usePanelOpen('questions', false);
  return (
    <FoldPanel title={words.title} isBeside={isBeside} isOpen={isOpen} onToggle={toggle}>
      <div className={classes['body']}>
        <AskForm place={place} />
        <Questions place={place} />
      </div>
    </FoldPanel>
  );
};

const Questions = ({ place }: { readonly place: LessonPlace }) => {
  const questions = useInfiniteQuery(questionsQuery(place));
  return (
    <>
      <Loaded query={questions} shape="rows" compact>
        {({ pages }) => <QuestionList place={place} pages={pages} />}
      </Loaded>
      <MoreButton list={questions} />
    </>
  );
};

const QuestionList = ({ place, pages }: { readonly place: LessonPlace; readonly pages: readonly QuestionPage[] }) => {
  const words = useWords(questionWords);
  const questions = pages.flatMap((page) => page.Questions);
  if (questions.length === 0) return <p className="dimmed small">{words.none}</p>;
  return (
    <ul className={classes['list']} aria-label={words.title}>
      {questions.map((question) => (
        <li key={question.PostId}>
          <QuestionItem place={place} question={question} mayAnswerAsShop={pages[0]?.MayAnswerAsShop === true} />
        </li>
      ))}
    </ul>
  );
};
