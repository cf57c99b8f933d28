import {
  MOST_WEBHOOK_NOTE,
  MOST_WEBHOOK_URL,
  webhookFaults,
  webhookKinds,
  webhookMessageKinds,
  webhookMessageStatuses,
  webhookOffReasons,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { instant, noPayload } from './wire.ts';

const staff = { audience: 'staff', permission: 'settings' } as const;
const webhookId = z.int().positive();
const messageId = z.int().positive();

const webhook = z
  .object({
    WebhookId: webhookId,
    Url: z.string(),
    Note: z.string(),
    Events: z.array(z.enum(webhookKinds)),
    SecretMadeAt: instant.nullable().meta({ description: 'Null: it has none yet, and is told nothing' }),
    PreviousSecretUntil: instant.nullable().meta({ description: 'Until then the secret before signs as well' }),
    OffReason: z.enum(webhookOffReasons).nullable().meta({ description: 'Null: it is on' }),
    OffAt: instant.nullable(),
    CreatedAt: instant,
    Waiting: z.int().meta({ description: 'Messages that are not delivered yet' }),
    Failed: z.int().meta({ description: 'Messages of the last 30 days that were given up' }),
  })
  .meta({ id: 'Webhook' });

const message = z
  .object({
    MessageId: messageId,
    EventId: z.string().meta({ description: 'The `webhook-id` of each of its tries' }),
    Kind: z.enum(webhookMessageKinds),
    HappenedAt: instant,
    State: z.enum(webhookMessageStatuses),
    Tries: z.int(),
    TriedAt: instant.nullable().meta({ description: 'The last try' }),
    NextTryAt: instant.nullable(),
    Fault: z.enum(webhookFaults).nullable().meta({ description: 'Of the last try; null where it was delivered' }),
    AnswerStatus: z.int().nullable().meta({ description: 'The HTTP status of the last answer' }),
    Body: z.string().nullable().meta({ description: 'What is sent; null before the first try' }),
  })
  .meta({ id: 'WebhookMessage' });

/** Addresses that the shop tells of what happens in it (OFFER-6). */
export const mgntWebhooksContract = {
  qryWebhooks: endpoint({
    ...staff,
    path: '/api/Mgnh/qryWebhooks',
    summary: 'The webhooks of the shop, the oldest first.',
    body: noPayload,
    reply: z.array(webhook),
  }),
  saveWebhook: endpoint({
    ...staff,
    path: '/api/Mgnh/saveWebhook',
    summary:
      'Adds a webhook, or changes one. A new one is told nothing before its secret is made. Asked within ten minutes of a proof of the person.',
    body: z.object({
      WebhookId: webhookId.nullable().meta({ description: 'Null: a new one' }),
      Url: lineText(MOST_WEBHOOK_URL).meta({ description: 'An https address that the internet reaches' }),
      Note: lineText(MOST_WEBHOOK_NOTE).meta({ description: 'What it is for' }),
      Events: z.array(z.enum(webhookKinds)).max(webhookKinds.length),
    }),
    reply: z.object({ WebhookId: webhookId }),
    idempotent: true,
  }),
  makeWebhookSecret: endpoint({
    ...staff,
    path: '/api/Mgnh/makeWebhookSecret',
    summary:
      'Makes a new secret and shows it this once; the one before signs beside it for a day. Asked within ten minutes of a proof of the person.',
    body: z.object({ WebhookId: webhookId }),
    reply: z.object({ Secret: z.string().meta({ description: 'whsec_ and 32 bytes in base64' }) }),
  }),
  switchWebhook: endpoint({
    ...staff,
    path: '/api/Mgnh/switchWebhook',
    summary: 'Switches a webhook on or off. While it is off, it is told of nothing, and what waited is given up.',
    body: z.object({ WebhookId: webhookId, IsOn: z.boolean() }),
    reply: z.boolean(),
    idempotent: true,
  }),
  removeWebhook: endpoint({
    ...staff,
    path: '/api/Mgnh/removeWebhook',
    summary: 'Removes a webhook with its messages.',
    body: z.object({ WebhookId: webhookId }),
    reply: z.boolean(),
    idempotent: true,
  }),
  testWebhook: endpoint({
    ...staff,
    path: '/api/Mgnh/testWebhook',
    summary: 'Sends a message of type `test`, once, also to a webhook that is off.',
    body: z.object({ WebhookId: webhookId }),
    reply: z.object({ MessageId: messageId }),
    idempotent: true,
  }),
  qryWebhookMessages: endpoint({
    ...staff,
    path: '/api/Mgnh/qryWebhookMessages',
    summary: 'Messages to a webhook within 30 days, newest first, 50 a page, with what became of each.',
    body: z.object({
      WebhookId: webhookId,
      Before: messageId.optional().meta({ description: 'The last message of the page before' }),
    }),
    reply: z.object({ Messages: z.array(message), HasMore: z.boolean() }).meta({ id: 'WebhookMessagePage' }),
  }),
  sendWebhookAgain: endpoint({
    ...staff,
    path: '/api/Mgnh/sendWebhookAgain',
    summary: 'Sends a message once more now, with the same `webhook-id` and content.',
    body: z.object({ MessageId: messageId }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** What `saveWebhook` takes. */
export type WebhookToSave = z.input<typeof mgntWebhooksContract.saveWebhook.body>;
