import type { deletionObstacles } from '@kapok/contract';
import { NO_RIGHTS } from '@kapok/domain';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import {
  assertProvenLately,
  endMemberSessions,
  judgeStaff,
  type IdentityContext,
} from '#server/accounts/identity/index.ts';
import { isNeededAdministrator, readRights, tellRightsChange } from '#server/accounts/staff/index.ts';
import { forgetMailsOf, queueMail } from '#server/platform/mail/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  anonymiseMember,
  findObstacles,
  isStaffAccount,
  lockMember,
  removeBuyers,
  removeCart,
  removeRecipients,
  removeTraces,
  type Obstacles,
} from './deletion-queries.ts';
import { insertAuditEntry } from './queries.ts';

export type DeletionObstacle = (typeof deletionObstacles)[number];

/**
 * What stands against the end of a membership (PROF-6): the own one, a customer's for staff who look after members, anybody's
 * for administrators. Throws `not-allowed` for somebody else's, whether or not it exists (fault I11), `second-factor-needed` for
 * staff who have not shown theirs, and `not-found`.
 */
export const listObstacles = async (
  context: IdentityContext,
  caller: MemberCaller,
  memberId: number,
): Promise<readonly DeletionObstacle[]> => {
  await assertMayEnd(context.db, caller, memberId);
  return obstaclesOf(context.db, memberId);
};

/**
 * Ends a membership: sign-ins, cart and viewing records go, orders and invoices stay without the person, and the login
 * name and the e-mail are free again. False, and nothing changed, while something stands against it. Throws as
 * listObstacles, and `not-allowed` with the reason `prove-again`: neither the own one ends at a page that was left open, nor that
 * of a customer at a page of the staff (SAFE-2).
 */
export const endMembership = async (
  context: IdentityContext,
  caller: MemberCaller,
  memberId: number,
): Promise<boolean> => {
  await assertMayEnd(context.db, caller, memberId);
  await assertProvenLately(context, caller);
  const ended = await inTransaction(context.db, (tx) => leave(tx, caller, memberId));
  context.noteEnded(ended ?? []);
  return ended !== undefined;
};

const leave = async (
  tx: Transaction,
  caller: MemberCaller,
  memberId: number,
): Promise<readonly string[] | undefined> => {
  const member = await lockMember(tx, memberId, caller.memberId);
  // Again, now that both accounts are held: the role may be gone since.
  await assertMayEnd(tx, caller, memberId);
  if (member === undefined) throw new ShopError('not-found');
  if ((await obstaclesOf(tx, memberId)).length > 0) return undefined;
  const before = await readRights(tx, memberId);
  const ended = await endMemberSessions(tx, memberId, 'removed');
  await removeCart(tx, memberId);
  await removeTraces(tx, memberId);
  await forgetMailsOf(tx, memberId);
  await removeRecipients(tx, memberId);
  await anonymiseMember(tx, memberId);
  await removeBuyers(tx, memberId);
  await insertAuditEntry(tx, caller.memberId, 'member-deleted', `member/${memberId}`);
  await noteSecurityEvent(tx, { kind: 'membership-ended', memberId, actorId: caller.memberId });
  if (member.provenEmail !== null)
    await queueMail(tx, { mail: 'membership-ended', memberId, recipient: member.provenEmail });
  const change = { memberId, actorId: caller.memberId, cause: 'ended', before, after: NO_RIGHTS } as const;
  await tellRightsChange(tx, { ...change, endedName: member.userName });
  return ended;
};

const obstaclesOf = async (db: Database, memberId: number): Promise<readonly DeletionObstacle[]> => {
  const found = await findObstacles(db, memberId);
  if (found === undefined) throw new ShopError('not-found');
  const lastAdministrator = await isNeededAdministrator(db, memberId);
  return obstacleNames.filter(([, fact]) => ({ ...found, lastAdministrator })[fact]).map(([name]) => name);
};

const obstacleNames: readonly (readonly [DeletionObstacle, keyof Obstacles | 'lastAdministrator'])[] = [
  ['unpaid-orders', 'unpaidOrders'],
  ['refund-pending', 'refundPending'],
  ['goods-not-shipped', 'goodsNotShipped'],
  ['last-administrator', 'lastAdministrator'],
];

/**
 * The own membership, of staff with the second factor; that of a customer by staff who look after members, that of staff by
 * holders of `settings` (SAFE-9).
 */
const assertMayEnd = async (db: Database, caller: MemberCaller, memberId: number): Promise<void> => {
  const isOwn = caller.memberId === memberId;
  const standing = await judgeStaff(db, caller, isOwn ? undefined : 'members');
  if (isOwn && standing === 'not-allowed') return;
  if (standing !== 'staff') throw new ShopError(standing);
  if (isOwn || !(await isStaffAccount(db, memberId))) return;
  const asAdministrator = await judgeStaff(db, caller, 'settings');
  if (asAdministrator !== 'staff') throw new ShopError(asAdministrator);
};
