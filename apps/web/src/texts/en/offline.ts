import type { OfflineWords } from '../zh-hant/offline.ts';

export const offline: OfflineWords = {
  title: 'There is no connection',
  hint: 'The shop cannot be reached. Check your network and try again; this page also reloads by itself when you are back online.',
  retry: 'Try again',
  retrying: 'Please wait…',
};
