import type { deletionObstacles } from '@kapok/contract';
import { inTransaction, type Database, type Transaction } from '#server/db/database.ts';
import { endMemberSessions, type IdentityContext } from '#server/features/identity/index.ts';
import { queueMail } from '#server/features/mail/index.ts';
import type { MemberCaller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import {
  anonymiseMember,
  findObstacles,
  lockMember,
  removeBuyers,
  removeCart,
  removeRecipients,
  removeTraces,
  type Obstacles,
} from './deletion-queries.ts';
import { getOwnProfile } from './open-profile.ts';
import { insertAuditEntry } from './queries.ts';

export type DeletionObstacle = (typeof deletionObstacles)[number];

/**
 * What stands against the end of a membership (PROF-6): the own one, or any for staff who look after members. Throws `not-allowed` for somebody
 * else's, whether or not it exists (fault I11), and `not-found`.
 */
export const listObstacles = async (
  context: IdentityContext,
  caller: MemberCaller,
  memberId: number,
): Promise<readonly DeletionObstacle[]> => {
  await refuseOthers(context, caller, memberId);
  return obstaclesOf(context.db, memberId);
};

/**
 * Ends a membership: sign-ins, cart and viewing records go, orders and invoices stay without the person, and the login
 * name and the e-mail are free again. False, and nothing changed, while something stands against it. Throws as
 * listObstacles.
 */
export const endMembership = async (
  context: IdentityContext,
  caller: MemberCaller,
  memberId: number,
): Promise<boolean> => {
  await refuseOthers(context, caller, memberId);
  const ended = await inTransaction(context.db, (tx) => leave(tx, caller.memberId, memberId));
  context.noteEnded(ended ?? []);
  return ended !== undefined;
};

const leave = async (tx: Transaction, actorId: number, memberId: number): Promise<readonly string[] | undefined> => {
  const member = await lockMember(tx, memberId);
  if (member === undefined) throw new ShopError('not-found');
  if ((await obstaclesOf(tx, memberId)).length > 0) return undefined;
  const ended = await endMemberSessions(tx, memberId, 'removed');
  await removeCart(tx, memberId);
  await removeTraces(tx, memberId);
  await removeRecipients(tx, memberId);
  await anonymiseMember(tx, memberId);
  await removeBuyers(tx, memberId);
  await insertAuditEntry(tx, actorId, 'member-deleted', `member/${memberId}`);
  if (member.email !== null) await queueMail(tx, { mail: 'membership-ended', recipient: member.email });
  return ended;
};

const obstaclesOf = async (db: Database, memberId: number): Promise<readonly DeletionObstacle[]> => {
  const found = await findObstacles(db, memberId);
  if (found === undefined) throw new ShopError('not-found');
  return obstacleNames.filter(([, fact]) => found[fact]).map(([name]) => name);
};

const obstacleNames: readonly (readonly [DeletionObstacle, keyof Obstacles])[] = [
  ['unpaid-orders', 'unpaidOrders'],
  ['refund-pending', 'refundPending'],
  ['goods-not-shipped', 'goodsNotShipped'],
  ['last-administrator', 'lastAdministrator'],
];

const refuseOthers = async (context: IdentityContext, caller: MemberCaller, memberId: number): Promise<void> => {
  if (caller.memberId === memberId) return;
  if (!(await getOwnProfile(context, caller)).looksAfterMembers) throw new ShopError('not-allowed');
};
