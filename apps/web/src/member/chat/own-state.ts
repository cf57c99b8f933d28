import { chatContract, type ChatMessage } from '@kapok/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import type { ChatState } from './chat-connection.ts';

/** Whether the member may write, and which of their messages staff have hidden. */
export type OwnState = Answer<typeof chatContract.qryOwnChatState>;

export const ownStateKey = ['chat-state'];

const writingRefusals: readonly string[] = ['chat-closed', 'chat-muted', 'chat-buyers-only', 'chat-read-only'];

export const isWritingRefusal = (failure: Error): boolean => writingRefusals.includes(failureCode(failure));

const hiddenOwn = (messages: readonly ChatMessage[], senderKey: string): string =>
  messages
    .filter(({ Hidden, SenderKey }) => Hidden === true && SenderKey === senderKey)
    .map(({ MessageId }) => MessageId)
    .join();

/** The member's state in the talk, read anew when one of their messages is hidden or shown again. Undefined until it is known. */
export const useOwnState = (chat: ChatState): OwnState | undefined => {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ownStateKey, queryFn: () => call(chatContract.qryOwnChatState, {}) });
  const hidden = hiddenOwn(chat.messages ?? [], chat.senderKey);
  useEffect(() => {
    if (hidden !== '') void client.invalidateQueries({ queryKey: ownStateKey });
  }, [client, hidden]);
  return data;
};
