import { roomWords } from '#web/texts/room-words.ts';
import { Button } from '@mantine/core';
import type { ChatMessage } from '@kapok/contract';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { langOf } from '#web/texts/language.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import classes from './chat.module.css';
import { DeedButton, DeedOverlay } from './message-deed.tsx';
import type { OwnState } from './own-state.ts';

/** Whoever is this close to the end follows the talk; whoever reads further up is left in peace. */
const NEAR_END_PX = 48;

interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly senderKey: string;
  /** Undefined until it is known. */
  readonly own: OwnState | undefined;
}

/** What was said, the newest at the end. */
export const MessageList = ({ messages, senderKey, own }: MessageListProps) => {
  const room = useWords(roomWords);
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAway, setIsAway] = useState(false);
  const newest = messages.at(-1);
  const newestId = newest?.MessageId;
  const isOwn = newest?.SenderKey === senderKey;

  const goToEnd = (): void => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  useLayoutEffect(() => {
    if (follows.current || isOwn) goToEnd();
  }, [newestId, isOwn]);

  return (
    <div className={classes['logFrame']}>
      <div
        ref={log}
        role="log"
        aria-label={room.messages}
        tabIndex={0}
        className={classes['log']}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
          setIsAway(!follows.current);
        }}
      >
        <ol>
          {messages.map((message) => (
            <Message key={message.MessageId} message={message} isOwn={message.SenderKey === senderKey} own={own} />
          ))}
        </ol>
      </div>
      {isAway ? (
        <Button
          className={classes['toEnd'] ?? ''}
          size="sm"
          variant="default"
          leftSection={<ArrowDown size={16} aria-hidden />}
          onClick={goToEnd}
        >
          {room.toNewest}
        </Button>
      ) : null}
    </div>
  );
};

interface MessageProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly own: OwnState | undefined;
}

/** What others are called; who has left the shop has an empty name. */
const nameOf = ({ Name }: ChatMessage, gone: string): string => (Name === '' ? gone : (Name ?? ''));

const Message = ({ message, isOwn, own }: MessageProps) => {
  const room = useWords(roomWords);
  const { gone } = useWords(talkWords);
  const name = isOwn ? room.mine : nameOf(message, gone);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes['message']} data-own={isOwn || undefined}>
      <p className={classes['about']}>
        <strong lang={langOf(name)}>{name}</strong>
        <span className={classes['connection']}>
          <span className="visually-hidden">{room.connectionId} </span>
          {message.ConnectionId}
        </span>
        <time dateTime={message.SentAt}>
          <span className="visually-hidden">{room.date} </span>
          {formatDayAndTime(message.SentAt)}
        </time>
        {own === undefined || isOwn || message.Hidden === true ? null : (
          <DeedButton
            message={message}
            own={own}
            onOpen={() => {
              setOpen(true);
            }}
          />
        )}
      </p>
      {message.Hidden === true ? (
        <HiddenText message={message} isOwn={isOwn} own={own} />
      ) : (
        <p className={classes['text']} dir="auto">
          {message.Text}
        </p>
      )}
      {isOpen && own !== undefined ? (
        <DeedOverlay
          message={message}
          own={own}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </li>
  );
};

/** In the place of a message that staff have hidden; its author reads why. */
const HiddenText = ({ message, isOwn, own }: MessageProps) => {
  const words = useWords(talkWords);
  const reason = own?.Hidden.find(({ MessageId }) => MessageId === message.MessageId)?.Reason;
  return (
    <p className={classes['hidden']}>
      {isOwn ? words.ownHidden : words.hidden}
      {isOwn && reason !== undefined ? <span>{words.because(reason)}</span> : null}
    </p>
  );
};
