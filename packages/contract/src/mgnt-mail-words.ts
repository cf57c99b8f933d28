import { MAIL_GREETING_MAX, MAIL_SIGNATURE_MAX } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { prose } from './prose-text.ts';
import { noPayload } from './wire.ts';

const mailWords = z
  .object({
    GreetingZh: lineText(MAIL_GREETING_MAX).meta({ description: 'The first line of every mail to customers' }),
    GreetingEn: lineText(MAIL_GREETING_MAX).meta({ description: 'Empty: the Chinese one' }),
    SignatureZh: prose(MAIL_SIGNATURE_MAX).meta({ description: 'CommonMark, below every mail to customers' }),
    SignatureEn: prose(MAIL_SIGNATURE_MAX).meta({ description: 'CommonMark; empty: the Chinese one' }),
  })
  .meta({ id: 'MailWords' });

export const mgntMailWordsContract = {
  qryMailWords: endpoint({
    path: '/api/Mgnh/qryMailWords',
    audience: 'staff',
    permission: 'settings',
    summary: 'Returns what the shop says in every mail to its customers.',
    body: noPayload,
    reply: mailWords,
  }),
  changeMailWords: endpoint({
    path: '/api/Mgnh/changeMailWords',
    audience: 'staff',
    permission: 'settings',
    summary: 'Sets what the shop says in every mail to its customers, from the next mail on.',
    body: mailWords,
    reply: z.boolean(),
    idempotent: true,
  }),
  sendSampleMail: endpoint({
    path: '/api/Mgnh/sendSampleMail',
    audience: 'staff',
    permission: 'settings',
    repeat: 'by-hand',
    summary: 'Sends the caller a sample with these words, saved or not; false where the mail server did not take it.',
    body: mailWords,
    reply: z.boolean(),
  }),
} as const;
