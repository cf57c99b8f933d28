import { announcementFaultFields, type AuditAction } from '@kapok/contract';
import {
  announcementFaults,
  mayBecome,
  mayBeDeleted,
  type AnnouncementStatus,
  type AnnouncementWish,
  type AnnouncementWords,
} from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { queueMails, sendAnnouncement } from './send-announcements.ts';
import {
  deleteAnnouncementRow,
  findCircumstances,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
  type HeldAnnouncement,
} from './staff-queries.ts';

export interface SavedAnnouncement extends AnnouncementWish {
  /** Null for a new one. */
  readonly announcementId: number | null;
  /** The version that staff had before them; 0 for a new one. */
  readonly replaces: number;
  readonly productId: string;
}

export interface Saved {
  readonly announcementId: number;
  readonly version: number;
}

/**
 * Saves an announcement and brings it to its state; sent for the first time, its owners are mailed. Throws `not-found` for what is no
 * course or is gone, `invalid-request` with the field that is wrong, and `conflict-changed` where it was changed or sent meanwhile.
 */
export const saveAnnouncement = async (tx: Transaction, staffId: number, wish: SavedAnnouncement): Promise<Saved> => {
  const before = wish.announcementId === null ? undefined : await hold(tx, wish.announcementId, wish.replaces);
  await assertRight(tx, wish, before);
  const announcementId = await write(tx, staffId, wish, before);
  if (wish.state === 'sent') {
    if (before?.state === 'withdrawn') await queueMails(tx, announcementId);
    else if (before?.state !== 'sent') await sendAnnouncement(tx, announcementId);
  }
  await noteStaffAction(tx, {
    staffId,
    action: actionOf(before?.state, wish.state),
    subject: `announcement/${announcementId}`,
    details: { nameZh: wish.title.zh },
  });
  return { announcementId, version: (before?.version ?? 0) + 1 };
};

/** Deletes an announcement that nobody was told of. Throws as saveAnnouncement. */
export const deleteAnnouncement = async (
  tx: Transaction,
  staffId: number,
  { announcementId, replaces }: { readonly announcementId: number; readonly replaces: number },
): Promise<void> => {
  const { state, title } = await hold(tx, announcementId, replaces);
  if (!mayBeDeleted(state)) throw new ShopError('invalid-request', { field: 'State' });
  await deleteAnnouncementRow(tx, announcementId);
  await noteStaffAction(tx, {
    staffId,
    action: 'delete-announcement',
    subject: `announcement/${announcementId}`,
    details: { nameZh: title.zh },
  });
};

const hold = async (tx: Transaction, announcementId: number, replaces: number): Promise<HeldAnnouncement> => {
  const found = await lockAnnouncement(tx, announcementId);
  if (found === undefined) throw new ShopError('not-found');
  if (found.version !== replaces) throw new ShopError('conflict-changed', { version: found.version });
  return found;
};

const assertRight = async (
  tx: Transaction,
  wish: SavedAnnouncement,
  before: HeldAnnouncement | undefined,
): Promise<void> => {
  if (!mayBecome(before?.state, wish.state)) throw new ShopError('invalid-request', { field: 'State' });
  // Those who were told own that course, and no other.
  const isFixed = before !== undefined && !mayBeDeleted(before.state);
  if (isFixed && before.productId !== wish.productId) throw new ShopError('invalid-request', { field: 'ProductId' });
  const { now, isCourse } = await findCircumstances(tx, wish.productId);
  if (!isCourse) throw new ShopError('not-found');
  const [fault] = announcementFaults(wish, now);
  if (fault !== undefined) throw new ShopError('invalid-request', { field: announcementFaultFields[fault] });
};

/** Writes the words down. One that is sent for the first time is a draft until `sendAnnouncement`, which is the only way there. */
const write = async (
  tx: Transaction,
  staffId: number,
  wish: SavedAnnouncement,
  before: HeldAnnouncement | undefined,
): Promise<number> => {
  const { announcementId, state, productId, title, body, sendAt } = wish;
  const words = { productId, title, body, sendAt, staffId };
  if (announcementId === null || before === undefined)
    return insertAnnouncement(tx, state === 'scheduled' ? 'scheduled' : 'draft', words);
  const isUnsent = mayBeDeleted(before.state);
  await updateAnnouncement(tx, announcementId, {
    ...words,
    state: isUnsent && state === 'sent' ? 'draft' : state,
    isChanged: !isUnsent && !saysTheSame(before, wish),
  });
  return announcementId;
};

const saysTheSame = (one: AnnouncementWords, other: AnnouncementWords): boolean =>
  one.title.zh === other.title.zh &&
  one.title.en === other.title.en &&
  one.body.zh === other.body.zh &&
  one.body.en === other.body.en;

const actions = {
  draft: 'save-announcement',
  scheduled: 'schedule-announcement',
  sent: 'send-announcement',
  withdrawn: 'withdraw-announcement',
} as const satisfies Record<AnnouncementStatus, AuditAction>;

const actionOf = (before: AnnouncementStatus | undefined, state: AnnouncementStatus): AuditAction => {
  if (state !== 'sent') return actions[state];
  if (before === 'withdrawn') return 'show-announcement';
  return before === 'sent' ? 'correct-announcement' : actions.sent;
};
