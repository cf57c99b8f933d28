import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findMute, lockTalk } from './queries.ts';

/** Makes sure that a member is not muted, and is not while this transaction lasts. Throws `chat-muted` with the reason. */
export const assertNotMuted = async (tx: Transaction, memberId: number): Promise<void> => {
  await lockTalk(tx);
  const mute = await findMute(tx, memberId);
  if (mute !== undefined) throw new ShopError('chat-muted', { reason: mute.reason });
};
