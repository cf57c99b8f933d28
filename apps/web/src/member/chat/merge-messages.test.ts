import type { ChatMessage } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

const message = (MessageId: number): ChatMessage => ({
  MessageId,
  ConnectionId: 'api',
  SenderKey: 'somebody',
  SentAt: '2026-11-21T06:05:00.000Z',
  Text: `number ${MessageId}`,
});
const ids = (messages: readonly ChatMessage[]): readonly number[] => messages.map(({ MessageId }) => MessageId);

describe('the messages on the page', () => {
  it('[CHAT-2] show each message once and in order, however they come', () => {
    const shown = mergeMessages([message(2), message(4)], [message(3), message(4), message(1)]);
    expect(ids(shown)).toEqual([1, 2, 3, 4]);
    expect(ids(mergeMessages(shown, shown))).toEqual([1, 2, 3, 4]);
  });

  it('[CHAT-2] stay bounded on a page that is open for days', () => {
    const many = Array.from({ length: 700 }, (_, index) => message(index + 1));
    const shown = mergeMessages([], many);
    expect(shown).toHaveLength(500);
    expect(shown.at(-1)?.MessageId).toBe(700);
  });
});
