import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { keepStaffNote } from './staff-note-queries.ts';

interface StaffNote {
  readonly staffId: number;
  /** Its number. */
  readonly order: string;
  /** '' takes away what was noted. */
  readonly note: string;
}

/** Notes something at an order for staff alone, in place of what was noted before. Throws `order-not-found`. */
export const noteOrderForStaff = async (tx: Transaction, { staffId, order, note }: StaffNote): Promise<void> => {
  if (!(await keepStaffNote(tx, order, note))) throw new ShopError('order-not-found');
  await noteStaffAction(tx, { staffId, action: 'note-order', subject: `order/${order}` });
};
