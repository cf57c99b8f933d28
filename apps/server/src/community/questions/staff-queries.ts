import type { QuestionShelf } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { ManagedPost } from './question.ts';

/** Whether the shop has not answered "post", a question that everybody sees. */
const isUnanswered = sql<boolean>`(post.hidden_at is null and not exists (select from course_post answer
  where answer.question_id = post.id and answer.by_shop and answer.hidden_at is null))`;

const shelves: Readonly<Record<QuestionShelf, RawBuilder<boolean>>> = {
  unanswered: isUnanswered,
  hidden: sql`(post.hidden_at is not null
    or exists (select from course_post answer where answer.question_id = post.id and answer.hidden_at is not null))`,
  all: sql`true`,
};

const managed = sql`
  select post.id as "postId", post.question_id as "questionId", post.member_id as "memberId", m.user_name as "userName",
    post.by_shop as "isByShop", post.body as text, post.sent_at as "sentAt", post.hidden_reason as "hiddenReason", post.second,
    post.product_id as "productId", p.name_zh as "nameZh", p.name_en as "nameEn", post.file_uuid as "fileUuid",
    item.title_zh as "titleZh", item.title_en as "titleEn"
  from course_post post join product p on p.product_id = post.product_id left join member m on m.id = post.member_id
    left join playlist_item item on item.product_id = post.product_id and item.file_uuid = post.file_uuid`;

/** Questions of all courses, the newest first. */
export const listManagedQuestions = async (
  db: Database,
  {
    shelf,
    beforeId,
    limit,
  }: { readonly shelf: QuestionShelf; readonly beforeId: number | undefined; readonly limit: number },
): Promise<readonly ManagedPost[]> => {
  const { rows } = await sql<ManagedPost>`${managed}
    where post.question_id is null and post.id < ${beforeId ?? Number.MAX_SAFE_INTEGER} and ${shelves[shelf]}
    order by post.id desc limit ${limit}`.execute(db);
  return rows;
};

export const listManagedAnswers = async (
  db: Database,
  questionIds: readonly number[],
): Promise<readonly ManagedPost[]> => {
  const { rows } = await sql<ManagedPost>`${managed}
    where post.question_id = any(${questionIds}::bigint[]) order by post.id`.execute(db);
  return rows;
};

/** Notes that staff are told of the questions that still wait for the shop, each once, and gives those that do. */
export const noteToldQuestions = async (tx: Transaction): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly postId: number; readonly waits: boolean }>`
    update course_post post set told_at = now() where post.question_id is null and post.told_at is null
    returning post.id as "postId", ${isUnanswered} as waits`.execute(tx);
  return rows
    .filter(({ waits }) => waits)
    .map(({ postId }) => postId)
    .toSorted((one, other) => one - other);
};
