import { MOST_PRODUCT_TEACHERS } from '@kapok/domain';
import type { ImportRow } from './import-rows.ts';

/** A cell of teachers: their slugs, parted by spaces. */
export const TEACHERS_CELL = /^[a-z0-9-]+(?: +[a-z0-9-]+)*$/;

/** The teachers that a row names, in order; undefined where it says nothing of them. */
export const teachersOf = ({ values }: ImportRow): string[] | undefined => values.teachers?.split(/ +/);

/** What is wrong with the teachers of a row; null where nothing is. `known` are the slugs of all teachers. */
export const findTeacherFault = (
  row: ImportRow,
  known: ReadonlySet<string>,
): { readonly field: 'teachers'; readonly reason: 'wrong' | 'unknown' } | null => {
  const slugs = teachersOf(row) ?? [];
  const isRight = slugs.length <= MOST_PRODUCT_TEACHERS && new Set(slugs).size === slugs.length;
  if (!isRight) return { field: 'teachers', reason: 'wrong' };
  return slugs.every((slug) => known.has(slug)) ? null : { field: 'teachers', reason: 'unknown' };
};
