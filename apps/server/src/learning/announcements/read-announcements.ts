import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type {
  AnnouncedCourse,
  ListedAnnouncement,
  ManagedAnnouncement,
  Readers,
  ShownAnnouncement,
} from './announcement.ts';
import {
  countAnnouncements,
  findOwnedCourse,
  listAnnouncements,
  noteSeen,
  saveAnnouncementMails,
  type AnnouncementCount,
} from './queries.ts';
import { findManaged, countReaders, listManaged } from './staff-queries.ts';

const PAGE_SIZE = 10;
const STAFF_PAGE_SIZE = 30;

export interface AnnouncementPage extends AnnouncedCourse {
  readonly announcements: readonly ShownAnnouncement[];
  readonly hasMore: boolean;
}

/** Announcements to a course. Throws `not-found` to who does not own it, as for a course that there is not. */
export const readAnnouncements = async (
  db: Database,
  memberId: number,
  { productId, beforeId }: { readonly productId: string; readonly beforeId: number | undefined },
): Promise<AnnouncementPage> => {
  const course = await findOwnedCourse(db, memberId, productId);
  if (course === undefined) throw new ShopError('not-found');
  const found = await listAnnouncements(db, memberId, { productId, beforeId, limit: PAGE_SIZE + 1 });
  return { ...course, announcements: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
};

export const readCounts = (db: Database, memberId: number): Promise<readonly AnnouncementCount[]> =>
  countAnnouncements(db, memberId);

/** Safe to repeat, and late: what was seen stays so. Throws `not-found` as readAnnouncements. */
export const markSeen = async (
  db: Database,
  memberId: number,
  place: { readonly productId: string; readonly announcementId: number },
): Promise<void> => {
  if ((await findOwnedCourse(db, memberId, place.productId)) === undefined) throw new ShopError('not-found');
  await noteSeen(db, memberId, place);
};

/** Safe to repeat. */
export const switchAnnouncementMails = (db: Database, memberId: number, wanted: boolean): Promise<void> =>
  saveAnnouncementMails(db, memberId, wanted);

export interface ManagedPage {
  readonly announcements: readonly ListedAnnouncement[];
  readonly hasMore: boolean;
}

/** Announcements to all courses or to one, as staff look through them. */
export const readManaged = async (
  db: Database,
  filter: { readonly productId: string | undefined; readonly beforeId: number | undefined },
): Promise<ManagedPage> => {
  const found = await listManaged(db, { ...filter, limit: STAFF_PAGE_SIZE + 1 });
  return { announcements: found.slice(0, STAFF_PAGE_SIZE), hasMore: found.length > STAFF_PAGE_SIZE };
};

/** Throws `not-found`. */
export const openAnnouncement = async (db: Database, announcementId: number): Promise<ManagedAnnouncement> => {
  const found = await findManaged(db, announcementId);
  if (found === undefined) throw new ShopError('not-found');
  return found;
};

/** Throws `not-found` for what is no course. */
export const readReaders = async (db: Database, productId: string): Promise<Readers> => {
  const found = await countReaders(db, productId);
  if (found === undefined) throw new ShopError('not-found');
  return found;
};
