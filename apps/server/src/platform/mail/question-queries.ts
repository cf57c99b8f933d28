import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import type { AnsweredQuestion, WaitingQuestion } from './templates/question-mails.ts';

export interface MailAnswer extends AnsweredQuestion {
  readonly provenEmail: string | null;
}

/** What the shop answered; undefined where it was hidden, or the asker has gone or wants no such mails any more. */
export const findMailAnswer = async (
  db: Database,
  memberId: number,
  postId: number,
): Promise<MailAnswer | undefined> => {
  const { rows } = await sql<MailAnswer>`
    select p.product_id as "productId", question.file_uuid as "fileUuid", question.second,
      json_build_object('zh', p.name_zh, 'en', ${englishNameOf('p')}) as course, question.body as question, answer.body as answer,
      case when m.email_proven_at is not null then m.email end as "provenEmail"
    from course_post answer join course_post question on question.id = answer.question_id
      join product p on p.product_id = question.product_id join member m on m.id = question.member_id
    where answer.id = ${postId} and m.id = ${memberId} and answer.hidden_at is null and question.hidden_at is null
      and m.deleted_at is null and m.lesson_mails`.execute(db);
  return rows[0];
};

/** Those of some questions that nobody has answered for the shop yet, or hidden, the longest waiting first. */
export const findMailQuestions = async (
  db: Database,
  postIds: readonly number[],
): Promise<readonly WaitingQuestion[]> => {
  const { rows } = await sql<WaitingQuestion>`
    select json_build_object('zh', p.name_zh, 'en', ${englishNameOf('p')}) as course, post.body as text
    from course_post post join product p on p.product_id = post.product_id
    where post.id = any(${postIds}::bigint[]) and post.hidden_at is null and not exists (
      select from course_post answer where answer.question_id = post.id and answer.by_shop and answer.hidden_at is null)
    order by post.id`.execute(db);
  return rows;
};
