import type { OfflineWords } from '../zh-hant/offline.ts';

export const offline: OfflineWords = {
  title: "Can't reach the shop",
  hint: 'Check your connection and try again. This page reloads automatically once the shop is back.',
  retry: 'Try again',
  retrying: 'Please wait…',
};
