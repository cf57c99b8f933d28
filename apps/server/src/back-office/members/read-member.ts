import type { Database } from '#server/platform/db/database.ts';
import { findLiveSessions, type LiveSession } from '#server/accounts/identity/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  findMemberRow,
  listOrders,
  listRights,
  listWatched,
  type MemberRow,
  type OrderRow,
  type RightRow,
  type WatchedRow,
} from './member-queries.ts';

const MOST_RIGHTS = 500;
const MOST_WATCHED = 100;
const MOST_ORDERS = 20;

export interface MemberDetails {
  readonly member: MemberRow;
  readonly rights: readonly RightRow[];
  readonly watched: readonly WatchedRow[];
  readonly orders: readonly OrderRow[];
  readonly sessions: readonly LiveSession[];
}

/** A member as staff see them. Throws `not-found`. */
export const readMember = async (db: Database, memberId: number): Promise<MemberDetails> => {
  const member = await findMemberRow(db, memberId);
  if (member === undefined) throw new ShopError('not-found');
  const [rights, watched, orders, sessions] = await Promise.all([
    listRights(db, memberId, MOST_RIGHTS),
    listWatched(db, memberId, MOST_WATCHED),
    listOrders(db, memberId, MOST_ORDERS),
    findLiveSessions(db, memberId),
  ]);
  return { member, rights, watched, orders, sessions };
};
