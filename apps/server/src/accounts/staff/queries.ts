import { withIncluded, type StaffPermission } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { heldPermissions, permissionColumns } from '#server/accounts/identity/index.ts';
import { hasSecondFactor } from '#server/accounts/identity/index.ts';

export interface StaffMember {
  readonly memberId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly permissions: readonly StaffPermission[];
  readonly hasSecondFactor: boolean;
}

export const listStaff = async (db: Database): Promise<readonly StaffMember[]> => {
  const { rows } = await sql<StaffMember>`
    select id as "memberId", user_name as "userName", display_name as "displayName", ${heldPermissions} as permissions,
      ${hasSecondFactor} as "hasSecondFactor"
    from member where is_staff and deleted_at is null order by lower(user_name), id`.execute(db);
  return rows;
};

/** What a member of the staff may look after, in the order of the list; nothing for anybody else. */
export const findPermissions = async (db: Database, memberId: number): Promise<readonly StaffPermission[]> => {
  const { rows } = await sql<Pick<StaffMember, 'permissions'>>`
    select ${heldPermissions} as permissions from member
    where id = ${memberId} and is_staff and deleted_at is null`.execute(db);
  return withIncluded(rows[0]?.permissions ?? []);
};

export interface StaffState {
  readonly memberId: number;
  readonly isStaff: boolean;
  readonly permissions: readonly StaffPermission[];
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
    select id as "memberId", is_staff as "isStaff", ${heldPermissions} as permissions
    from member where lower(user_name) = lower(${userName}) and deleted_at is null`.execute(tx);
  return rows[0];
};

/** What administrators beside the member hold, all together. To be read behind the lock. */
export const findOtherAdministrators = async (
  tx: Transaction,
  memberId: number,
): Promise<ReadonlySet<StaffPermission>> => {
  const { rows } = await sql<Pick<StaffMember, 'permissions'>>`
    select ${heldPermissions} as permissions from member
    where is_staff and deleted_at is null and id <> ${memberId} and 'settings' = any(staff_permissions)`.execute(tx);
  return new Set(rows.flatMap(({ permissions }) => permissions));
};

export const updateStaff = async (tx: Transaction, { memberId, isStaff, permissions }: StaffState): Promise<void> => {
  await tx
    .updateTable('member')
    .set({ is_staff: isStaff, ...permissionColumns(permissions) })
    .where('id', '=', memberId)
    .execute();
};
