import type { Transporter } from 'nodemailer';
import pLimit from 'p-limit';
import { isLoopbackHost } from '#server/platform/config/config-values.ts';
import type { Database } from '#server/platform/db/database.ts';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';
import { together } from '#server/platform/jobs/together.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { connectOutside } from './connect-outside.ts';
import type { RenderedMail } from './message.ts';
import { insertOutboxMails } from './queries.ts';

/** Hands a mail on. Resolves when the mail server (or the outbox) has taken it; rejects to be tried again. */
export interface Mailer {
  (mail: RenderedMail): Promise<void>;
  /** Where mails go in place of a mail server: into the demo's outbox, or to nobody. */
  readonly instead?: 'outbox' | 'nowhere';
}

export interface MailServer {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Whether mails may go without TLS to a mail server that is not on this machine. */
  readonly smtpPlain?: boolean;
  /** Whether its name, which somebody typed, may lead to the internet alone and not into the shop's own network. */
  readonly isOutside?: boolean;
  /** Whether there is a mail server whose settings cannot be decrypted: mails wait for it. */
  readonly isUnreadable?: boolean;
}

export type SmtpServer = Omit<MailServer, 'smtpUrl' | 'isUnreadable'> & { readonly smtpUrl: string };

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
export const createSmtpMailer = (server: SmtpServer): Mailer => {
  const address = addressOf(server.mailFrom);
  let opening: Promise<Transporter> | undefined;
  const inTurn = pLimit(SMTP_CONNECTIONS);
  return async (mail) => {
    opening ??= openTransport(server);
    const transport = await opening;
    const { senderName, recipient: to, subject, html, text } = mail;
    const optional = { ...messageIdOf(mail, address), ...listOf(mail) };
    await inTurn(() =>
      traced({ name: 'SMTP', kind: 'client' }, () =>
        transport.sendMail({ from: { name: senderName, address }, to, subject, html, text, ...optional }),
      ),
    );
  };
};

const messageIdOf = ({ key }: RenderedMail, address: string) =>
  key === undefined ? {} : { messageId: `<${key}@${domainOf(address)}>` };

/** The `List-Unsubscribe` header. */
const listOf = ({ stopUrl }: RenderedMail) => (stopUrl === undefined ? {} : { list: { unsubscribe: stopUrl } });

const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * Without `requireTLS` a mail server, or whoever stands in between, decides whether links for new passwords are sent in
 * plain text: it only has to leave out that it knows STARTTLS.
 */
const openTransport = async ({ smtpUrl, smtpPlain, isOutside }: SmtpServer): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    requireTLS: smtpPlain !== true && !isLoopbackHost(new URL(smtpUrl).hostname),
    ...(isOutside === true ? { getSocket: connectOutside(SMTP_TIMEOUT_MS) } : {}),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
};

/** Why a mail server does not let the shop in, as a code such as EAUTH; undefined where it does. Nothing is sent. */
export const verifyMailServer = async ({ smtpUrl, ...server }: MailServer): Promise<string | undefined> => {
  if (smtpUrl === undefined) return 'not-configured';
  const transport = await openTransport({ ...server, smtpUrl });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    if (error instanceof OutsideFault) return error.reason;
    // The message may name the user; the code does not.
    return error instanceof Error && 'code' in error ? String(error.code) : 'refused';
  } finally {
    transport.close();
  }
};

/** By SMTP where a mail server is configured; else into the outbox of the demo, and in any other shop to nobody. */
export const openMailer = (
  db: Database,
  { smtpUrl, isUnreadable, demo, ...server }: MailServer & { readonly demo: boolean },
): Mailer => {
  if (smtpUrl !== undefined) return createSmtpMailer({ ...server, smtpUrl });
  if (isUnreadable === true) return sendLater;
  return demo ? createOutboxMailer(db) : sendNowhere;
};

/** Sends by the mail server that the shop has at that moment; `server` answers the same object until it is another one. */
export const openLiveMailer = (db: Database, server: () => MailServer, demo: boolean): Mailer => {
  let opened: { readonly by: MailServer; readonly mailer: Mailer } | undefined;
  const current = (): Mailer => {
    const now = server();
    if (opened?.by !== now) opened = { by: now, mailer: openMailer(db, { ...now, demo }) };
    return opened.mailer;
  };
  const send = (mail: RenderedMail): Promise<void> => current()(mail);
  return Object.defineProperty(send, 'instead', { get: () => current().instead });
};

/** Tried again like a mail server that is away, and told in the mail log. */
const sendLater: Mailer = () => Promise.reject(new Error('The mail server was entered under another SHOP_SECRET'));

/** A shop without a mail server keeps what it wrote in the log alone, where no link lets anybody in. */
const sendNowhere: Mailer = Object.assign(() => Promise.resolve(), { instead: 'nowhere' } as const);

/** Keeps mails in the shop's own outbox, to be read in the browser in demo mode; those of one moment are written together. */
export const createOutboxMailer = (db: Database): Mailer => {
  const write = together<RenderedMail, true>(async (mails) => {
    await insertOutboxMails(db, mails);
    return mails.map(() => true);
  });
  const keep = async (mail: RenderedMail): Promise<void> => {
    await write(mail);
  };
  return Object.assign(keep, { instead: 'outbox' } as const);
};
