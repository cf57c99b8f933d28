import { NO_RIGHTS, permissionsLost, type StaffPermission, type StaffRights } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findRights, listHeldByOthers, listStaff, type StaffMember } from './queries.ts';

/** The staff by login name. */
export const readStaff = (db: Database): Promise<readonly StaffMember[]> => listStaff(db);

/** What a member may do as staff. */
export const readRights = (db: Database, memberId: number): Promise<StaffRights> => findRights(db, memberId);

/** What a member of the staff may look after. */
export const readPermissions = async (db: Database, memberId: number): Promise<readonly StaffPermission[]> =>
  (await findRights(db, memberId)).permissions;

/** Whether a permission would be lost with a member: no other administrator holds all that they hold. */
export const isNeededAdministrator = async (db: Database, memberId: number): Promise<boolean> => {
  const [own, heldByOthers] = [await findRights(db, memberId), await listHeldByOthers(db, memberId)];
  return permissionsLost(own, NO_RIGHTS, heldByOthers).length > 0;
};
