import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { assertMayActOn } from '#server/accounts/identity/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  insertMute,
  liftMute,
  listHidden,
  listMuted,
  listReported,
  lockMessage,
  lockTalk,
  settleReports,
  updateHidden,
  type LockedMessage,
} from './queries.ts';
import { places, type Place } from './places.ts';

/** What waits for staff wherever members write, and what they have done so far. */
export const readModeration = async (db: Database) => {
  const [reported, hidden, muted] = await Promise.all([
    Promise.all(Object.values(places).map((place) => listReported(db, place))),
    Promise.all(Object.values(places).map((place) => listHidden(db, place))),
    listMuted(db),
  ]);
  return { reported: reported.flat(), hidden: hidden.flat(), muted };
};

const lockKnownMessage = async (tx: Transaction, place: Place, messageId: number): Promise<LockedMessage> => {
  const message = await lockMessage(tx, place, messageId);
  if (message === undefined) throw new ShopError('not-found');
  return message;
};

/** Something that a member wrote. */
export interface Written {
  readonly place: Place;
  readonly messageId: number;
}

/**
 * Hides a message from everybody, with a reason that its author reads, or shows it again where the reason is null. Its reports
 * wait no longer. False where it is so already. Throws `not-found`.
 */
export const hideMessage = async (
  tx: Transaction,
  staffId: number,
  { place, messageId, reason }: Written & { readonly reason: string | null },
): Promise<boolean> => {
  const message = await lockKnownMessage(tx, place, messageId);
  if (reason !== null) await settleReports(tx, place, messageId, staffId);
  if (message.isHidden === (reason !== null)) return false;
  await updateHidden(tx, place, messageId, { staffId, reason });
  await noteStaffAction(tx, {
    staffId,
    action: reason === null ? 'show-chat-message' : 'hide-chat-message',
    subject: `${place.subject}/${messageId}`,
    details: reason === null ? {} : { reason },
  });
  return true;
};

/** Leaves a reported message as it is. False where no report waits. Throws `not-found`. */
export const leaveMessage = async (
  tx: Transaction,
  staffId: number,
  { place, messageId }: Written,
): Promise<boolean> => {
  await lockKnownMessage(tx, place, messageId);
  if (!(await settleReports(tx, place, messageId, staffId))) return false;
  await noteStaffAction(tx, { staffId, action: 'settle-chat-reports', subject: `${place.subject}/${messageId}` });
  return true;
};

export interface MuteWish extends Written {
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
  const { memberId, authorIsStaff } = await lockKnownMessage(tx, wish.place, wish.messageId);
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
  await assertMayActOn(tx, { staffId, memberId, permission: 'members', opensAccount: false });
  if (!(await liftMute(tx, memberId, staffId))) return false;
  await noteStaffAction(tx, { staffId, action: 'unmute-member', subject: `member/${memberId}` });
  return true;
};
