import type { FastifyBaseLogger } from 'fastify';
import { sweepInvitations } from '#server/accounts/staff/index.ts';
import { mailImported, sweepImports, workOffImport } from '#server/back-office/member-import/index.ts';
import { removeOldExports, runExport } from '#server/back-office/export/index.ts';
import { closeEndedTerms } from '#server/accounts/entitlements/index.ts';
import type { Config } from '#server/shop/config/config.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { buildShowroom, type ShowroomDoors } from '#server/shop/demo/index.ts';
import {
  mailedCodeOf,
  oneTimeTokenKey,
  oneTimeTokenOf,
  removeExpired,
  Throttle,
} from '#server/accounts/identity/index.ts';
import type { InvoiceService } from '#server/selling/invoices/index.ts';
import { openMailer, openMailRecords, sendMail } from '#server/platform/mail/index.ts';
import { createFolderStorage, type MediaStorage } from '#server/learning/media/index.ts';
import { sweepSecurityEvents } from '#server/accounts/security-events/index.ts';
import {
  cancelOverdueOrders,
  releaseExpiredCouponHolds,
  releaseExpiredReservations,
} from '#server/selling/orders/index.ts';
import { sweepFailures } from '#server/learning/playback-health/index.ts';
import { removeBuyers } from '#server/accounts/profile/index.ts';
import {
  reconcileAttempt,
  reconcileDueAttempts,
  remindPayments,
  type PaymentGateway,
} from '#server/selling/payments/index.ts';
import { LOOK_AGAIN_AFTER_SECONDS, sendRefund, sweepRefunds } from '#server/selling/refunds/index.ts';
import { findViewing } from '#server/learning/viewing/index.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import { invoiceHandlers } from './invoice-handlers.ts';
import { mediaHandlers, sweepMedia } from './media-handlers.ts';
import { sweepForgottenRows } from './sweep-queries.ts';
import type { JobHandlers } from '#server/platform/jobs/tasks.ts';

export interface JobDeps {
  readonly database: DatabaseHandle;
  readonly gateway: () => PaymentGateway;
  readonly log: FastifyBaseLogger;
  /** In place of the configured one. */
  readonly invoiceService?: InvoiceService;
  readonly config: Config;
  readonly publicUrl: () => string;
  readonly mediaDir: string;
  /** Where prepared media lie; the media folder where there is none. */
  readonly mediaStorage?: MediaStorage;
  readonly demoDir: string;
  /** Undefined where no demo is played: in production, and where this process answers no calls. */
  readonly showroom?: ShowroomDoors | undefined;
  /** Ends heavy work when the server stops; its job is taken up again at the next start. */
  readonly stopping: AbortSignal;
}

/** What each kind of job does. */
export const jobHandlers = (deps: JobDeps): JobHandlers => {
  const { db } = deps.database;
  const tokenKey = oneTimeTokenKey(deps.config.secret);
  const throttle = new Throttle(deps.database.pool, deps.config.secret);
  const mail = {
    db,
    records: openMailRecords(db),
    mailer: openMailer(db, deps.config),
    publicUrl: deps.publicUrl,
    oneTimeToken: (tokenId: string) => oneTimeTokenOf(tokenKey, tokenId),
    mailedCode: (tokenId: string) => mailedCodeOf(tokenKey, tokenId),
  };
  const reconcile = reconcileDeps(deps);
  const look = { findViewing, lookAgainAfterSeconds: LOOK_AGAIN_AFTER_SECONDS };
  const refunds = { ...refundParts, ...look, db, gateway: deps.gateway, log: deps.log };
  return {
    'send-mail': (payload, job) => sendMail(mail, payload, job),
    ...mediaHandlers(deps),
    'release-expired-reservations': async () => {
      await releaseExpiredReservations(db);
      await releaseExpiredCouponHolds(db);
      await closeEndedTerms(db);
      await remindPayments(db, paymentMails);
    },
    'cancel-overdue-orders': async () => {
      await cancelOverdueOrders(db);
    },
    ...invoiceHandlers(deps),
    'send-refund': ({ refundId }) => sendRefund(refunds, refundId),
    'sweep-refunds': () => sweepRefunds(db),
    'build-showroom': async () => {
      if (deps.showroom !== undefined) await buildShowroom({ ...deps.showroom, db, signal: deps.stopping });
    },
    'sweep-old-rows': () => sweepOldRows(deps),
    'work-off-member-import': ({ importId }) => workOffImport({ db, signal: deps.stopping }, importId),
    'mail-member-import': ({ importId, afterLine }) => mailImported({ db, tokenKey, throttle }, importId, afterLine),
    'write-shop-export': ({ exportId }) => runExport(exportDeps(deps), exportId),
    'reconcile-attempt': async ({ attemptId }) => {
      await reconcileAttempt(reconcile, attemptId);
    },
    'reconcile-due-attempts': async () => {
      await reconcileDueAttempts(reconcile);
    },
  };
};

const reconcileDeps = ({ database, config, gateway, log, stopping }: JobDeps) => ({
  db: database.db,
  mails: paymentMails,
  invoices: invoiceRequests(config.invoiceMode),
  gateway,
  log,
  signal: stopping,
});

const exportDeps = ({ database, mediaDir, mediaStorage, demoDir, stopping, log }: JobDeps) => ({
  database,
  mediaDir,
  storage: mediaStorage ?? createFolderStorage(mediaDir),
  sourceDir: demoDir,
  signal: stopping,
  log,
});

const sweepOldRows = async (deps: JobDeps): Promise<void> => {
  const { db } = deps.database;
  await removeExpired(db);
  await removeBuyers(db);
  await sweepForgottenRows(db);
  await sweepFailures(db);
  await sweepSecurityEvents(db);
  await sweepImports(db);
  await removeOldExports(exportDeps(deps));
  await sweepInvitations(db);
  await sweepMedia(deps);
};
