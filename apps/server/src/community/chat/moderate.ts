import type { ChatWriters } from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { saveSetting } from '#server/platform/settings/index.ts';
import { assertMayActOn } from '#server/accounts/identity/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  findWriters,
  insertMute,
  liftMute,
  listHidden,
  listMuted,
  listReported,
  lockMessage,
  settleReports,
  updateHidden,
  type LockedMessage,
} from './moderation-queries.ts';
import { lockTalk, WRITERS_SETTING } from './queries.ts';
import { writersFrom } from './writing.ts';

/** What waits for staff in the talk, and what they have done so far. */
export const readModeration = async (db: Database) => {
  const [reported, hidden, muted, writers] = await Promise.all([
    listReported(db),
    listHidden(db),
    listMuted(db),
    findWriters(db),
  ]);
  return { reported, hidden, muted, writers: writersFrom(writers) };
};

const lockKnownMessage = async (tx: Transaction, messageId: number): Promise<LockedMessage> => {
  const message = await lockMessage(tx, messageId);
  if (message === undefined) throw new ShopError('not-found');
  return message;
};

/**
 * Hides a message from everybody, with a reason that its author reads, or shows it again where the reason is null. Its reports
 * wait no longer. False where it is so already. Throws `not-found`.
 */
export const hideMessage = async (
  tx: Transaction,
  staffId: number,
  { messageId, reason }: { readonly messageId: number; readonly reason: string | null },
): Promise<boolean> => {
  const message = await lockKnownMessage(tx, messageId);
  if (reason !== null) await settleReports(tx, messageId, staffId);
  if (message.isHidden === (reason !== null)) return false;
  await updateHidden(tx, messageId, { staffId, reason });
  await noteStaffAction(tx, {
    staffId,
    action: reason === null ? 'show-chat-message' : 'hide-chat-message',
    subject: `message/${messageId}`,
    details: reason === null ? {} : { reason },
  });
  return true;
};

/** Leaves a reported message as it is. False where no report waits. Throws `not-found`. */
export const leaveMessage = async (tx: Transaction, staffId: number, messageId: number): Promise<boolean> => {
  await lockKnownMessage(tx, messageId);
  if (!(await settleReports(tx, messageId, staffId))) return false;
  await noteStaffAction(tx, { staffId, action: 'settle-chat-reports', subject: `message/${messageId}` });
  return true;
};

export interface MuteWish {
  readonly messageId: number;
  /** Null for good. */
  readonly hours: number | null;
  readonly reason: string;
}

/**
 * Keeps the author of a message from writing, in place of a mute that is in force. Throws `not-found` where the membership of
 * the author has ended, and `not-allowed` for staff: they lose the role first.
 */
export const muteAuthor = async (tx: Transaction, staffId: number, wish: MuteWish): Promise<true> => {
  await lockTalk(tx);
  const { memberId, authorIsStaff } = await lockKnownMessage(tx, wish.messageId);
  if (memberId === null) throw new ShopError('not-found');
  if (authorIsStaff) throw new ShopError('not-allowed', { reason: 'staff' });
  await liftMute(tx, memberId, staffId);
  await insertMute(tx, { memberId, staffId, reason: wish.reason, hours: wish.hours });
  await noteStaffAction(tx, {
    staffId,
    action: 'mute-member',
    subject: `member/${memberId}`,
    details: { reason: wish.reason, ...(wish.hours === null ? {} : { hours: wish.hours }) },
  });
  return true;
};

/** Lets a member write again. False where they are not muted. Throws as assertMayActOn. */
export const unmuteMember = async (tx: Transaction, staffId: number, memberId: number): Promise<boolean> => {
  await lockTalk(tx);
  await assertMayActOn(tx, { staffId, memberId, permission: 'members' });
  if (!(await liftMute(tx, memberId, staffId))) return false;
  await noteStaffAction(tx, { staffId, action: 'unmute-member', subject: `member/${memberId}` });
  return true;
};

/** Sets who may write from the next message on. False where it is so already. */
export const changeWriters = async (tx: Transaction, staffId: number, writers: ChatWriters): Promise<boolean> => {
  await lockTalk(tx);
  if (writersFrom(await findWriters(tx)) === writers) return false;
  await saveSetting(tx, staffId, WRITERS_SETTING, writers);
  await noteStaffAction(tx, {
    staffId,
    action: 'change-setting',
    subject: `setting/${WRITERS_SETTING}`,
    details: { chatWriters: writers },
  });
  return true;
};
