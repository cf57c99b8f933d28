import type { RoomWords } from '../zh-hant/room.ts';

export const room: RoomWords = {
  lead: 'Everyone here sees a message the moment it is sent. Names are shortened, such as Anna S.',
  empty: "You haven't send or received messages",
  closed: 'Online talk is closed right now',
  closedHint: 'Questions? Reach us through the contact details at the bottom of the page',
  messages: 'Messages',
  write: 'Type a message',
  keys: 'Press Enter to send, Shift + Enter for a new line',
  sendByHub: 'Send',
  sendByApi: 'Send via API',
  forDevelopers: 'For developers',
  forDevelopersLead:
    'This button sends through a regular API request instead of the live connection, with the same result.',
  connectionId: 'Connection ID',
  date: 'Date',
  mine: 'You',
  toNewest: 'Jump to latest',
  left: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (most) => `Your message is too long. Keep it under ${most} characters`,
  tooFast: "You're sending messages too quickly. Wait a moment",
  notConnected: "You're not connected, so your message wasn't sent. Try again in a moment",
  shownLater: "Sent. You'll see it here once you're reconnected",
  status: {
    connecting: 'Connecting…',
    connected: 'Connected',
    reconnecting: 'Reconnecting…',
    offline: 'Offline',
    closed: 'Closed',
  },
};
