import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMakeSecret, useRemoveWebhook, useSwitchWebhook } from './use-webhook-deeds.ts';
import { hostOf, type Webhook } from './webhook-queries.ts';

/** What is asked about before it is done. */
export type AskedDeed = 'secret' | 'switch' | 'remove';

export interface WebhookQuestionProps {
  readonly webhook: Webhook;
  readonly deed: AskedDeed;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** One clear question before a webhook is given another secret, switched or removed. */
export const WebhookQuestion = ({ webhook, deed, onSecret, onClose }: WebhookQuestionProps) => {
  const words = useWords(webhookWords);
  const make = useMakeSecret(onSecret);
  const change = useSwitchWebhook();
  const remove = useRemoveWebhook();
  const host = hostOf(webhook);
  const isOff = webhook.OffReason !== null;
  const asked = {
    secret: { title: words.makeSecretTitle, body: words.makeSecretBody, confirmLabel: words.makeSecret, run: make },
    switch: isOff
      ? { title: words.switchOnTitle(host), body: words.switchOnBody, confirmLabel: words.switchOn, run: change }
      : { title: words.switchOffTitle(host), body: words.switchOffBody, confirmLabel: words.switchOff, run: change },
    remove: { title: words.removeTitle(host), body: words.removeBody, confirmLabel: words.remove, run: remove },
  }[deed];
  const { run, ...said } = asked;
  return (
    <ConfirmDialog
      {...said}
      danger={deed === 'remove' || (deed === 'switch' && !isOff)}
      busy={run.isPending}
      onConfirm={() => {
        run.runOnce(webhook, { onSettled: onClose });
      }}
      onCancel={onClose}
    />
  );
};
