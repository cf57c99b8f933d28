import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lockWaysIn } from './session-queries.ts';

/**
 * Makes sure that a member who gives up a passkey, or LINE or Google, can still sign in. Throws `not-allowed` with the reason
 * `last-way-in`, and `not-signed-in` where the membership has just ended.
 */
export const assertWayInRemains = async (
  tx: Transaction,
  memberId: number,
  without: 'passkey' | 'provider',
): Promise<void> => {
  const ways = await lockWaysIn(tx, memberId);
  if (ways === undefined) throw new ShopError('not-signed-in');
  const passkeys = ways.passkeys - (without === 'passkey' ? 1 : 0);
  const providers = ways.providers - (without === 'provider' ? 1 : 0);
  if (ways.hasPassword || ways.hasEmail || passkeys > 0 || providers > 0) return;
  throw new ShopError('not-allowed', { reason: 'last-way-in' });
};
