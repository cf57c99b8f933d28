import { withIncluded, type StaffPermission } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { assertMayChange, writeRights } from './change-rights.ts';
import { findRights, listHeldByOthers, lockStaffWith } from './queries.ts';

export interface StaffWish {
  readonly userName: string;
  readonly isStaff: boolean;
  readonly permissions: readonly StaffPermission[];
}

/**
 * Gives a member the role and its permissions, or takes them; what counts at their next call. No one gives a permission that they
 * lack, to themselves neither (MGNT-9); and none is lost: what administrators hold, one of them still holds afterwards. Every
 * administrator is told by mail. Throws `not-found`, and as assertMayChange.
 */
export const setStaff = async (tx: Transaction, staffId: number, wish: StaffWish): Promise<true> => {
  const before = await lockStaffWith(tx, wish.userName.trim());
  // Read behind the lock: the role of whoever asks may have been taken since they were let in.
  const giver = await findRights(tx, staffId);
  if (before === undefined) throw new ShopError(giver.permissions.includes('settings') ? 'not-found' : 'not-allowed');
  const { memberId, isAddressProven } = before;
  const after = { isStaff: wish.isStaff, permissions: wish.isStaff ? withIncluded(wish.permissions) : [] };
  const heldByOthers = await listHeldByOthers(tx, memberId);
  assertMayChange({ giver, before, after, isAddressProven, heldByOthers });
  await writeRights(tx, { memberId, actorId: staffId, cause: 'changed', before, after });
  await noteStaffAction(tx, {
    staffId,
    action: 'set-staff',
    subject: `member/${memberId}`,
    details: { isStaff: after.isStaff, permissions: after.permissions },
  });
  return true;
};
