import { isPlainSlug } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { NamedTeacher, ProductSummary } from './product.ts';
import {
  findShownTeacher,
  listNamedTeachers,
  listTeacherCards,
  listTeachers,
  type ShownTeacher,
  type TeacherRow,
} from './teacher-queries.ts';
import { toSummary } from './to-product.ts';

/** A page of a teacher, with what is for sale of theirs, the newest first. */
export interface TeacherPage extends ShownTeacher {
  readonly products: readonly ProductSummary[];
}

/** Who teaches the courses that are for sale, in the shop's order. */
export const readTeachers = (db: Database): Promise<readonly TeacherRow[]> => listTeachers(db);

/** Teachers by their slugs, in that order, whether strangers are shown them or not. */
export const readNamedTeachers = (db: Database, slugs: readonly string[]): Promise<readonly NamedTeacher[]> =>
  listNamedTeachers(db, slugs);

/**
 * The page of a teacher. Undefined for an unknown address, and before any product of theirs was published: until then a
 * teacher is seen by staff alone. Who has nothing for sale any more keeps the page, which members reach from what they own.
 */
export const findTeacherPage = async (db: Database, slug: string): Promise<TeacherPage | undefined> => {
  const teacher = isPlainSlug(slug) ? await findShownTeacher(db, slug) : undefined;
  if (teacher === undefined) return undefined;
  const cards = await listTeacherCards(db, slug);
  return { ...teacher, products: cards.map(toSummary) };
};
