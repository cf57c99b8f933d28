import type { announcementsContract, mgntAnnouncementsContract } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import { proseHtml } from '#server/platform/prose/index.ts';
import type { AnnouncedCourse, ListedAnnouncement, ManagedAnnouncement, Readers } from './announcement.ts';
import type { AnnouncementPage, ManagedPage } from './read-announcements.ts';

type Wire<Name extends keyof typeof announcementsContract> = z.output<(typeof announcementsContract)[Name]['reply']>;
type StaffWire<Name extends keyof typeof mgntAnnouncementsContract> = z.output<
  (typeof mgntAnnouncementsContract)[Name]['reply']
>;

export const pageToWire = (
  { course, announcements, hasMore }: AnnouncementPage,
  language: Language,
): Wire<'qryAnnouncements'> => ({
  ProductName: inLanguage(course, language),
  Announcements: announcements.map(({ announcementId, title, body, sentAt, changedAt, isNew }) => ({
    AnnouncementId: announcementId,
    Title: inLanguage(title, language),
    BodyHtml: proseHtml(inLanguage(body, language), language, 3).text,
    SentAt: sentAt.toISOString(),
    ChangedAt: changedAt?.toISOString() ?? null,
    IsNew: isNew,
  })),
  HasMore: hasMore,
});

const placeToWire = ({ productId, course }: AnnouncedCourse, language: Language) => ({
  ProductId: productId,
  ProductName: inLanguage(course, language),
});

const listedToWire = (one: ListedAnnouncement, language: Language) => ({
  AnnouncementId: one.announcementId,
  ...placeToWire(one, language),
  TitleZh: one.title.zh,
  TitleEn: one.title.en,
  State: one.state,
  SendAt: one.sendAt?.toISOString() ?? null,
  SentAt: one.sentAt?.toISOString() ?? null,
  ChangedAt: one.changedAt?.toISOString() ?? null,
  Recipients: one.recipients,
  Mailed: one.mailed,
  SavedAt: one.savedAt.toISOString(),
  SavedBy: one.savedBy,
});

export const managedPageToWire = (
  { announcements, hasMore }: ManagedPage,
  language: Language,
): StaffWire<'qryAnnouncementsToManage'> => ({
  Announcements: announcements.map((one) => listedToWire(one, language)),
  HasMore: hasMore,
});

export const managedToWire = (one: ManagedAnnouncement, language: Language): StaffWire<'qryAnnouncementText'> => ({
  ...listedToWire(one, language),
  Version: one.version,
  BodyZh: one.body.zh,
  BodyEn: one.body.en,
});

export const readersToWire = (readers: Readers, language: Language): StaffWire<'qryAnnouncementReaders'> => ({
  ...placeToWire(readers, language),
  Owners: readers.owners,
  Mails: readers.mails,
});
