import {
  findLiveEntitlement,
  grantProduct as grantEntitlement,
  lockOwnership,
  revokeEntitlement,
} from '#server/accounts/entitlements/index.ts';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { assertMayActOn, assertMayActOnOther } from '#server/accounts/identity/index.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isGrantable } from './grant-queries.ts';

/** Who does it, and the request's key: a repeat changes nothing. */
export interface StaffDeed {
  readonly staffId: number;
  readonly once: Once | undefined;
}

/**
 * Gives a member a course without an order, of an album each course in it. Throws `not-found` for a member or a product
 * that is none, `already-owned` where nothing is left to give, and as assertMayActOnOther: nobody gives courses to themselves.
 */
export const grantProduct = (
  db: Database,
  { staffId, once }: StaffDeed,
  grant: { readonly memberId: number; readonly productId: string; readonly reason: string },
): Promise<boolean> =>
  inTransactionOnce(db, once, z.boolean(), async (tx) => {
    const { memberId, productId, reason } = grant;
    await assertMayActOnOther(tx, { staffId, memberId, permission: 'members', opensAccount: false });
    await lockOwnership(tx, memberId);
    const isLeft = await isGrantable(tx, memberId, productId);
    if (isLeft === undefined) throw new ShopError('not-found');
    if (!isLeft) throw new ShopError('already-owned');
    await grantEntitlement(tx, grant);
    await noteStaffAction(tx, {
      staffId,
      action: 'grant-product',
      subject: `member/${memberId}`,
      details: { productId, reason },
    });
    return true;
  });

/**
 * Ends a right of a member, whatever it came from; no money goes back. Throws `not-found` where it does not stand, and as
 * assertMayActOn.
 */
export const endRight = (
  db: Database,
  { staffId, once }: StaffDeed,
  end: { readonly entitlementId: number; readonly reason: string },
): Promise<boolean> =>
  inTransactionOnce(db, once, z.boolean(), async (tx) => {
    const { entitlementId, reason } = end;
    const right = await findLiveEntitlement(tx, entitlementId);
    if (right === undefined) throw new ShopError('not-found');
    const { memberId, productId } = right;
    await assertMayActOn(tx, { staffId, memberId, permission: 'members', opensAccount: false });
    await lockOwnership(tx, memberId);
    if (!(await revokeEntitlement(tx, entitlementId, memberId, reason))) throw new ShopError('not-found');
    await noteStaffAction(tx, {
      staffId,
      action: 'revoke-right',
      subject: `member/${memberId}`,
      details: { productId, entitlementId, reason },
    });
    return true;
  });
