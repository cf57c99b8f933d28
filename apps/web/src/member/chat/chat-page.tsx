import { useWords } from '#web/texts/use-words.ts';
import { roomWords } from '#web/texts/room-words.ts';
import { Button } from '@mantine/core';
import { CallError } from '@kapok/contract';
import { CircleCheck, CloudOff, LoaderCircle, MessageSquareOff, MessagesSquare, RotateCw } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ChatState } from './chat-connection.ts';
import classes from './chat.module.css';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useOwnState, type OwnState } from './own-state.ts';
import { useChat } from './use-chat.ts';
import { WritingRefused } from './writing-refused.tsx';

const notReached = new CallError(0, null);

/** One room for all members (CHAT-1). */
export const ChatPage = () => {
  const texts = useTexts();
  const room = useWords(roomWords);
  const { chat, connection } = useChat();
  const own = useOwnState(chat);
  if (chat.status === 'closed') return <Closed />;
  const canRetry = chat.status === 'offline' && chat.messages !== null;
  return (
    <Page width="reading">
      <div className={classes['head']}>
        <h1>{texts.chat.title}</h1>
        <div className={classes['status']}>
          {canRetry ? (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<RotateCw size={16} aria-hidden />}
              onClick={connection.connectNow}
            >
              {texts.shell.retry}
            </Button>
          ) : null}
          <ConnectionStatus status={chat.status} />
        </div>
        <p className="dimmed">{room.lead}</p>
      </div>
      <section className={`card ${classes['room']}`} aria-label={room.messages}>
        <Messages chat={chat} own={own} onRetry={connection.connectNow} />
      </section>
      {own !== undefined && own.Refusal !== null ? <WritingRefused own={own} /> : null}
      <MessageForm
        connection={connection}
        isConnected={chat.status === 'connected'}
        isRefused={own !== undefined && own.Refusal !== null}
      />
    </Page>
  );
};

const Closed = () => {
  const { chat } = useTexts();
  const room = useWords(roomWords);
  return (
    <Page width="reading">
      <h1>{chat.title}</h1>
      <EmptyState
        title={room.closed}
        hint={room.closedHint}
        picture={<MessageSquareOff size={48} strokeWidth={1.25} />}
      />
    </Page>
  );
};

interface MessagesProps {
  readonly chat: ChatState;
  readonly own: OwnState | undefined;
  readonly onRetry: () => void;
}

const Messages = ({ chat, own, onRetry }: MessagesProps) => {
  const room = useWords(roomWords);
  if (chat.messages === null) {
    return chat.status === 'offline' ? (
      <ErrorState failure={notReached} onRetry={onRetry} />
    ) : (
      <Skeleton shape="rows" />
    );
  }
  if (chat.messages.length === 0) {
    return <EmptyState title={room.empty} picture={<MessagesSquare size={48} strokeWidth={1.25} />} />;
  }
  return <MessageList messages={chat.messages} senderKey={chat.senderKey} own={own} />;
};

const looks = {
  connecting: { color: 'gray', icon: LoaderCircle },
  connected: { color: 'green', icon: CircleCheck },
  reconnecting: { color: 'amber', icon: LoaderCircle },
  offline: { color: 'red', icon: CloudOff },
  closed: { color: 'gray', icon: MessageSquareOff },
} as const;

const ConnectionStatus = ({ status }: { readonly status: ChatState['status'] }) => {
  const room = useWords(roomWords);
  const { color, icon } = looks[status];
  return (
    <span role="status">
      <StatusBadge color={color} icon={icon}>
        {room.status[status]}
      </StatusBadge>
    </span>
  );
};
