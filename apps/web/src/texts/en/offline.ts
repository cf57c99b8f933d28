import type { OfflineWords } from '../zh-hant/offline.ts';

export const offline: OfflineWords = {
  title: 'The shop cannot be reached',
  hint: 'Check your network and try again. This page reloads by itself once the shop answers.',
  retry: 'Try again',
  retrying: 'Please wait…',
};
