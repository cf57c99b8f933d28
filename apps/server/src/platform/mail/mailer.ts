import type { Transporter } from 'nodemailer';
import pLimit from 'p-limit';
import { isLoopbackHost } from '#server/platform/config/config-values.ts';
import type { Database } from '#server/platform/db/database.ts';
import { together } from '#server/platform/jobs/together.ts';
import type { RenderedMail } from './message.ts';
import { insertOutboxMails } from './queries.ts';

/** Hands a mail on. Resolves when the mail server (or the outbox) has taken it; rejects to be tried again. */
export type Mailer = (mail: RenderedMail) => Promise<void>;

export interface MailServer {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Whether mails may go without TLS to a mail server that is not on this machine. */
  readonly smtpPlain?: boolean;
}

/** The address of `Name <address>` or of an address alone: the name is the shop's, from its profile. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const SMTP_TIMEOUT_MS = 20_000;

/** Mail servers turn away who comes with many connections at once. */
const SMTP_CONNECTIONS = 3;

/**
 * Sends by SMTP. Header injection is refused by the library; recipients are checked when they register. The library is
 * loaded with the first mail: a shop without a mail server never needs its memory. A mail that was taken while the shop went down
 * is sent again with the same Message-ID, by which mail servers and programs know it.
 */
export const createSmtpMailer = (smtpUrl: string, from: string, isPlainAllowed = false): Mailer => {
  const address = addressOf(from);
  let opening: Promise<Transporter> | undefined;
  const inTurn = pLimit(SMTP_CONNECTIONS);
  return async (mail) => {
    opening ??= openTransport(smtpUrl, isPlainAllowed);
    const transport = await opening;
    const { senderName, recipient: to, subject, html, text, key } = mail;
    const messageId = key === undefined ? {} : { messageId: `<${key}@${domainOf(address)}>` };
    await inTurn(() =>
      transport.sendMail({ from: { name: senderName, address }, to, subject, html, text, ...messageId }),
    );
  };
};

const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * Without `requireTLS` a mail server, or whoever stands in between, decides whether links for new passwords are sent in
 * plain text: it only has to leave out that it knows STARTTLS.
 */
const openTransport = async (smtpUrl: string, isPlainAllowed: boolean): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    requireTLS: !isPlainAllowed && !isLoopbackHost(new URL(smtpUrl).hostname),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
};

/** Why a mail server does not let the shop in, as a code such as EAUTH; undefined where it does. Nothing is sent. */
export const verifyMailServer = async ({ smtpUrl, smtpPlain = false }: MailServer): Promise<string | undefined> => {
  if (smtpUrl === undefined) return 'not-configured';
  const transport = await openTransport(smtpUrl, smtpPlain);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    // The message may name the user; the code does not.
    return error instanceof Error && 'code' in error ? String(error.code) : 'refused';
  } finally {
    transport.close();
  }
};

/** By SMTP where a mail server is configured, else into the outbox. */
export const openMailer = (db: Database, { smtpUrl, mailFrom, smtpPlain }: MailServer): Mailer =>
  smtpUrl === undefined ? createOutboxMailer(db) : createSmtpMailer(smtpUrl, mailFrom, smtpPlain);

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
