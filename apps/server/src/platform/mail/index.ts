import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';

export { mailAudience } from './audience.ts';
export type { MailParts } from './mail-deps.ts';
export { openMailLog } from './mail-log.ts';
export { forgetMailsOf, sweepMails } from './mail-log-queries.ts';
export { openMailRecords } from './mail-records.ts';
export {
  createOutboxMailer,
  createSmtpMailer,
  type SmtpServer,
  openLiveMailer,
  openMailer,
  verifyMailServer,
  type Mailer,
  type MailServer,
} from './mailer.ts';
export { registerOutboxRoutes } from './outbox-routes.ts';
export { sendAtOnce } from './send-at-once.ts';
export { composeMail, sendMail } from './send-mail.ts';
export { findMailWords, mailWordSettings } from './mail-words-queries.ts';
export { withMailWords } from './with-mail-words.ts';

/** Queues a mail in the transaction of the fact that it tells; it goes out once that is committed, tried for two and a half days. */
export const queueMail = (executor: Database, mail: JobPayloads['send-mail']): Promise<void> =>
  addJob(executor, 'send-mail', mail, { maxAttempts: 20 });
