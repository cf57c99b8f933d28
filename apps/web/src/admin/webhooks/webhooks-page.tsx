import { Button } from '@mantine/core';
import { MOST_WEBHOOKS } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MessageSection } from './message-section.tsx';
import { SecretOverlay } from './secret-overlay.tsx';
import { useTestWebhook } from './use-webhook-deeds.ts';
import { WebhookCard, type WebhookDeed } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhooksQuery, type Webhook } from './webhook-queries.ts';
import { WebhookQuestion, type AskedDeed } from './webhook-question.tsx';
import classes from './webhooks.module.css';

/** The addresses that the shop tells of what happens in it, and what became of each message (OFFER-6). */
export const WebhooksPage = () => {
  const words = useWords(webhookWords);
  const webhooks = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = (webhooks.data?.length ?? 0) >= MOST_WEBHOOKS;
  return (
    <StaffPage
      title={words.title}
      tools={
        <Button
          disabled={isFull}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setAdding(true);
          }}
        >
          {words.add}
        </Button>
      }
    >
      <p className="dimmed">{words.lead}</p>
      {isFull ? <p className="dimmed small">{words.full(MOST_WEBHOOKS)}</p> : null}
      <Loaded query={webhooks} shape="rows">
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title={words.none}
              hint={words.noneHint}
              picture={<WebhookIcon size={48} strokeWidth={1.25} />}
            />
          ) : (
            <Webhooks webhooks={found} onSecret={setSecret} />
          )
        }
      </Loaded>
      {isAdding ? (
        <WebhookForm
          webhook={null}
          onSaved={(made) => {
            setAdding(false);
            setSecret(made ?? null);
          }}
          onClose={() => {
            setAdding(false);
          }}
        />
      ) : null}
      {secret === null ? null : (
        <SecretOverlay
          secret={secret}
          onClose={() => {
            setSecret(null);
          }}
        />
      )}
    </StaffPage>
  );
};

interface WebhooksProps {
  readonly webhooks: readonly Webhook[];
  readonly onSecret: (secret: string) => void;
}

/** What is asked about which webhook. */
interface Asked {
  readonly deed: AskedDeed | 'edit';
  readonly webhookId: number;
}

const Webhooks = ({ webhooks, onSecret }: WebhooksProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const [testedId, setTestedId] = useState<number | null>(null);
  const test = useTestWebhook(() => {
    setShownId(testedId);
  });
  const byId = (id: number | null | undefined) => webhooks.find(({ WebhookId }) => WebhookId === id);
  const about = byId(asked?.webhookId);
  const shown = byId(shownId) ?? webhooks[0];
  const close = (): void => {
    setAsked(null);
  };
  const begin = (webhook: Webhook, deed: WebhookDeed): void => {
    if (deed !== 'test') {
      setAsked({ deed, webhookId: webhook.WebhookId });
      return;
    }
    setTestedId(webhook.WebhookId);
    test.runOnce(webhook);
  };
  return (
    <>
      <ul className={classes['list']}>
        {webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.WebhookId}
            webhook={webhook}
            isTesting={test.isPending && testedId === webhook.WebhookId}
            onDeed={(deed) => {
              begin(webhook, deed);
            }}
          />
        ))}
      </ul>
      {shown === undefined ? null : <MessageSection webhooks={webhooks} shown={shown} onShow={setShownId} />}
      {asked === null || about === undefined ? null : asked.deed === 'edit' ? (
        <WebhookForm webhook={about} onSaved={close} onClose={close} />
      ) : (
        <WebhookQuestion webhook={about} deed={asked.deed} onSecret={onSecret} onClose={close} />
      )}
    </>
  );
};
