import type { QuestionShelf } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isLessonOpenTo, listAnswers, listQuestions } from './queries.ts';
import { withAnswers, type AskedPlace, type ManagedPost, type Page, type Reader, type ShownPost } from './question.ts';
import { listManagedAnswers, listManagedQuestions } from './staff-queries.ts';

const PAGE_SIZE = 20;

/** Questions at a lesson with their answers. Throws `not-found` to who does not own it, as for a lesson that there is not. */
export const readQuestions = async (
  db: Database,
  reader: Reader,
  place: AskedPlace & { readonly beforeId: number | undefined },
): Promise<Page<ShownPost>> => {
  if (!(await isLessonOpenTo(db, reader, place))) throw new ShopError('not-found');
  const found = await listQuestions(db, reader, { ...place, limit: PAGE_SIZE + 1 });
  const questions = found.slice(0, PAGE_SIZE);
  const answers = await listAnswers(
    db,
    reader,
    questions.map(({ postId }) => postId),
  );
  return { questions: withAnswers(questions, answers), hasMore: found.length > PAGE_SIZE };
};

/** Questions of all courses with their answers, as staff look through them. */
export const readManagedQuestions = async (
  db: Database,
  shelf: QuestionShelf,
  beforeId: number | undefined,
): Promise<Page<ManagedPost>> => {
  const found = await listManagedQuestions(db, { shelf, beforeId, limit: PAGE_SIZE + 1 });
  const questions = found.slice(0, PAGE_SIZE);
  const answers = await listManagedAnswers(
    db,
    questions.map(({ postId }) => postId),
  );
  return { questions: withAnswers(questions, answers), hasMore: found.length > PAGE_SIZE };
};
