import type { RoomWords } from '#web/texts/zh-hant/room.ts';
import { useWords } from '#web/texts/use-words.ts';
import { roomWords } from '#web/texts/room-words.ts';
import { Button, Textarea } from '@mantine/core';
import { CHAT_TEXT_LENGTH, contract, type CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import type { Texts } from '#web/texts/zh-hant.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { ChatConnection } from './chat-connection.ts';
import classes from './chat.module.css';
import { isWritingRefusal, ownStateKey } from './own-state.ts';

type Way = 'hub' | 'api';

interface Sending {
  readonly way: Way;
  readonly sent: string;
}

/** From here on the page says how much room is left. */
const SAY_WHAT_IS_LEFT = 100;

interface MessageFormProps {
  readonly connection: ChatConnection;
  readonly isConnected: boolean;
  /** While staff or the setting keep the member from writing. */
  readonly isRefused: boolean;
}

/** A text and two ways to send it. What was not sent stays in the field. */
export const MessageForm = ({ connection, isConnected, isRefused }: MessageFormProps) => {
  const { errors } = useTexts();
  const room = useWords(roomWords);
  const [text, setText] = useState('');
  const client = useQueryClient();
  const sending = useMutation<unknown, CallError, Sending>({
    mutationFn: ({ way, sent }) =>
      way === 'hub' ? connection.send(sent.trim()) : call(contract.sendChatMessage, { Text: sent.trim() }),
    onSuccess: (_, { way, sent }) => {
      // What was typed in the meantime is the next message.
      setText((now) => (now === sent ? '' : now));
      if (way === 'api' && !isConnected) showToast('info', room.shownLater);
    },
    // A refusal may have come after the page was opened.
    onError: (failure) => (isWritingRefusal(failure) ? client.invalidateQueries({ queryKey: ownStateKey }) : undefined),
  });
  const send = useSingleRun(sending);
  const isTooLong = text.trim().length > CHAT_TEXT_LENGTH;
  const cannotSend = text.trim() === '' || isTooLong || isRefused;
  const sendBy = (way: Way): void => {
    if (!cannotSend) send({ way, sent: text });
  };
  const enter = useEnter(() => {
    sendBy('hub');
  });
  const left = CHAT_TEXT_LENGTH - text.trim().length;
  const failure = sending.isError
    ? sendFailure(sending.error, sending.variables.way, isConnected, { room, errors })
    : null;

  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sendBy('hub');
      }}
    >
      <Textarea
        size="md"
        label={room.write}
        description={
          left < SAY_WHAT_IS_LEFT && left >= 0 ? room.left(left) : <span className={classes['keys']}>{room.keys}</span>
        }
        error={isTooLong ? room.tooLong(CHAT_TEXT_LENGTH) : failure}
        autosize
        minRows={2}
        maxRows={6}
        enterKeyHint="send"
        autoComplete="off"
        disabled={isRefused}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (sending.isError) sending.reset();
        }}
        {...enter}
      />
      <div className={classes['buttons']}>
        <Button
          type="submit"
          leftSection={<Send size={18} aria-hidden />}
          disabled={cannotSend}
          loading={sending.isPending && sending.variables.way === 'hub'}
        >
          {room.sendByHub}
        </Button>
      </div>
      <details className={classes['developers']}>
        <summary>{room.forDevelopers}</summary>
        <p className="dimmed small">{room.forDevelopersLead}</p>
        <Button
          size="sm"
          variant="default"
          disabled={cannotSend}
          loading={sending.isPending && sending.variables.way === 'api'}
          onClick={() => {
            sendBy('api');
          }}
        >
          {room.sendByApi}
        </Button>
      </details>
    </form>
  );
};

interface Said {
  readonly room: RoomWords;
  readonly errors: Texts['errors'];
}

const sendFailure = (failure: CallError, way: Way, isConnected: boolean, { room, errors }: Said): string => {
  const code = failureCode(failure);
  if (code === 'rate-limited') return room.tooFast;
  if (code === 'network' && way === 'hub' && !isConnected) return room.notConnected;
  return errors[code];
};

/**
 * Enter without Shift sends, except where it only ends the composing of a character. Safari reports that key press after
 * the composing has ended, so the end is remembered until the key is up again.
 */
const useEnter = (onEnter: () => void) => {
  const hasJustComposed = useRef(false);
  return {
    onCompositionEnd: () => {
      hasJustComposed.current = true;
    },
    onKeyUp: () => {
      hasJustComposed.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || hasJustComposed.current) return;
      event.preventDefault();
      onEnter();
    },
  };
};
