// A part of what a member is told of the shop's records about them.
import type { Database } from '#server/platform/db/database.ts';

export const viewingOf = (db: Database, memberId: number) =>
  db
    .selectFrom('playback_range')
    .select([
      'file_uuid as fileUuid',
      'watched as watchedSeconds',
      'position_seconds as positionSeconds',
      'updated_at as updatedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('updated_at')
    .execute();

export const doneLessonsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('lesson_tick')
    .select(['file_uuid as fileUuid', 'ticked_at as tickedAt'])
    .where('member_id', '=', memberId)
    .orderBy('ticked_at')
    .execute();

export const notesBy = (db: Database, memberId: number) =>
  db
    .selectFrom('lesson_note')
    .select([
      'product_id as productId',
      'file_uuid as fileUuid',
      'second',
      'body as text',
      'written_at as writtenAt',
      'changed_at as changedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('written_at')
    .execute();

export const handOutsTakenBy = (db: Database, memberId: number) =>
  db
    .selectFrom('hand_out_delivery')
    .select([
      'product_id as productId',
      'file_uuid as fileUuid',
      'ended_refund as endedRefund',
      'opened_at as openedAt',
      'sent_at as sentAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('opened_at')
    .execute();

export const readingsDoneBy = (db: Database, memberId: number) =>
  db
    .selectFrom('reading_tick')
    .select(['product_id as productId', 'reading_id as readingId', 'ticked_at as tickedAt'])
    .where('member_id', '=', memberId)
    .orderBy('ticked_at')
    .execute();

export const readingsOpenedBy = (db: Database, memberId: number) =>
  db
    .selectFrom('reading_delivery')
    .select([
      'product_id as productId',
      'reading_id as readingId',
      'ended_refund as endedRefund',
      'opened_at as openedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('opened_at')
    .execute();

export const readingOpeningsToldTo = (db: Database, memberId: number) =>
  db
    .selectFrom('reading_opening')
    .select(['product_id as productId', 'reading_id as readingId', 'told_at as toldAt'])
    .where('member_id', '=', memberId)
    .orderBy('told_at')
    .execute();

export const openingsToldTo = (db: Database, memberId: number) =>
  db
    .selectFrom('lesson_opening')
    .select(['product_id as productId', 'file_uuid as fileUuid', 'told_at as toldAt'])
    .where('member_id', '=', memberId)
    .orderBy('told_at')
    .execute();

export const deliveredTo = (db: Database, memberId: number) =>
  db
    .selectFrom('playback_delivery')
    .select([
      'file_uuid as fileUuid',
      'delivered as deliveredSeconds',
      'given_back as givenBackSeconds',
      'updated_at as updatedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('updated_at')
    .execute();
