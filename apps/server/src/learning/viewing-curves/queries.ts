import type { ChapterStart, Language, ViewingSums } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A course, drafts and withdrawn ones included. */
export interface Course {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Undefined for what is no course: an album is the courses in it. */
export const findCourse = (db: Database, productId: string): Promise<Course | undefined> =>
  db
    .selectFrom('product')
    .select(['product_id as productId', 'name_zh as nameZh', 'name_en as nameEn'])
    .where('product_id', '=', productId)
    .where('kind', 'in', ['video', 'audio'])
    .executeTakeFirst();

export interface Chapter extends ChapterStart {
  readonly titleZh: string;
  readonly titleEn: string;
}

export const listChapters = (db: Database, productId: string): Promise<readonly Chapter[]> =>
  db
    .selectFrom('product_chapter')
    .select(['first_lesson as firstLesson', 'title_zh as titleZh', 'title_en as titleEn'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** A lesson of a course, and what was counted of it; the counts are null where there are none. */
export interface CountedLesson {
  readonly fileUuid: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly isFree: boolean;
  readonly durationSeconds: number | null;
  readonly buyers: number | null;
  readonly viewers: number | null;
  readonly finished: number | null;
  readonly countedAt: Date | null;
}

/** In the order of the course. */
export const listCountedLessons = (db: Database, productId: string): Promise<readonly CountedLesson[]> =>
  db
    .selectFrom('playlist_item as item')
    .innerJoin('media_file as file', 'file.file_uuid', 'item.file_uuid')
    .leftJoin('viewing_curve as curve', 'curve.file_uuid', 'item.file_uuid')
    .select([
      'item.file_uuid as fileUuid',
      'item.title_zh as titleZh',
      'item.title_en as titleEn',
      'item.free_promotion as isFree',
      'file.duration_seconds as durationSeconds',
      'curve.buyers',
      'curve.viewers',
      'curve.finished',
      'curve.counted_at as countedAt',
    ])
    .where('item.product_id', '=', productId)
    .orderBy('item.position')
    .orderBy('item.file_uuid')
    .execute();

/** The counts that a curve is drawn by; undefined where there are none. */
export const findSums = (db: Database, fileUuid: string): Promise<Omit<ViewingSums, 'finished'> | undefined> =>
  db
    .selectFrom('viewing_curve')
    .select(['length_seconds as lengthSeconds', 'viewers', 'watched_seconds as watchedSeconds', 'stopped'])
    .where('file_uuid', '=', fileUuid)
    .executeTakeFirst();

/** The captions at seconds of a lesson, in the language asked for where there are such; no row where nothing has been said yet. */
export const listSaid = async (
  db: Database,
  fileUuid: string,
  seconds: readonly number[],
  language: Language,
): Promise<readonly { readonly second: number; readonly said: string }[]> => {
  const { rows } = await sql<{ readonly second: number; readonly said: string }>`
    select at.second, line.said from unnest(${[...seconds]}::int[]) at (second) cross join lateral (
      select said from caption_line line
      where line.file_uuid = ${fileUuid}::uuid and line.start_ms <= at.second * 1000 and line.said <> ''
      order by line.language = ${language} desc, line.start_ms desc limit 1) line`.execute(db);
  return rows;
};
