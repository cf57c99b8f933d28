/**
 * Notices of this channel say that a message of the talk looks different now: it was hidden, is shown again, or its author has left.
 * Their payload is its id.
 */
export const TALK_CHANGED_CHANNEL = 'chat_hidden';

/** So many messages of the talk, the newest, are at hand with their authors' names and shown to a page that comes (CHAT-1). */
export const TALK_MESSAGES_AT_HAND = 50;
