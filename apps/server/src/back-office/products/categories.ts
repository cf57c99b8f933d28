import type { AuditAction, AuditDetails } from '@kapok/contract';
import { findBrokenConstraint, type Database, type Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { announceCatalogueChange } from '#server/catalogue/products/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  insertCategory,
  listStaffCategories,
  lockCategories,
  removeCategory,
  sortCategories,
  updateCategory,
  type CategoryNames,
  type StaffCategory,
} from './category-queries.ts';

/** Every category in the order of the shop, empty ones too. */
export const readCategories = (db: Database): Promise<readonly StaffCategory[]> => listStaffCategories(db);

interface CategoryDeed {
  readonly staffId: number;
  readonly action: AuditAction;
  readonly code: string;
  readonly details?: AuditDetails;
}

/** Changes the list with nobody else doing so meanwhile, and answers it. `work` gets the codes that there are. */
const changeCategories = async (
  tx: Transaction,
  deed: CategoryDeed,
  work: (codes: readonly string[]) => Promise<void>,
): Promise<readonly StaffCategory[]> => {
  await work(await lockCategories(tx));
  const { staffId, action, code, details } = deed;
  await noteStaffAction(tx, {
    staffId,
    action,
    subject: `category/${code}`,
    ...(details === undefined ? {} : { details }),
  });
  await announceCatalogueChange(tx, '');
  return listStaffCategories(tx);
};

const namesOf = ({ code, nameZh, nameEn }: CategoryNames) => ({ code, nameZh, nameEn });

/** Throws `already-taken`. */
export const createCategory = (tx: Transaction, staffId: number, category: CategoryNames) =>
  changeCategories(
    tx,
    { staffId, action: 'create-category', code: category.code, details: namesOf(category) },
    async (codes) => {
      if (codes.includes(category.code)) throw new ShopError('already-taken', { field: 'CategoryCode' });
      await insertCategory(tx, category);
    },
  );

/** Throws `not-found`. */
export const renameCategory = (tx: Transaction, staffId: number, category: CategoryNames) =>
  changeCategories(
    tx,
    { staffId, action: 'rename-category', code: category.code, details: namesOf(category) },
    async (codes) => {
      if (!codes.includes(category.code)) throw new ShopError('not-found');
      await updateCategory(tx, category);
    },
  );

/** Throws `conflict-changed` where the list is not the one that was put in order. */
export const orderCategories = (tx: Transaction, staffId: number, sorted: readonly string[]) =>
  changeCategories(
    tx,
    { staffId, action: 'order-categories', code: 'all', details: { codes: sorted } },
    async (codes) => {
      const isSameList = sorted.length === codes.length && new Set([...sorted, ...codes]).size === codes.length;
      if (!isSameList) throw new ShopError('conflict-changed');
      await sortCategories(tx, sorted);
    },
  );

/** Throws `in-use` where any product is in it, or will be once its changes are published; `not-found`. */
export const deleteCategory = async (tx: Transaction, staffId: number, code: string) => {
  try {
    return await changeCategories(tx, { staffId, action: 'delete-category', code }, async () => {
      const category = (await listStaffCategories(tx)).find((one) => one.code === code);
      if (category === undefined) throw new ShopError('not-found');
      if (category.productCount > 0) throw new ShopError('in-use');
      await removeCategory(tx, code);
    });
  } catch (error) {
    // A product that was put into it in this very moment.
    if (findBrokenConstraint(error) === 'product_category_code_fkey') throw new ShopError('in-use');
    throw error;
  }
};
