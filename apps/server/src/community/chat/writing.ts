import { chatWriters, DEFAULT_CHAT_WRITERS, findWritingRefusal, type ChatWriters } from '@kapok/domain';
import { listOwnHidden, lockTalk, places, type OwnHidden } from '#server/community/moderation/index.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { saveSetting } from '#server/platform/settings/index.ts';
import { announceProfileParts } from '#server/platform/shop-profile/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findWriter, findWriters, WRITERS_SETTING, type WriterState } from './queries.ts';

/** The kept setting; a value that this version does not know counts as none. */
const writersFrom = (kept: string): ChatWriters => chatWriters.find((known) => known === kept) ?? DEFAULT_CHAT_WRITERS;

/**
 * Makes sure that a member may write in the talk. Throws `not-signed-in` where the membership has just ended, `chat-muted`
 * with the reason and the instant when it ends, `chat-buyers-only`, `chat-read-only` or `chat-closed`.
 */
export const assertMayWrite = async (tx: Transaction, caller: MemberCaller): Promise<void> => {
  const writer = await findWriter(tx, caller);
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
export const readOwnState = async (db: Database, caller: MemberCaller): Promise<OwnChatState> => {
  const [writer, hidden] = await Promise.all([findWriter(db, caller), listOwnHidden(db, places.talk, caller.memberId)]);
  if (writer === undefined) throw new ShopError('not-signed-in');
  return { refusal: findWritingRefusal(writer, writersFrom(writer.writers)), writer, hidden };
};

/** Who may write at the moment. */
export const readWriters = async (db: Database): Promise<ChatWriters> => writersFrom(await findWriters(db));

/** Whether staff have switched the talk off. */
export const isTalkOff = async (db: Database): Promise<boolean> => (await readWriters(db)) === 'off';

/** Sets who may write from the next message on. False where it is so already. */
export const changeWriters = async (tx: Transaction, staffId: number, writers: ChatWriters): Promise<boolean> => {
  await lockTalk(tx);
  if ((await readWriters(tx)) === writers) return false;
  await saveSetting(tx, staffId, WRITERS_SETTING, writers);
  await announceProfileParts(tx);
  await noteStaffAction(tx, {
    staffId,
    action: 'change-setting',
    subject: `setting/${WRITERS_SETTING}`,
    details: { chatWriters: writers },
  });
  return true;
};
