import type { Config } from '#server/config.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { removeExpired } from '#server/features/identity/index.ts';
import { demoSeller } from '#server/features/legal/index.ts';
import { createOutboxMailer, createSmtpMailer, sendMail } from '#server/features/mail/index.ts';
import { ingestMedia } from '#server/features/media/index.ts';
import { cancelOverdueOrders, releaseExpiredReservations } from '#server/features/orders/index.ts';
import { sweepForgottenRows } from './sweep-queries.ts';
import type { JobHandlers } from './tasks.ts';

export interface JobDeps {
  readonly database: DatabaseHandle;
  readonly config: Config;
  readonly publicUrl: () => string;
  readonly mediaDir: string;
  readonly demoDir: string;
  /** Ends heavy work when the server stops; its job is taken up again at the next start. */
  readonly stopping: AbortSignal;
}

/** What each kind of job does. */
export const jobHandlers = (deps: JobDeps): JobHandlers => {
  const { db } = deps.database;
  const { smtpUrl, mailFrom } = deps.config;
  const mail = {
    db,
    mailer: smtpUrl === undefined ? createOutboxMailer(db) : createSmtpMailer(smtpUrl, mailFrom),
    publicUrl: deps.publicUrl,
    shopName: demoSeller.shopName.zh,
    contact: demoSeller.email,
  };
  const media = { db, mediaDir: deps.mediaDir, sourceDir: deps.demoDir, signal: deps.stopping };
  return {
    'send-mail': (payload) => sendMail(mail, payload),
    'ingest-media': ({ fileUuid }) => ingestMedia(media, fileUuid),
    'release-expired-reservations': async () => {
      await releaseExpiredReservations(db);
    },
    'cancel-overdue-orders': async () => {
      await cancelOverdueOrders(db);
    },
    'sweep-old-rows': async () => {
      await removeExpired(db);
      await sweepForgottenRows(db);
    },
  };
};
