import type { ChatMessage } from '@kapok/contract';

/** An open page keeps no more than so many; older ones are gone from it. */
const MOST_SHOWN = 500;

/** Puts messages that have come among those that are shown: each once, in the order of their ids. */
export const mergeMessages = (shown: readonly ChatMessage[], come: readonly ChatMessage[]): readonly ChatMessage[] => {
  const byId = new Map([...shown, ...come].map((message) => [message.MessageId, message]));
  return [...byId.values()].sort((a, b) => a.MessageId - b.MessageId).slice(-MOST_SHOWN);
};
