import { permissionsLacking, type StaffPermission } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { MemberCaller, StaffStanding } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { heldPermissions } from './held-permissions-queries.ts';
import { isLive } from './queries.ts';

interface StandingRow {
  readonly isLive: boolean;
  readonly isStaff: boolean;
  readonly isPermitted: boolean;
  readonly secondFactorShown: boolean;
}

/**
 * What somebody is to the management in this session, now: `staff` only where the role is theirs, the permission too where one
 * is named, and the second factor was shown (SAFE-9). Without the second factor a member of the staff is a customer.
 */
export const judgeStaff = async (
  db: Database,
  { memberId, sessionId }: MemberCaller,
  permission?: StaffPermission,
): Promise<StaffStanding> => {
  const { rows } = await sql<StandingRow>`
    select ${isLive} as "isLive", member.is_staff as "isStaff", session.second_factor_at is not null as "secondFactorShown",
      ${permission ?? null}::text is null or ${permission ?? null} = any${heldPermissions} as "isPermitted"
    from session join member on member.id = session.member_id
    where session.id = ${sessionId}::uuid and session.member_id = ${memberId}`.execute(db);
  const found = rows[0];
  if (found?.isLive !== true) return 'not-signed-in';
  if (!found.isStaff) return 'not-allowed';
  if (!found.secondFactorShown) return 'second-factor-needed';
  return found.isPermitted ? 'staff' : 'not-allowed';
};

/** What a member of the staff does to somebody's account. */
export interface StaffDeed {
  readonly staffId: number;
  readonly memberId: number;
  readonly permission: StaffPermission;
  /** It leads into the account: of staff, to all that they may do. */
  readonly opensAccount: boolean;
}

interface HeldMember {
  readonly id: number;
  readonly isStaff: boolean;
  readonly permissions: readonly StaffPermission[];
}

/**
 * Holds both accounts until the transaction ends and makes sure that the one may still act on the other: by the permission on
 * customers, by `settings` on staff (SAFE-9). Nobody gets into the account of staff who hold what they lack (MGNT-9). Throws
 * `not-allowed`, or `not-found` where there is no such member.
 */
export const assertMayActOn = async (tx: Transaction, deed: StaffDeed): Promise<void> => {
  const { staffId, memberId, permission } = deed;
  const { rows } = await sql<HeldMember>`
    select id, is_staff as "isStaff", ${heldPermissions} as permissions from member
    where id in (${staffId}, ${memberId}) and deleted_at is null order by id for no key update`.execute(tx);
  const actor = rows.find(({ id }) => id === staffId);
  const target = rows.find(({ id }) => id === memberId);
  if (actor?.isStaff !== true || !actor.permissions.includes(permission)) throw new ShopError('not-allowed');
  if (target === undefined) throw new ShopError('not-found');
  if (target.isStaff) assertMayActOnStaff(actor, target, deed);
};

const assertMayActOnStaff = (actor: HeldMember, target: HeldMember, { opensAccount }: StaffDeed): void => {
  if (!actor.permissions.includes('settings')) throw new ShopError('not-allowed');
  const lacking = opensAccount ? permissionsLacking(actor.permissions, target.permissions) : [];
  if (lacking.length > 0) throw new ShopError('not-allowed', { lacking });
};

/** As assertMayActOn, for what is worth money: nobody does it to their own account. Throws `not-allowed` there, too. */
export const assertMayActOnOther = async (tx: Transaction, deed: StaffDeed): Promise<void> => {
  await assertMayActOn(tx, deed);
  if (deed.staffId === deed.memberId) throw new ShopError('not-allowed');
};
