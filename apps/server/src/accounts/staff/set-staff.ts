import { permissionsLacking, withIncluded, type StaffPermission } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findOtherAdministrators, findPermissions, lockStaffWith, updateStaff, type StaffState } from './queries.ts';

export interface StaffWish {
  readonly userName: string;
  readonly isStaff: boolean;
  readonly permissions: readonly StaffPermission[];
}

const isAdministrator = ({ isStaff, permissions }: Omit<StaffState, 'memberId'>): boolean =>
  isStaff && permissions.includes('settings');

const assertNoneLost = async (tx: Transaction, before: StaffState, after: StaffState): Promise<void> => {
  if (!isAdministrator(before)) return;
  const others = await findOtherAdministrators(tx, before.memberId);
  const kept = isAdministrator(after) ? after.permissions : [];
  const lost = permissionsLacking(kept, before.permissions).filter((each) => !others.has(each));
  if (lost.length > 0) throw new ShopError('last-administrator', { lost });
};

/**
 * Gives a member the role and its permissions, or takes them; what counts at their next call. Nobody gives a permission that they
 * lack, to themselves neither (MGNT-9); and none is lost: what administrators hold, one of them still holds afterwards. Throws
 * `not-found`, `not-allowed` for who is no administrator any more or gives what they lack, and `last-administrator`.
 */
export const setStaff = async (tx: Transaction, staffId: number, wish: StaffWish): Promise<true> => {
  const before = await lockStaffWith(tx, wish.userName.trim());
  // Read behind the lock: the role of whoever asks may have been taken since they were let in.
  const held = await findPermissions(tx, staffId);
  if (!held.includes('settings')) throw new ShopError('not-allowed');
  if (before === undefined) throw new ShopError('not-found');
  const { memberId } = before;
  const after = {
    memberId,
    isStaff: wish.isStaff,
    permissions: wish.isStaff ? withIncluded(wish.permissions) : [],
  };
  const given = permissionsLacking(before.isStaff ? before.permissions : [], after.permissions);
  const lacking = permissionsLacking(held, given);
  if (lacking.length > 0) throw new ShopError('not-allowed', { lacking });
  await assertNoneLost(tx, before, after);
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
