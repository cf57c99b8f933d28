import { mgntWebhooksContract as calls, type WebhookToSave } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { isDecided } from '#web/api/call-failure.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { WEBHOOKS_KEY, type Webhook } from './webhook-queries.ts';

export type WebhookWish = Omit<WebhookToSave, 'WebhookId'>;

interface Saving {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onFailed: (failure: Error) => void;
  /** Told of the secret of a new webhook; undefined for one that had its own. */
  readonly onSaved: (secret: string | undefined) => void;
}

/** Keeps a webhook. A new one gets its secret in the same go; where that fails, its card offers to make one. */
export const useSaveWebhook = ({ webhook, onFailed, onSaved }: Saving) => {
  const { form: words } = useWords(webhookWords);
  return useDeed({
    send: async (wish: WebhookWish, idempotencyKey) => {
      const kept = await call(
        calls.saveWebhook,
        { WebhookId: webhook?.WebhookId ?? null, ...wish },
        { idempotencyKey },
      );
      if (webhook !== null) return undefined;
      // The webhook is kept though its secret was refused: sent again, the form would make another one.
      try {
        return (await call(calls.makeWebhookSecret, { WebhookId: kept.WebhookId })).Secret;
      } catch (failure) {
        if (!isDecided(failure)) throw failure;
        toastFailure(failure);
        return undefined;
      }
    },
    said: (secret) => {
      if (secret === undefined) showToast('ok', words.saved);
      onSaved(secret);
    },
    onFailed,
    concerns: [WEBHOOKS_KEY],
  });
};

export const useMakeSecret = (onMade: (secret: string) => void) =>
  useDeed({
    send: ({ WebhookId }: Webhook) => call(calls.makeWebhookSecret, { WebhookId }),
    said: ({ Secret }) => {
      onMade(Secret);
    },
    concerns: [WEBHOOKS_KEY],
  });

export const useSwitchWebhook = () => {
  const words = useWords(webhookWords);
  return useDeed({
    send: ({ WebhookId, OffReason }: Webhook, idempotencyKey) =>
      call(calls.switchWebhook, { WebhookId, IsOn: OffReason !== null }, { idempotencyKey }),
    said: (_, { OffReason }) => {
      showToast('ok', OffReason === null ? words.switchedOff : words.switchedOn);
    },
    concerns: [WEBHOOKS_KEY],
  });
};

export const useRemoveWebhook = () =>
  useDeed({
    send: ({ WebhookId }: Webhook, idempotencyKey) => call(calls.removeWebhook, { WebhookId }, { idempotencyKey }),
    said: useWords(webhookWords).removed,
    concerns: [WEBHOOKS_KEY],
  });

export const useTestWebhook = (onSent: () => void) =>
  useDeed({
    send: ({ WebhookId }: Webhook, idempotencyKey) => call(calls.testWebhook, { WebhookId }, { idempotencyKey }),
    said: useWords(webhookWords).testing,
    onDone: onSent,
    concerns: [WEBHOOKS_KEY],
  });

export const useSendAgain = () =>
  useDeed({
    send: (MessageId: number, idempotencyKey) => call(calls.sendWebhookAgain, { MessageId }, { idempotencyKey }),
    said: useWords(webhookWords).messages.sentAgain,
    concerns: [WEBHOOKS_KEY],
  });
