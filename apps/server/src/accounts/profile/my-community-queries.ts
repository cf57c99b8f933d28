// A part of what a member is told of the shop's records about them.
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export const saidBy = (db: Database, memberId: number) =>
  db
    .selectFrom('chat_message')
    .select(['sent_at as sentAt', 'body as text', 'hidden_at as hiddenAt', 'hidden_reason as hiddenReason'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

export const askedBy = (db: Database, memberId: number) =>
  db
    .selectFrom('course_post')
    .select([
      'product_id as productId',
      'file_uuid as fileUuid',
      'second',
      sql<boolean>`question_id is not null`.as('isAnswer'),
      'body as text',
      'sent_at as sentAt',
      'hidden_at as hiddenAt',
      'hidden_reason as hiddenReason',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

export const postsReportedBy = (db: Database, memberId: number) =>
  db
    .selectFrom('course_post_report')
    .select(['message_id as postId', 'reason', 'reported_at as reportedAt'])
    .where('member_id', '=', memberId)
    .orderBy('reported_at')
    .execute();

export const mutesOf = (db: Database, memberId: number) =>
  db
    .selectFrom('chat_mute')
    .select(['muted_at as mutedAt', 'ends_at as endsAt', 'lifted_at as liftedAt', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

export const reportedBy = (db: Database, memberId: number) =>
  db
    .selectFrom('chat_report')
    .select(['message_id as messageId', 'reason', 'reported_at as reportedAt'])
    .where('member_id', '=', memberId)
    .orderBy('reported_at')
    .execute();
