import type { FastifyBaseLogger } from 'fastify';
import { sweepChallenges } from '#server/accounts/passkeys/index.ts';
import { sweepJourneys } from '#server/accounts/provider-sign-in/index.ts';
import { sweepInvitations } from '#server/accounts/staff/index.ts';
import { mailImported, sweepImports, workOffImport } from '#server/back-office/member-import/index.ts';
import { removeOldExports, runExport } from '#server/back-office/export/index.ts';
import { conversionKeysOf, sendConversion, sweepConversions } from '#server/back-office/conversions/index.ts';
import { sendWebhook, sweepWebhookMessages, webhookKeysOf } from '#server/back-office/webhooks/index.ts';
import { closeEndedTerms } from '#server/accounts/entitlements/index.ts';
import { tellQuestions } from '#server/community/questions/index.ts';
import { mailAnnouncement, sendDueAnnouncements } from '#server/learning/announcements/index.ts';
import { tellOpenings } from '#server/catalogue/releases/index.ts';
import type { Config } from '#server/shop/config/config.ts';
import type { Database, DatabaseHandle } from '#server/platform/db/database.ts';
import { buildShowroom, type ShowroomDoors } from '#server/shop/demo/index.ts';
import {
  mailedCodeOf,
  oneTimeTokenKey,
  oneTimeTokenOf,
  removeExpired,
  Throttle,
} from '#server/accounts/identity/index.ts';
import type { InvoiceService } from '#server/selling/invoices/index.ts';
import {
  openMailer,
  openMailLog,
  openMailRecords,
  sendMail,
  sweepMails,
  type Mailer,
} from '#server/platform/mail/index.ts';
import { createFolderStorage, type MediaStorage } from '#server/learning/media/index.ts';
import { sweepSecurityEvents } from '#server/accounts/security-events/index.ts';
import {
  cancelOverdueOrders,
  forgetClicks,
  releaseExpiredCouponHolds,
  releaseExpiredReservations,
} from '#server/selling/orders/index.ts';
import { sweepFailures } from '#server/learning/playback-health/index.ts';
import { removeBuyers } from '#server/accounts/profile/index.ts';
import {
  reconcileAttempt,
  reconcileDueAttempts,
  remindPayments,
  type KnownPaymentGateways,
  type PaymentGateway,
} from '#server/selling/payments/index.ts';
import { shortenHolds } from '#server/selling/stock/index.ts';
import { readOrderLimits } from '#server/platform/settings/index.ts';
import { remindCarts, remindOrders } from '#server/selling/reminders/index.ts';
import { LOOK_AGAIN_AFTER_SECONDS, sendRefund, sweepRefunds } from '#server/selling/refunds/index.ts';
import { findViewing } from '#server/learning/viewing/index.ts';
import { countViewing } from '#server/learning/viewing-curves/index.ts';
import { invoiceRequests } from '#server/shop/invoicing/invoice-requests.ts';
import { paymentMails } from '#server/shop/mails/payment-mails.ts';
import { refundParts } from '#server/shop/mails/refund-parts.ts';
import type { LiveServices } from '#server/back-office/services/index.ts';
import { invoiceHandlers, type Invoicing } from './invoice-handlers.ts';
import { mediaHandlers, sweepMedia } from './media-handlers.ts';
import { sweepForgottenRows } from './sweep-queries.ts';
import type { JobHandlers } from '#server/platform/jobs/tasks.ts';

