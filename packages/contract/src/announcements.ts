import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_DAYS_AHEAD,
  ANNOUNCEMENT_TITLE_MAX,
  announcementStatuses,
  type AnnouncementFault,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { prose } from './prose-text.ts';
import { instant, noPayload, productId, versionNumber } from './wire.ts';

const announcementId = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const count = z.int().nonnegative();
const changedAt = instant.nullable().meta({ description: 'When its words were corrected after it was sent' });

/** What a course's owners are told by the shop (LEARN-6). Nobody else learns that there is anything. */
export const announcementsContract = {
  qryAnnouncements: endpoint({
    path: '/api/Product/qryAnnouncements',
    audience: 'member',
    summary: 'Announcements to a course that the caller owns, the newest first.',
    body: z.object({ ProductId: productId, BeforeId: announcementId.optional() }),
    reply: z.object({
      ProductName: z.string(),
      Announcements: z.array(
        z
          .object({
            AnnouncementId: announcementId,
            Title: z.string(),
            BodyHtml: z.string().meta({ description: 'Safe HTML; headings begin with h3' }),
            SentAt: instant,
            ChangedAt: changedAt,
            IsNew: z.boolean().meta({ description: 'It came since the caller owns the course, and was not seen yet' }),
          })
          .meta({ id: 'Announcement' }),
      ),
      HasMore: z.boolean(),
    }),
  }),
  qryAnnouncementCounts: endpoint({
    path: '/api/Product/qryAnnouncementCounts',
    audience: 'member',
    summary: 'How many announcements there are to the courses that the caller owns, of those that have any.',
    body: noPayload,
    reply: z.array(
      z
        .object({ ProductId: productId, Total: count, New: count.meta({ description: 'Not seen by the caller yet' }) })
        .meta({ id: 'AnnouncementCount' }),
    ),
  }),
  markAnnouncementsSeen: endpoint({
    path: '/api/Product/markAnnouncementsSeen',
    audience: 'member',
    summary: 'Notes that the caller has seen the announcements to a course up to one of them.',
    body: z.object({ ProductId: productId, AnnouncementId: announcementId }),
    reply: z.literal(true),
  }),
  setAnnouncementMails: endpoint({
    path: '/api/Users/setAnnouncementMails',
    audience: 'member',
    summary: 'Switches the mails about announcements on or off; qryLessonMails says which.',
    body: z.object({ Wanted: z.boolean() }),
    reply: z.literal(true),
  }),
} as const;

const state = z.enum(announcementStatuses);
/** In JSON a character takes up to six bytes. */
const MAX_BYTES = 2 * 6 * ANNOUNCEMENT_BODY_MAX + 16_384;

/** What staff fill in. */
const fields = {
  TitleZh: lineText(ANNOUNCEMENT_TITLE_MAX),
  TitleEn: lineText(ANNOUNCEMENT_TITLE_MAX).meta({ description: 'Empty: the Chinese one' }),
  BodyZh: prose(ANNOUNCEMENT_BODY_MAX).meta({ description: 'CommonMark' }),
  BodyEn: prose(ANNOUNCEMENT_BODY_MAX).meta({ description: 'CommonMark; empty: the Chinese one' }),
};

/** How far one is. */
const progress = {
  State: state,
  SendAt: instant.nullable().meta({ description: 'When a scheduled one is sent' }),
  SentAt: instant.nullable(),
  ChangedAt: changedAt,
  Recipients: count.meta({ description: 'Owners to be mailed, as it was sent' }),
  Mailed: count.meta({ description: 'Those of them whose mail the mail server has taken' }),
  SavedAt: instant,
  SavedBy: z.string(),
};

const place = { ProductId: productId, ProductName: z.string() };

/** What staff who look after the catalogue announce. */
export const mgntAnnouncementsContract = {
  qryAnnouncementsToManage: endpoint({
    path: '/api/Mgnh/qryAnnouncementsToManage',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Announcements to all courses, or to one, the last written first.',
    body: z.object({ ProductId: productId.optional(), BeforeId: announcementId.optional() }),
    reply: z.object({
      Announcements: z.array(
        z
          .object({
            AnnouncementId: announcementId,
            ...place,
            TitleZh: fields.TitleZh,
            TitleEn: fields.TitleEn,
            ...progress,
          })
          .meta({ id: 'MgntAnnouncement' }),
      ),
      HasMore: z.boolean(),
    }),
  }),
  qryAnnouncementText: endpoint({
    path: '/api/Mgnh/qryAnnouncementText',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Returns an announcement as it was saved last.',
    body: z.object({ AnnouncementId: announcementId }),
    reply: z
      .object({ AnnouncementId: announcementId, Version: z.int(), ...place, ...fields, ...progress })
      .meta({ id: 'MgntAnnouncementText' }),
  }),
  qryAnnouncementReaders: endpoint({
    path: '/api/Mgnh/qryAnnouncementReaders',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'How many own a course at this moment, and how many of them would be mailed.',
    body: z.object({ ProductId: productId }),
    reply: z.object({ ...place, Owners: count, Mails: count }),
  }),
  saveAnnouncement: endpoint({
    path: '/api/Mgnh/saveAnnouncement',
    audience: 'staff',
    permission: 'catalogue',
    summary:
      'Saves an announcement and what becomes of it. Saved as `sent` for the first time, it stands on the page of the owners, who are mailed; saved so again, its words are corrected without a mail. A withdrawn one is read by nobody.',
    body: z.object({
      AnnouncementId: announcementId.nullable().meta({ description: 'Null for a new one' }),
      Replaces: versionNumber.meta({ description: 'The version it was written from; 0 for a new one' }),
      ProductId: productId.meta({ description: 'A course; it stays as it is once the announcement was sent' }),
      State: state,
      SendAt: instant
        .nullable()
        .meta({ description: `For a scheduled one: within ${ANNOUNCEMENT_DAYS_AHEAD} days from now` }),
      ...fields,
    }),
    reply: z.object({ AnnouncementId: announcementId, Version: z.int() }),
    idempotent: true,
    bodyLimitBytes: MAX_BYTES,
  }),
  deleteAnnouncement: endpoint({
    path: '/api/Mgnh/deleteAnnouncement',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Deletes an announcement that was never sent.',
    body: z.object({ AnnouncementId: announcementId, Replaces: versionNumber.min(1) }),
    reply: z.literal(true),
    idempotent: true,
  }),
} as const;

/** The names under which `invalid-request` tells in `details.field` what is wrong with an announcement. */
export const announcementFaultFields = {
  title: 'TitleZh',
  body: 'BodyZh',
  sendAt: 'SendAt',
} as const satisfies Record<AnnouncementFault, string>;
