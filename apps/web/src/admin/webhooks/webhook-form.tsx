import { TextInput } from '@mantine/core';
import { MOST_WEBHOOK_NOTE, MOST_WEBHOOK_URL, webhookKinds, webhookWishFault, type WebhookKind } from '@kapok/domain';
import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { useSaveWebhook, type WebhookWish } from './use-webhook-deeds.ts';
import type { Webhook } from './webhook-queries.ts';
import classes from './webhooks.module.css';

export interface WebhookFormProps {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onSaved: (secret: string | undefined) => void;
  readonly onClose: () => void;
}

/** Where a webhook leads, and what it is told of. */
export const WebhookForm = ({ webhook, onSaved, onClose }: WebhookFormProps) => {
  const words = useWords(webhookWords);
  const { errors } = useTexts();
  const [wish, setWish] = useState<WebhookWish>(webhook ?? { Url: '', Note: '', Events: ['order.paid'] });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveWebhook({
    webhook,
    onFailed: (failure) => {
      // Which hosts of its own network the operator allows, the shop alone knows.
      const code = failureCode(failure);
      setRefusal(code === 'invalid-request' ? words.form.urlWrong : errors[code]);
    },
    onSaved,
  });
  const typed = { Url: wish.Url.trim(), Note: wish.Note.trim(), Events: wish.Events };
  const fault = webhookWishFault({ url: typed.Url, events: typed.Events }, true);
  const change = (part: Partial<WebhookWish>): void => {
    setWish((before) => ({ ...before, ...part }));
    setRefusal(null);
  };
  return (
    <FormOverlay
      title={webhook === null ? words.form.create : words.form.change}
      submitLabel={words.form.save}
      isBusy={save.isPending}
      onSend={() => {
        setTried(true);
        if (fault === null) save.runOnce(typed);
        return fault === null;
      }}
      onClose={onClose}
    >
      {refusal === null ? null : <FormError>{refusal}</FormError>}
      <TextInput
        label={words.form.url}
        description={words.form.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={MOST_WEBHOOK_URL}
        value={wish.Url}
        error={tried && fault === 'url' ? words.form.urlWrong : null}
        onChange={(event) => {
          change({ Url: event.currentTarget.value });
        }}
      />
      <TextInput
        label={words.form.note}
        description={words.form.noteHint}
        maxLength={MOST_WEBHOOK_NOTE}
        value={wish.Note}
        onChange={(event) => {
          change({ Note: event.currentTarget.value });
        }}
      />
      <EventChoices
        chosen={wish.Events}
        isMissing={tried && fault === 'events'}
        onChoose={(Events) => {
          change({ Events });
        }}
      />
    </FormOverlay>
  );
};

interface EventChoicesProps {
  readonly chosen: readonly WebhookKind[];
  readonly isMissing: boolean;
  readonly onChoose: (chosen: WebhookKind[]) => void;
}

const EventChoices = ({ chosen, isMissing, onChoose }: EventChoicesProps) => {
  const words = useWords(webhookWords);
  const hints: Readonly<Partial<Record<WebhookKind, string>>> = words.kindHints;
  return (
    <fieldset
      className={classes['events']}
      data-faulty={isMissing ? true : undefined}
      aria-describedby={isMissing ? 'webhook-events-fault' : undefined}
    >
      <legend>{words.form.events}</legend>
      {webhookKinds.map((kind) => (
        <CheckBox
          key={kind}
          label={words.kinds[kind]}
          {...(hints[kind] === undefined ? {} : { hint: hints[kind] })}
          checked={chosen.includes(kind)}
          onChange={(isChosen) => {
            onChoose(webhookKinds.filter((each) => (each === kind ? isChosen : chosen.includes(each))));
          }}
        />
      ))}
      {isMissing ? (
        <p id="webhook-events-fault" className={classes['fault']}>
          {words.form.eventsMissing}
        </p>
      ) : null}
    </fieldset>
  );
};