export interface JobDeps {
  readonly database: DatabaseHandle;
  readonly gateway: () => PaymentGateway;
  readonly gatewayOf?: KnownPaymentGateways['gatewayOf'];
  readonly log: FastifyBaseLogger;
  /** Where mails go; by the configuration where it is left out. */
  readonly mailer?: Mailer;
  /** The services of other companies as they are now; as the configuration has them where they are left out. */
  readonly services?: LiveServices;
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
    log: openMailLog(db),
    mailer: deps.mailer ?? openMailer(db, deps.config),
    publicUrl: deps.publicUrl,
    oneTimeToken: (tokenId: string) => oneTimeTokenOf(tokenKey, tokenId),
    mailedCode: (tokenId: string) => mailedCodeOf(tokenKey, tokenId),
  };
  const reconcile = reconcileDeps(deps);
  const look = { findViewing, lookAgainAfterSeconds: LOOK_AGAIN_AFTER_SECONDS };
  const refunds = { ...refundParts, ...look, ...gatewaysOf(deps), db, log: deps.log };
  return {
    'send-mail': (payload, job) => sendMail(mail, payload, job),
    ...mediaHandlers(deps),
    'release-expired-reservations': () => doWhatIsDue(db),
    'cancel-overdue-orders': async () => {
      await cancelOverdueOrders(db);
    },
    ...invoiceHandlers({ ...deps, invoicing: () => invoicingOf(deps) }),
    'send-refund': ({ refundId }) => sendRefund(refunds, refundId),
    'sweep-refunds': () => sweepRefunds(db),
    'tell-questions': () => tellQuestions(db),
    'count-viewing': () => countViewing(db, deps.stopping),
    'build-showroom': async () => {
      if (deps.showroom !== undefined) await buildShowroom({ ...deps.showroom, db, signal: deps.stopping });
    },
    'sweep-old-rows': () => sweepOldRows(deps),
    'work-off-member-import': ({ importId }) => workOffImport({ db, signal: deps.stopping }, importId),
    'mail-member-import': ({ importId, afterLine }) =>
      mailImported({ db, tokenKey, throttle, mailer: mail.mailer }, importId, afterLine),
    'mail-announcement': ({ announcementId }) => mailAnnouncement(db, announcementId),
    'write-shop-export': ({ exportId }) => runExport(exportDeps(deps), exportId),
    'send-webhook': (payload) => sendWebhook(webhookDeps(deps), payload),
    'send-conversion': (payload) => sendConversion(conversionDeps(deps), payload),
    'reconcile-attempt': async ({ attemptId }) => {
      await reconcileAttempt(reconcile, attemptId);
    },
    'reconcile-due-attempts': async () => {
      await reconcileDueAttempts(reconcile);
    },
  };
};

/** Each minute: what a time that has come ends, opens, tells or sends. */
const doWhatIsDue = async (db: Database): Promise<void> => {
  await shortenHolds(db, await readOrderLimits(db));
  await releaseExpiredReservations(db);
  await releaseExpiredCouponHolds(db);
  await closeEndedTerms(db);
  await remindPayments(db, paymentMails);
  await remindOrders(db);
  await remindCarts(db);
  await tellOpenings(db);
  await sendDueAnnouncements(db);
};

/** How invoices are given out now. */
const invoicingOf = ({ config, services }: Pick<JobDeps, 'config' | 'services'>): Invoicing =>
  services?.now().invoices ?? { mode: config.invoiceMode, services: config.invoiceServices, known: [] };

const gatewaysOf = ({ gateway, gatewayOf }: JobDeps): KnownPaymentGateways => ({
  gateway,
  ...(gatewayOf === undefined ? {} : { gatewayOf }),
});

const reconcileDeps = (deps: JobDeps) => ({
  ...gatewaysOf(deps),
  db: deps.database.db,
  mails: paymentMails,
  invoices: invoiceRequests(() => invoicingOf(deps).mode),
  log: deps.log,
  signal: deps.stopping,
});

const webhookDeps = ({ database, config, stopping }: JobDeps) => ({
  db: database.db,
  keys: webhookKeysOf(config.secret, config.otherSecret),
  privateHosts: config.webhookHosts,
  stopping,
});

const conversionDeps = ({ database, config, publicUrl, stopping }: JobDeps) => ({
  db: database.db,
  keys: conversionKeysOf(config.secret, config.otherSecret),
  hosts: config.conversionHosts,
  publicUrl,
  stopping,
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
  await sweepChallenges(db);
  await sweepJourneys(db);
  await removeBuyers(db);
  await sweepForgottenRows(db);
  await forgetClicks(db);
  await sweepFailures(db);
  await sweepSecurityEvents(db);
  await sweepImports(db);
  await removeOldExports(exportDeps(deps));
  await sweepInvitations(db);
  await sweepMails(db, { hasOutbox: deps.config.demo });
  await sweepWebhookMessages(db);
  await sweepConversions(db);
  await sweepMedia(deps);
};
