import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import type { WebhookMessage } from './webhook-queries.ts';
import classes from './webhooks.module.css';

/** What a message says, as its receiver reads it. */
export const MessageOverlay = ({
  message,
  onClose,
}: {
  readonly message: WebhookMessage;
  readonly onClose: () => void;
}) => {
  const { messages: words } = useWords(webhookWords);
  return (
    <Overlay title={words.content} onClose={onClose}>
      <div className={classes['message']}>
        <dl>
          <dt className="dimmed small">{words.id}</dt>
          <dd className={classes['id']}>{message.EventId}</dd>
        </dl>
        {message.Body === null ? <p>{words.notWritten}</p> : <pre lang="en">{indented(message.Body)}</pre>}
      </div>
    </Overlay>
  );
};

/** Easier to read; what is sent has no spaces. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
