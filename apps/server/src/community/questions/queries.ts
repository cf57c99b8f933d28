import { sql, type RawBuilder } from 'kysely';
import { boughtLessonsOf } from '#server/catalogue/releases/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { AskedPlace, Reader, ShownPost } from './question.ts';

/** Whether a reader owns the lesson of a row with `product_id` and `file_uuid`, and it is released; staff read all of them. */
const isOpenTo = (reader: Reader, row: RawBuilder<unknown>): RawBuilder<boolean> =>
  reader.isStaff
    ? sql`true`
    : sql`exists (select from ${boughtLessonsOf(sql`${reader.memberId}::bigint`)} own
        where own.product_id = ${row}.product_id and own.file_uuid = ${row}.file_uuid and own.is_open)`;

/** Whether there is such a lesson, and the reader may take part in what is asked at it. */
export const isLessonOpenTo = async (
  db: Database,
  reader: Reader,
  { productId, fileUuid }: AskedPlace,
): Promise<boolean> => {
  const { rows } = await sql`
    select from playlist_item item where item.product_id = ${productId} and item.file_uuid = ${fileUuid}::uuid
      and ${isOpenTo(reader, sql.ref('item'))}`.execute(db);
  return rows.length > 0;
};

const shown = (reader: Reader): RawBuilder<unknown> => sql`
  select post.id as "postId", post.question_id as "questionId", post.second, m.display_name as "authorName",
    coalesce(post.member_id = ${reader.memberId}::bigint, false) as "isMine", post.by_shop as "isByShop",
    post.body as text, post.sent_at as "sentAt", post.hidden_reason as "hiddenReason"
  from course_post post left join member m on m.id = post.member_id`;

/** What everybody may see, and the reader's own that staff hid. */
const isSeenBy = (reader: Reader): RawBuilder<boolean> =>
  sql`(post.hidden_at is null or post.member_id = ${reader.memberId}::bigint)`;

/** Questions at a lesson that is open to the reader, the newest first. */
export const listQuestions = async (
  db: Database,
  reader: Reader,
  {
    productId,
    fileUuid,
    beforeId,
    limit,
  }: AskedPlace & { readonly beforeId?: number | undefined; readonly limit: number },
): Promise<readonly ShownPost[]> => {
  const { rows } = await sql<ShownPost>`${shown(reader)}
    where post.question_id is null and post.product_id = ${productId} and post.file_uuid = ${fileUuid}::uuid
      and post.id < ${beforeId ?? Number.MAX_SAFE_INTEGER} and ${isSeenBy(reader)}
    order by post.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Answers to questions that the reader sees, in the order in which they were written. */
export const listAnswers = async (
  db: Database,
  reader: Reader,
  questionIds: readonly number[],
): Promise<readonly ShownPost[]> => {
  const { rows } = await sql<ShownPost>`${shown(reader)}
    where post.question_id = any(${questionIds}::bigint[]) and ${isSeenBy(reader)} order by post.id`.execute(db);
  return rows;
};

export const insertQuestion = async (
  tx: Transaction,
  asked: AskedPlace & { readonly memberId: number; readonly second: number | null; readonly text: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('course_post')
    .values({
      product_id: asked.productId,
      file_uuid: asked.fileUuid,
      second: asked.second,
      member_id: asked.memberId,
      body: asked.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A question that may be answered. */
export interface AnswerableQuestion extends AskedPlace {
  readonly memberId: number | null;
}

/** A question that nobody hid, at a lesson that is open to the reader; it is not hidden while the transaction lasts. */
export const lockQuestion = async (
  tx: Transaction,
  reader: Reader,
  questionId: number,
): Promise<AnswerableQuestion | undefined> => {
  const { rows } = await sql<AnswerableQuestion>`
    select post.product_id as "productId", post.file_uuid as "fileUuid", post.member_id as "memberId"
    from course_post post where post.id = ${questionId} and post.question_id is null and post.hidden_at is null
      and ${isOpenTo(reader, sql.ref('post'))} for share of post`.execute(tx);
  return rows[0];
};

export const insertAnswer = async (
  tx: Transaction,
  answer: AskedPlace & {
    readonly questionId: number;
    readonly memberId: number;
    readonly isByShop: boolean;
    readonly text: string;
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('course_post')
    .values({
      question_id: answer.questionId,
      product_id: answer.productId,
      file_uuid: answer.fileUuid,
      member_id: answer.memberId,
      by_shop: answer.isByShop,
      body: answer.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
