import type { ChatMessage } from '@kapok/contract';

/** An open page keeps no more than so many; older ones are gone from it. */
const MOST_SHOWN = 500;

/**
 * Puts messages that have come among those that are shown: each once, in the order of their ids. A change of a message from before
 * those that are shown is left out: it would stand there without what was said around it.
 */
export const mergeMessages = (shown: readonly ChatMessage[], come: readonly ChatMessage[]): readonly ChatMessage[] => {
  const oldest = shown[0]?.MessageId ?? 0;
  const fitting = come.filter(({ MessageId }) => MessageId >= oldest);
  const byId = new Map([...shown, ...fitting].map((message) => [message.MessageId, message]));
  return [...byId.values()].sort((a, b) => a.MessageId - b.MessageId).slice(-MOST_SHOWN);
};
