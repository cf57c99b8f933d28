import { announcementsContract as calls, mgntAnnouncementsContract as staffCalls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import {
  markSeen,
  openAnnouncement,
  readAnnouncements,
  readCounts,
  readManaged,
  readReaders,
  switchAnnouncementMails,
} from './read-announcements.ts';
import { deleteAnnouncement, saveAnnouncement } from './save-announcement.ts';
import { managedPageToWire, managedToWire, pageToWire, readersToWire } from './wire.ts';

export interface AnnouncementDeps {
  readonly db: Database;
}

/** What the shop announces to a course, for those who own it (LEARN-6). */
export const registerAnnouncementRoutes = (app: FastifyInstance, { db }: AnnouncementDeps): void => {
  post(app, calls.qryAnnouncements, async ({ ProductId, BeforeId }, { caller, language, reply }) => {
    reply.header('cache-control', 'no-store');
    return pageToWire(
      await readAnnouncements(db, caller.memberId, { productId: ProductId, beforeId: BeforeId }),
      language,
    );
  });

  post(app, calls.qryAnnouncementCounts, async (_body, { caller }) =>
    (await readCounts(db, caller.memberId)).map((one) => ({
      ProductId: one.productId,
      Total: one.total,
      New: one.new,
    })),
  );

  post(app, calls.markAnnouncementsSeen, async ({ ProductId, AnnouncementId }, { caller }) => {
    await markSeen(db, caller.memberId, { productId: ProductId, announcementId: AnnouncementId });
    return true as const;
  });

  post(app, calls.setAnnouncementMails, async ({ Wanted }, { caller }) => {
    await switchAnnouncementMails(db, caller.memberId, Wanted);
    return true as const;
  });
};

/** What staff who look after the catalogue announce to courses. */
export const registerManagementAnnouncementRoutes = (app: FastifyInstance, { db }: AnnouncementDeps): void => {
  post(app, staffCalls.qryAnnouncementsToManage, async ({ ProductId, BeforeId }, { language }) =>
    managedPageToWire(await readManaged(db, { productId: ProductId, beforeId: BeforeId }), language),
  );

  post(app, staffCalls.qryAnnouncementText, async ({ AnnouncementId }, { language }) =>
    managedToWire(await openAnnouncement(db, AnnouncementId), language),
  );

  post(app, staffCalls.qryAnnouncementReaders, async ({ ProductId }, { language }) =>
    readersToWire(await readReaders(db, ProductId), language),
  );

  post(app, staffCalls.saveAnnouncement, (body, { caller, once }) =>
    inTransactionOnce(db, once, staffCalls.saveAnnouncement.reply, async (tx) => {
      const { announcementId, version } = await saveAnnouncement(tx, caller.memberId, {
        announcementId: body.AnnouncementId,
        replaces: body.Replaces,
        productId: body.ProductId,
        state: body.State,
        sendAt: body.SendAt === null ? null : new Date(body.SendAt),
        title: { zh: body.TitleZh.trim(), en: body.TitleEn.trim() },
        body: { zh: body.BodyZh, en: body.BodyEn.trim() === '' ? '' : body.BodyEn },
      });
      return { AnnouncementId: announcementId, Version: version };
    }),
  );

  post(app, staffCalls.deleteAnnouncement, ({ AnnouncementId, Replaces }, { caller, once }) =>
    inTransactionOnce(db, once, staffCalls.deleteAnnouncement.reply, async (tx) => {
      await deleteAnnouncement(tx, caller.memberId, { announcementId: AnnouncementId, replaces: Replaces });
      return true as const;
    }),
  );
};
