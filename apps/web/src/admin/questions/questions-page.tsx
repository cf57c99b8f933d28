import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MessageCircleQuestionMark } from 'lucide-react';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { ShelfTabs } from '#web/admin/shared/shelf-tabs.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { ManagedQuestionCard } from './managed-question-card.tsx';
import { managedQuestionsQuery, shelves } from './managed-questions.ts';
import classes from './questions-page.module.css';

const route = getRouteApi('/signed-in/mgnh/questions');

/** What learners ask in all courses: staff answer in the teacher's name, and hide what must not be shown (LEARN-6). */
export const QuestionsPage = () => {
  const words = useWords(questionWords).manage;
  const { Show: shelf = 'unanswered' } = route.useSearch();
  const questions = useInfiniteQuery(managedQuestionsQuery(shelf));
  return (
    <StaffPage title={words.title}>
      <ShelfTabs
        label={words.title}
        to="/mgnh/questions"
        shelves={shelves.map((one) => ({
          name: words.shelves[one],
          search: one === 'unanswered' ? {} : { Show: one },
        }))}
      />
      <Loaded query={questions} shape="rows">
        {({ pages }) => {
          const shown = pages.flatMap((page) => page.Questions);
          return shown.length === 0 ? (
            <EmptyState
              title={words.empty[shelf]}
              picture={<MessageCircleQuestionMark size={48} strokeWidth={1.25} />}
            />
          ) : (
            <ul className={classes['list']}>
              {shown.map((question) => (
                <li key={question.PostId}>
                  <ManagedQuestionCard question={question} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton list={questions} />
    </StaffPage>
  );
};
