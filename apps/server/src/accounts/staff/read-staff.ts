import type { StaffPermission } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findPermissions, listStaff, type StaffMember } from './queries.ts';

/** The staff by login name. */
export const readStaff = (db: Database): Promise<readonly StaffMember[]> => listStaff(db);

/** What a member of the staff may look after. */
export const readPermissions = (db: Database, memberId: number): Promise<readonly StaffPermission[]> =>
  findPermissions(db, memberId);
