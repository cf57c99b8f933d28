import type { Texts } from '../zh-hant.ts';

export const chat: Texts['chat'] = {
  title: 'Online talk',
  lead: 'Members talk about courses and practice. These are the latest messages.',
  empty: "You haven't send or received messages",
  messages: 'Messages',
  write: 'Type a message',
  keys: 'Enter sends, Shift + Enter starts a new line',
  sendByHub: 'Send via hub',
  sendByApi: 'Send via API',
  connectionId: 'Connection id',
  date: 'Date',
  mine: 'Me',
  toNewest: 'Go to the newest message',
  left: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (most) => `The message is too long. Keep it within ${most} characters`,
  tooFast: 'Too many messages at once. Please wait a moment',
  notConnected: 'Not connected, so the message was not sent. Wait a moment, or send it via API',
  shownLater: 'Sent. It shows here once you are connected again',
  status: {
    connecting: 'Connecting…',
    connected: 'Connected',
    reconnecting: 'Reconnecting…',
    offline: 'Offline',
  },
};
