import { NO_RIGHTS, withIncluded, type StaffPermission, type StaffRights } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { heldPermissions, permissionColumns } from '#server/accounts/identity/index.ts';
import { hasSecondFactor } from '#server/accounts/identity/index.ts';

/** In a statement over `member`. */
const isAddressProven = sql<boolean>`(email is not null and email_proven_at is not null)`;

export interface StaffMember {
  readonly memberId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly permissions: readonly StaffPermission[];
  readonly hasSecondFactor: boolean;
  /** False for staff of before SAFE-17 whom no warning reaches. */
  readonly isAddressProven: boolean;
}

export const listStaff = async (db: Database): Promise<readonly StaffMember[]> => {
  const { rows } = await sql<StaffMember>`
    select id as "memberId", user_name as "userName", display_name as "displayName", ${heldPermissions} as permissions,
      ${hasSecondFactor} as "hasSecondFactor", ${isAddressProven} as "isAddressProven"
    from member where is_staff and deleted_at is null order by lower(user_name), id`.execute(db);
  return rows;
};

/** What a member may do as staff, the permissions in the order of the list; no rights for anybody else. */
export const findRights = async (db: Database, memberId: number): Promise<StaffRights> => {
  const { rows } = await sql<Pick<StaffMember, 'permissions'>>`
    select ${heldPermissions} as permissions from member
    where id = ${memberId} and is_staff and deleted_at is null`.execute(db);
  return rows[0] === undefined ? NO_RIGHTS : { isStaff: true, permissions: withIncluded(rows[0].permissions) };
};

export interface StaffState extends StaffRights {
  readonly memberId: number;
  readonly isAddressProven: boolean;
}

/**
 * A member by login name, held together with the whole staff until the transaction ends: two administrators who take the
 * role from each other at once wait for each other. In the order of their ids, as the end of a membership holds them.
 */
export const lockStaffWith = async (tx: Transaction, userName: string): Promise<StaffState | undefined> => {
  await sql`select id from member
    where deleted_at is null and (is_staff or lower(user_name) = lower(${userName})) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<StaffState>`
    select id as "memberId", is_staff as "isStaff", ${heldPermissions} as permissions,
      ${isAddressProven} as "isAddressProven"
    from member where lower(user_name) = lower(${userName}) and deleted_at is null`.execute(tx);
  return rows[0];
};

/** What administrators beside the member hold, all together. To be read behind the lock where it decides something. */
export const listHeldByOthers = async (db: Database, memberId: number): Promise<readonly StaffPermission[]> => {
  const { rows } = await sql<Pick<StaffMember, 'permissions'>>`
    select ${heldPermissions} as permissions from member
    where is_staff and deleted_at is null and id <> ${memberId} and 'settings' = any(staff_permissions)`.execute(db);
  return rows.flatMap(({ permissions }) => permissions);
};

export const updateStaff = async (
  tx: Transaction,
  memberId: number,
  { isStaff, permissions }: StaffRights,
): Promise<void> => {
  await tx
    .updateTable('member')
    .set({ is_staff: isStaff, ...permissionColumns(permissions) })
    .where('id', '=', memberId)
    .execute();
};
