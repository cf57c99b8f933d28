import { chatWriters, DEFAULT_CHAT_WRITERS, findWritingRefusal, type ChatWriters } from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listOwnHidden, type OwnHidden } from './moderation-queries.ts';
import { findWriter, type WriterState } from './queries.ts';

/** The kept setting; a value that this version does not know counts as none. */
export const writersFrom = (kept: string): ChatWriters =>
  chatWriters.find((known) => known === kept) ?? DEFAULT_CHAT_WRITERS;

/**
 * Makes sure that a member may write in the talk. Throws `not-signed-in` where the membership has just ended, `chat-muted`
 * with the reason and the instant when it ends, `chat-buyers-only` or `chat-read-only`.
 */
export const assertMayWrite = async (tx: Transaction, memberId: number): Promise<void> => {
  const writer = await findWriter(tx, memberId);
  if (writer === undefined) throw new ShopError('not-signed-in');
  const refusal = findWritingRefusal(writer, writersFrom(writer.writers));
  if (refusal === null) return;
  throw new ShopError(refusal, refusal === 'chat-muted' ? { reason: writer.muteReason } : undefined);
};

export interface OwnChatState {
  readonly refusal: ReturnType<typeof findWritingRefusal>;
  readonly writer: WriterState;
  readonly hidden: readonly OwnHidden[];
}

/** Whether a member may write, and which of their messages staff have hidden. Throws `not-signed-in`. */
export const readOwnState = async (db: Database, memberId: number): Promise<OwnChatState> => {
  const [writer, hidden] = await Promise.all([findWriter(db, memberId), listOwnHidden(db, memberId)]);
  if (writer === undefined) throw new ShopError('not-signed-in');
  return { refusal: findWritingRefusal(writer, writersFrom(writer.writers)), writer, hidden };
};
