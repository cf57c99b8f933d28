import { teacherFaultFields } from '@kapok/contract';
import { MOST_TEACHERS, teacherFaults } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  insertTeacher,
  isPicture,
  listStaffTeachers,
  lockTeacher,
  lockTeachers,
  removeTeacher,
  sortTeachers,
  updateTeacher,
  type StaffTeacher,
  type TeacherContent,
} from './queries.ts';

export interface TeacherWish extends TeacherContent {
  readonly slug: string;
}

/** Every teacher in the order of the shop. */
export const readTeacherList = (db: Database): Promise<readonly StaffTeacher[]> => listStaffTeachers(db);

/** Throws `not-found`. */
export const openTeacher = async (db: Database, slug: string): Promise<StaffTeacher> => {
  const [teacher] = await listStaffTeachers(db, slug);
  if (teacher === undefined) throw new ShopError('not-found');
  return teacher;
};

const assertRight = async (tx: Transaction, { slug, ...content }: TeacherWish): Promise<void> => {
  const [fault] = teacherFaults(slug, content);
  if (fault !== undefined) throw new ShopError('invalid-request', { field: teacherFaultFields[fault] });
  const { portraitUuid } = content;
  if (portraitUuid !== null && !(await isPicture(tx, portraitUuid)))
    throw new ShopError('invalid-request', { field: 'FileUuid' });
};

/** Adds a teacher. Throws `already-taken` for an address in use, and `invalid-request` with the field that is wrong. */
export const createTeacher = async (tx: Transaction, staffId: number, wish: TeacherWish): Promise<true> => {
  await assertRight(tx, wish);
  const { slug, ...content } = wish;
  const slugs = await lockTeachers(tx);
  if (slugs.includes(slug)) throw new ShopError('already-taken', { field: 'Slug' });
  if (slugs.length >= MOST_TEACHERS) throw new ShopError('invalid-request', { field: 'Slug' });
  await insertTeacher(tx, slug, content);
  await noteStaffAction(tx, {
    staffId,
    action: 'create-teacher',
    subject: `teacher/${slug}`,
    details: { nameZh: content.name.zh, nameEn: content.name.en },
  });
  return true;
};

/**
 * Changes a teacher wherever the teacher is shown. Throws `not-found`, `invalid-request` with the field that is wrong, and
 * `conflict-changed` where somebody else saved meanwhile.
 */
export const saveTeacher = async (
  tx: Transaction,
  staffId: number,
  { version, ...wish }: TeacherWish & { readonly version: number },
): Promise<true> => {
  await assertRight(tx, wish);
  const { slug, ...content } = wish;
  if (!(await updateTeacher(tx, { slug, version }, content))) {
    const standing = await openTeacher(tx, slug);
    throw new ShopError('conflict-changed', { version: standing.version });
  }
  await noteStaffAction(tx, {
    staffId,
    action: 'save-teacher',
    subject: `teacher/${slug}`,
    details: { nameZh: content.name.zh, nameEn: content.name.en },
  });
  return true;
};

/** Throws `conflict-changed` where the list is not the one that was put in order. */
export const orderTeachers = async (
  tx: Transaction,
  staffId: number,
  sorted: readonly string[],
): Promise<readonly StaffTeacher[]> => {
  const slugs = await lockTeachers(tx);
  const isSameList = sorted.length === slugs.length && new Set([...sorted, ...slugs]).size === slugs.length;
  if (!isSameList) throw new ShopError('conflict-changed');
  await sortTeachers(tx, sorted);
  await noteStaffAction(tx, { staffId, action: 'order-teachers', subject: 'teacher/all', details: { codes: sorted } });
  return listStaffTeachers(tx);
};

/**
 * Removes a teacher whom no product names. Throws `in-use` where one does: a draft, a change that waits, or what is no longer
 * for sale, since who bought it still reads who teaches. Throws `not-found`.
 */
export const deleteTeacher = async (tx: Transaction, staffId: number, slug: string): Promise<true> => {
  await lockTeacher(tx, slug);
  const { productCount } = await openTeacher(tx, slug);
  if (productCount > 0) throw new ShopError('in-use');
  await removeTeacher(tx, slug);
  await noteStaffAction(tx, { staffId, action: 'delete-teacher', subject: `teacher/${slug}` });
  return true;
};
