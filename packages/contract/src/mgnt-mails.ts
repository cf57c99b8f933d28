import { mailStates } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, orderId, text } from './wire.ts';

const mailId = z.int().positive();

const listedMail = z.object({
  MailId: mailId,
  Kind: z.string(),
  Recipient: z.string().nullable().meta({ description: 'Null once the member has left the shop' }),
  Subject: z.string().meta({ description: 'A code that lets somebody in is hidden' }),
  WrittenAt: instant,
  State: z.enum(mailStates),
  SettledAt: instant.nullable().meta({ description: 'When it was sent, kept or given up; null while it is tried' }),
  Reason: z.string().meta({ description: 'What the mail server said last; empty where it took the mail' }),
  Tries: z.int(),
  SentAgainAt: instant.nullable(),
  CustomerOrderId: orderId.nullable(),
  UserId: z.int().nullable(),
  UserName: z.string().nullable(),
});

/** Where mails go: to a mail server, into the demo's outbox, or to nobody. */
export const mailTargets = ['mail-server', 'outbox', 'nowhere'] as const;

/** What cannot be sent again is sent from elsewhere, is still tried, or was forgotten. */
export const mailsSentAgain = ['queued', 'outdated', 'impossible'] as const;

/** The mails that the shop wrote (OWN-12). */
export const mgntMailsContract = {
  qryMails: endpoint({
    path: '/api/Mgnh/qryMails',
    audience: 'staff',
    permission: 'members',
    summary: 'Mails that the shop wrote within two years, newest first, 50 a page, with what became of each.',
    body: z
      .object({
        Before: mailId.optional().meta({ description: 'The last mail of the page before' }),
        Search: text(254).optional().meta({ description: 'A part of the address' }),
        State: z.enum(mailStates).optional(),
        Kind: text(60).optional(),
        CustomerOrderId: orderId.optional(),
        UserId: z.int().positive().optional(),
      })
      .nullish(),
    reply: z
      .object({
        Mails: z.array(listedMail),
        HasMore: z.boolean(),
        Waiting: z.int().meta({ description: 'Mails that wait to be written' }),
        Unsent: z.int().meta({ description: 'Mails that found no mail server and can be sent once there is one' }),
        GoesTo: z.enum(mailTargets),
      })
      .meta({ id: 'MailPage' }),
  }),
  qryMail: endpoint({
    path: '/api/Mgnh/qryMail',
    audience: 'staff',
    permission: 'members',
    summary:
      'A mail as its reader saw it, for ninety days, without the links and codes that let somebody in or act for its reader. What is about an order needs the right to orders as well.',
    body: z.object({ MailId: mailId }),
    reply: z
      .object({
        Content: z
          .object({ Html: z.string(), Text: z.string(), HidesSecret: z.boolean() })
          .nullable()
          .meta({ description: 'Null where it is kept no more, or the caller may not see orders' }),
        NeedsOrders: z.boolean().meta({ description: 'The content is withheld from who may not look after orders' }),
        IsRepeatable: z.boolean(),
      })
      .meta({ id: 'MailContent' }),
  }),
  sendUnsentMails: endpoint({
    path: '/api/Mgnh/sendUnsentMails',
    audience: 'staff',
    permission: 'members',
    summary:
      'Sends mails that found no mail server, the oldest hundred, each once and written from the records as they are now. What is about something that is over, such as an expired link or an order that was paid, is marked as out of date and not sent. What proves an address counts with the three a day to it; the rest waits.',
    body: z.object({}).nullish(),
    reply: z.object({
      Queued: z.int(),
      Outdated: z.int(),
      Left: z.int().meta({ description: 'Still to be sent by another call' }),
    }),
    idempotent: true,
  }),
  sendMailAgain: endpoint({
    path: '/api/Mgnh/sendMailAgain',
    audience: 'staff',
    permission: 'members',
    summary:
      'Writes a mail once more, from the records as they are now, to whoever gets it today; counts with the three a day to an address. Answers whether it is outdated or cannot be sent again.',
    body: z.object({ MailId: mailId }),
    reply: z.enum(mailsSentAgain),
    idempotent: true,
  }),
} as const;
