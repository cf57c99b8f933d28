import type { RoomWords } from '../zh-hant/room.ts';

export const room: RoomWords = {
  lead: 'A demo of live messaging: everyone here sees a message the moment it is sent, with its connection ID and time. "Send via API" does the same through a regular request.',
  empty: "You haven't send or received messages",
  messages: 'Messages',
  write: 'Type a message',
  keys: 'Press Enter to send, Shift + Enter for a new line',
  sendByHub: 'Send',
  sendByApi: 'Send via API',
  connectionId: 'Connection ID',
  date: 'Date',
  mine: 'You',
  toNewest: 'Jump to latest',
  left: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (most) => `Your message is too long. Keep it under ${most} characters`,
  tooFast: "You're sending messages too quickly. Wait a moment",
  notConnected: "You're not connected, so your message wasn't sent. Wait a moment, or send it via API",
  shownLater: "Sent. You'll see it here once you're reconnected",
  status: {
    connecting: 'Connecting…',
    connected: 'Connected',
    reconnecting: 'Reconnecting…',
    offline: 'Offline',
  },
};
