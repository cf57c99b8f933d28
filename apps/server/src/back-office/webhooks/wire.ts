import type { mgntWebhooksContract } from '@kapok/contract';
import type { z } from 'zod';
import type { MessagePage } from './manage-webhooks.ts';
import type { Webhook } from './staff-queries.ts';

type WebhookReply = z.output<typeof mgntWebhooksContract.qryWebhooks.reply>[number];
type PageReply = z.output<typeof mgntWebhooksContract.qryWebhookMessages.reply>;

export const webhookToWire = (webhook: Webhook): WebhookReply => ({
  WebhookId: webhook.id,
  Url: webhook.url,
  Note: webhook.note,
  Events: [...webhook.events],
  SecretMadeAt: webhook.secretMadeAt?.toISOString() ?? null,
  PreviousSecretUntil: webhook.previousSecretUntil?.toISOString() ?? null,
  OffReason: webhook.offReason,
  OffAt: webhook.offAt?.toISOString() ?? null,
  CreatedAt: webhook.createdAt.toISOString(),
  Waiting: webhook.waiting,
  Failed: webhook.failed,
});

export const messagesToWire = ({ messages, hasMore }: MessagePage): PageReply => ({
  Messages: messages.map((message) => ({
    MessageId: message.id,
    EventId: message.eventId,
    Kind: message.kind,
    HappenedAt: message.happenedAt.toISOString(),
    State: message.state,
    Tries: message.tries,
    TriedAt: message.triedAt?.toISOString() ?? null,
    NextTryAt: message.nextTryAt?.toISOString() ?? null,
    Fault: message.fault,
    AnswerStatus: message.answerStatus,
    Body: message.body,
  })),
  HasMore: hasMore,
});
