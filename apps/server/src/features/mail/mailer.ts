import type { Transporter } from 'nodemailer';
import pLimit from 'p-limit';
import type { Database } from '#server/db/database.ts';
import { together } from '#server/jobs/together.ts';
import type { RenderedMail } from './message.ts';
import { insertOutboxMails } from './queries.ts';

/** Hands a mail on. Resolves when the mail server (or the outbox) has taken it; rejects to be tried again. */
export type Mailer = (mail: RenderedMail) => Promise<void>;

export interface MailServer {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
}

const SMTP_TIMEOUT_MS = 20_000;

/** Mail servers turn away who comes with many connections at once. */
const SMTP_CONNECTIONS = 3;

/**
 * Sends by SMTP. Header injection is refused by the library; recipients are checked when they register. The library is
 * loaded with the first mail: a shop without a mail server never needs its memory.
 */
export const createSmtpMailer = (smtpUrl: string, from: string): Mailer => {
  let opening: Promise<Transporter> | undefined;
  const inTurn = pLimit(SMTP_CONNECTIONS);
  return async (mail) => {
    opening ??= openTransport(smtpUrl);
    const transport = await opening;
    await inTurn(() =>
      transport.sendMail({ from, to: mail.recipient, subject: mail.subject, html: mail.html, text: mail.text }),
    );
  };
};

const openTransport = async (smtpUrl: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
};

/** By SMTP where a mail server is configured, else into the outbox. */
export const openMailer = (db: Database, { smtpUrl, mailFrom }: MailServer): Mailer =>
  smtpUrl === undefined ? createOutboxMailer(db) : createSmtpMailer(smtpUrl, mailFrom);

/** Keeps mails in the shop's own outbox, to be read in the browser in demo mode; those of one moment are written together. */
export const createOutboxMailer = (db: Database): Mailer => {
  const write = together<RenderedMail, true>(async (mails) => {
    await insertOutboxMails(db, mails);
    return mails.map(() => true);
  });
  return async (mail) => {
    await write(mail);
  };
};
