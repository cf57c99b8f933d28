import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { DatedList } from '#web/admin/shared/dated-list.tsx';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { MessageState } from './message-state.tsx';
import { useSendAgain } from './use-webhook-deeds.ts';
import type { WebhookMessage } from './webhook-queries.ts';
import classes from './webhooks.module.css';

export interface MessageListProps {
  readonly messages: readonly WebhookMessage[];
  readonly onOpen: (message: WebhookMessage) => void;
}

/** Messages to a webhook, newest first. Each can be sent again. */
export const MessageList = ({ messages, onOpen }: MessageListProps) => {
  const { messages: words } = useWords(webhookWords);
  const event = (message: WebhookMessage) => <Event message={message} onOpen={onOpen} />;
  const outcome = (message: WebhookMessage) => (
    <div className={classes['outcome']}>
      <MessageState message={message} />
      <AgainButton message={message} />
    </div>
  );
  return (
    <DatedList
      title={words.title}
      at={words.at}
      entries={messages.map((message) => ({ ...message, At: message.HappenedAt }))}
      keyOf={({ MessageId }) => String(MessageId)}
      columns={[
        { title: words.event, cell: event },
        { title: words.state, cell: outcome, className: classes['wide'] },
      ]}
      card={(message) => (
        <>
          <div>
            {event(message)}
            <p className="dimmed small">{formatDayAndTime(message.HappenedAt)}</p>
          </div>
          {outcome(message)}
        </>
      )}
    />
  );
};

const Event = ({
  message,
  onOpen,
}: {
  readonly message: WebhookMessage;
  readonly onOpen: MessageListProps['onOpen'];
}) => {
  const { kinds, messages: words } = useWords(webhookWords);
  return (
    <TextButton
      type="button"
      aria-label={words.showNamed(kinds[message.Kind], formatDayAndTime(message.HappenedAt))}
      onClick={() => {
        onOpen(message);
      }}
    >
      {kinds[message.Kind]}
    </TextButton>
  );
};

const AgainButton = ({ message }: { readonly message: WebhookMessage }) => {
  const { kinds, messages: words } = useWords(webhookWords);
  const again = useSendAgain();
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden />}
      loading={again.isPending}
      aria-label={words.againNamed(kinds[message.Kind], formatDayAndTime(message.HappenedAt))}
      onClick={() => {
        again.runOnce(message.MessageId);
      }}
    >
      {words.again}
    </Button>
  );
};
