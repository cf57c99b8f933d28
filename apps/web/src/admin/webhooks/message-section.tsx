import { useInfiniteQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { MessageList } from './message-list.tsx';
import { MessageOverlay } from './message-overlay.tsx';
import { hostOf, messagesQuery, type Webhook, type WebhookMessage } from './webhook-queries.ts';
import classes from './webhooks.module.css';

export interface MessageSectionProps {
  readonly webhooks: readonly Webhook[];
  /** Whose messages are shown. */
  readonly shown: Webhook;
  readonly onShow: (webhookId: number) => void;
}

/** What one of the webhooks was told, and what became of it. */
export const MessageSection = ({ webhooks, shown, onShow }: MessageSectionProps) => {
  const { messages: words } = useWords(webhookWords);
  return (
    <Section title={words.title} lead={words.lead}>
      {webhooks.length < 2 ? null : (
        <div className={classes['choice']}>
          <Select
            label={words.of}
            value={String(shown.WebhookId)}
            options={webhooks.map((webhook) => ({ value: String(webhook.WebhookId), label: nameOf(webhook) }))}
            onChange={(webhookId) => {
              onShow(Number(webhookId));
            }}
          />
        </div>
      )}
      <Messages key={shown.WebhookId} webhookId={shown.WebhookId} />
    </Section>
  );
};

/** Two of them may lead to one host. */
const nameOf = (webhook: Webhook): string =>
  webhook.Note === '' ? webhook.Url.replace(/^https?:\/\//, '') : `${webhook.Note} · ${hostOf(webhook)}`;

const Messages = ({ webhookId }: { readonly webhookId: number }) => {
  const { messages: words } = useWords(webhookWords);
  const list = useInfiniteQuery(messagesQuery(webhookId));
  const [opened, setOpened] = useState<WebhookMessage | null>(null);
  return (
    <>
      <Loaded query={list} shape="rows" compact>
        {({ pages }) => {
          const messages = pages.flatMap(({ Messages: found }) => found);
          return messages.length === 0 ? (
            <EmptyState
              title={words.none}
              hint={words.noneHint}
              picture={<WebhookIcon size={48} strokeWidth={1.25} />}
            />
          ) : (
            <MessageList messages={messages} onOpen={setOpened} />
          );
        }}
      </Loaded>
      <MoreButton list={list} />
      {opened === null ? null : (
        <MessageOverlay
          message={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
};
