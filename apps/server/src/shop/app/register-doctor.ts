import type { FastifyInstance } from 'fastify';
import { registerDoctorRoutes, type Installation } from '#server/back-office/doctor/index.ts';
import { registerMailWords } from '#server/back-office/mail-words/index.ts';
import { noInvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { createOutboxMailer } from '#server/platform/mail/index.ts';
import { createFolderStorage } from '#server/platform/storage/index.ts';
import type { AppDeps } from './app-deps.ts';

/** A shop on a developer's machine: nothing of other companies is set. */
const unconfigured = (dataDir: string): Installation => ({
  production: false,
  dataDir,
  mailServer: { smtpUrl: undefined, mailFrom: 'no-reply@localhost' },
  mailSource: 'nobody',
  gatewayKind: 'stand-in',
  invoiceMode: 'ledger',
  invoiceSource: 'nobody',
  invoiceServices: noInvoiceServices,
  trustsProxy: false,
});

/** What the shop says about its own health. */
export const registerDoctor = (
  app: FastifyInstance,
  { settings, database: { db, direct }, ...deps }: AppDeps,
  renewProfile: () => Promise<void>,
): void => {
  const { mediaDir } = settings;
  const mailer = deps.mailer ?? createOutboxMailer(db);
  registerMailWords(app, { db, mailer, publicUrl: settings.publicUrl });
  const installation = settings.installation ?? (() => unconfigured(mediaDir));
  registerDoctorRoutes(app, {
    db,
    direct,
    // Read at each check: services are entered while the shop runs.
    get installation() {
      return installation();
    },
    storage: deps.mediaStorage ?? createFolderStorage(mediaDir),
    mediaDir,
    publicUrl: settings.publicUrl,
    gateway: deps.gateway,
    isDemo: settings.demo,
    proposedName: settings.firstRun?.shopName ?? '',
    mailer,
    renewProfile,
  });
};
