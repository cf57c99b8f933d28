import { createHmac } from 'node:crypto';
import type { ChatMessage } from '@kapok/contract';
import { shownName, taipeiInstant } from '@kapok/domain';
import { deriveKey } from '#server/accounts/identity/index.ts';
import type { MessageRow } from './queries.ts';

const SENDER_KEY_LENGTH = 12;
/** Stands for all whose membership has ended; no member has this id. */
const NOBODY = 0;

/** Writes messages as everybody may read them. */
export interface ChatWire {
  readonly messageToWire: (row: MessageRow) => ChatMessage;
  /** Tells members apart without telling who they are. */
  readonly senderKey: (memberId: number) => string;
}

export const createChatWire = (secret: string): ChatWire => {
  const key = deriveKey(secret, 'chat-sender');
  const senderKey = (memberId: number): string =>
    createHmac('sha256', key).update(String(memberId)).digest('base64url').slice(0, SENDER_KEY_LENGTH);
  return {
    senderKey,
    messageToWire: ({ messageId, memberId, displayName, userName, connectionId, body, sentAt, isHidden }) => ({
      MessageId: messageId,
      ConnectionId: connectionId,
      SenderKey: senderKey(memberId ?? NOBODY),
      Name: shownName(displayName) ?? shownName(userName) ?? '',
      SentAt: taipeiInstant(sentAt),
      Text: body,
      ...(isHidden ? { Hidden: true } : {}),
    }),
  };
};
