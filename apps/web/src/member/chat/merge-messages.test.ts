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
    const shown = mergeMessages([message(2), message(4)], [message(5), message(3), message(4)]);
    expect(ids(shown)).toEqual([2, 3, 4, 5]);
    expect(ids(mergeMessages(shown, shown))).toEqual([2, 3, 4, 5]);
  });

  it('[TRUE-10] take a change of what they show, and leave out one of what is older than all of it', () => {
    const changed = (MessageId: number): ChatMessage => ({ ...message(MessageId), Name: '' });
    expect(mergeMessages([message(2), message(3)], [changed(1), changed(2)])).toEqual([changed(2), message(3)]);
  });

  it('[CHAT-2] stay bounded on a page that is open for days', () => {
    const many = Array.from({ length: 700 }, (_, index) => message(index + 1));
    const shown = mergeMessages([], many);
    expect(shown).toHaveLength(500);
    expect(shown.at(-1)?.MessageId).toBe(700);
  });
});
