import { staffPermissions, type StaffPermission } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findPermissions, hasOtherAdministrator, lockStaffWith, updateStaff, type StaffState } from './queries.ts';

export interface StaffWish {
  readonly userName: string;
  readonly isStaff: boolean;
  readonly permissions: readonly StaffPermission[];
}

const isAdministrator = ({ isStaff, permissions }: Omit<StaffState, 'memberId'>): boolean =>
  isStaff && permissions.includes('settings');

/**
 * Gives a member the role and its permissions, or takes them; what counts at their next call. Throws `not-found`,
 * `not-allowed` for who is no administrator any more, and `last-administrator` where nobody would hold the settings any more.
 */
export const setStaff = async (tx: Transaction, staffId: number, wish: StaffWish): Promise<true> => {
  const before = await lockStaffWith(tx, wish.userName.trim());
  // Read behind the lock: the role of whoever asks may have been taken since they were let in.
  if (!(await findPermissions(tx, staffId)).includes('settings')) throw new ShopError('not-allowed');
  if (before === undefined) throw new ShopError('not-found');
  const { memberId } = before;
  const after = {
    memberId,
    isStaff: wish.isStaff,
    permissions: wish.isStaff ? staffPermissions.filter((each) => wish.permissions.includes(each)) : [],
  };
  if (isAdministrator(before) && !isAdministrator(after) && !(await hasOtherAdministrator(tx, memberId))) {
    throw new ShopError('last-administrator');
  }
  await updateStaff(tx, after);
  await noteStaffAction(tx, {
    staffId,
    action: 'set-staff',
    subject: `member/${memberId}`,
    details: { isStaff: after.isStaff, permissions: after.permissions },
  });
  await noteSecurityEvent(tx, {
    kind: 'permissions-changed',
    memberId,
    actorId: staffId,
    details: { permissions: after.permissions },
  });
  return true;
};
