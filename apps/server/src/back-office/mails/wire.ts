import type { mgntMailsContract } from '@kapok/contract';
import type { z } from 'zod';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { KeptMail, ListedMail } from './queries.ts';
import { repeatableOf, type MailPage } from './read-mails.ts';

type PageReply = z.output<typeof mgntMailsContract.qryMails.reply>;

const mailToWire = (mail: ListedMail): PageReply['Mails'][number] => ({
  MailId: mail.id,
  Kind: mail.kind,
  Recipient: mail.recipient,
  Subject: mail.subject,
  WrittenAt: mail.writtenAt.toISOString(),
  State: mail.state,
  SettledAt: mail.settledAt?.toISOString() ?? null,
  Reason: mail.reason,
  Tries: mail.tries,
  SentAgainAt: mail.sentAgainAt?.toISOString() ?? null,
  CustomerOrderId: mail.orderNumber,
  UserId: mail.memberId,
  UserName: mail.userName,
});

export const pageToWire = ({ mails, hasMore, queued, unsent }: MailPage, { instead }: Mailer): PageReply => ({
  Mails: mails.map(mailToWire),
  HasMore: hasMore,
  Waiting: queued,
  Unsent: unsent,
  GoesTo: instead ?? 'mail-server',
});

/** `maySee`: whether the reader may see what a mail about an order says. */
export const contentToWire = (mail: KeptMail, maySee: boolean): z.output<typeof mgntMailsContract.qryMail.reply> => ({
  Content:
    !maySee || mail.html === null || mail.text === null
      ? null
      : { Html: mail.html, Text: mail.text, HidesSecret: mail.hidesSecret },
  NeedsOrders: !maySee,
  IsRepeatable: repeatableOf(mail) !== undefined,
});
