import {
  conversionFaults,
  conversionKinds,
  conversionReceivers,
  conversionStatuses,
  MOST_RECEIVER_ID,
  MOST_RECEIVER_SECRET,
  MOST_TEST_CODE,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, noPayload, ntd, orderId, text } from './wire.ts';

const staff = { audience: 'staff', permission: 'settings' } as const;
const receiver = z.enum(conversionReceivers);
const conversionId = z.int().positive();
const answerCode = z
  .int()
  .nullable()
  .meta({ description: 'The error that Meta named, else the HTTP status; null where nothing was answered' });

const conversionReceiver = z
  .object({
    Receiver: receiver,
    TargetId: z.string().meta({ description: 'The measurement id at Google, or the pixel id at Meta' }),
    IsOn: z.boolean(),
    SecretMadeAt: instant.meta({ description: 'When its secret was typed, which nobody is shown' }),
  })
  .meta({ id: 'ConversionReceiver' });

const conversion = z
  .object({
    ConversionId: conversionId,
    Receiver: receiver,
    Kind: z.enum(conversionKinds),
    CustomerOrderId: orderId,
    Amount: ntd.meta({ description: 'Of the order, or what went back of it' }),
    HappenedAt: instant,
    State: z.enum(conversionStatuses),
    Tries: z.int(),
    NextTryAt: instant.nullable(),
    Fault: z.enum(conversionFaults).nullable().meta({ description: 'Of the last try; null where it was sent' }),
    AnswerCode: answerCode,
  })
  .meta({ id: 'Conversion' });

/** Telling Google Analytics 4 and Meta which orders their advertisements brought (OFFER-6). */
export const mgntConversionsContract = {
  qryConversions: endpoint({
    ...staff,
    path: '/api/Mgnh/qryConversions',
    summary: 'Who is told of orders, without their secrets, and the last 50 conversions within 90 days, newest first.',
    body: noPayload,
    reply: z
      .object({ Receivers: z.array(conversionReceiver), Conversions: z.array(conversion) })
      .meta({ id: 'ConversionOverview' }),
  }),
  saveConversionReceiver: endpoint({
    ...staff,
    path: '/api/Mgnh/saveConversionReceiver',
    summary:
      'Sets who is told of orders, and whether. Orders are told only where their buyer agreed to it. Asked within ten minutes of a proof of the person.',
    body: z.object({
      Receiver: receiver,
      TargetId: text(MOST_RECEIVER_ID).meta({ description: 'G-XXXXXXXXXX at Google, digits at Meta' }),
      Secret: text(MOST_RECEIVER_SECRET)
        .optional()
        .meta({ description: 'The API secret at Google, the access token at Meta; left out: the one that is kept' }),
      IsOn: z.boolean(),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  removeConversionReceiver: endpoint({
    ...staff,
    path: '/api/Mgnh/removeConversionReceiver',
    summary: 'Removes who is told of orders, with the secret; what waits is given up.',
    body: z.object({ Receiver: receiver }),
    reply: z.boolean(),
    idempotent: true,
  }),
  tryConversionReceiver: endpoint({
    ...staff,
    path: '/api/Mgnh/tryConversionReceiver',
    summary:
      'Sends a test at once that counts as no order. Google says whether it is well formed, never whether the secret is right. Meta needs the code of its page Test events.',
    body: z.object({
      Receiver: receiver,
      TestCode: text(MOST_TEST_CODE).optional().meta({ description: 'Of the page Test events at Meta; needed there' }),
    }),
    reply: z
      .object({
        Fault: z.enum(conversionFaults).nullable(),
        AnswerCode: answerCode,
        Messages: z.array(z.string()).meta({ description: 'What the receiver says about it, in its own words' }),
      })
      .meta({ id: 'ConversionTrial' }),
  }),
  sendConversionAgain: endpoint({
    ...staff,
    path: '/api/Mgnh/sendConversionAgain',
    summary: 'Sends a conversion that was given up once more now, as the same event.',
    body: z.object({ ConversionId: conversionId }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** What `saveConversionReceiver` takes. */
export type ReceiverToSave = z.input<typeof mgntConversionsContract.saveConversionReceiver.body>;
