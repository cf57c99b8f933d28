import type { StateTable } from './state-table.ts';

const mediaFileStatuses = ['waiting', 'processing', 'ready', 'failed'] as const;
export type MediaFileStatus = (typeof mediaFileStatuses)[number];

/**
 * How far the preparing of an uploaded file is. A job may run twice and end late, so that each event but `reopen` may happen in
 * every state before `ready`. `reopen`: staff have a refused or cancelled file prepared again.
 */
export const mediaFileStates = {
  states: mediaFileStatuses,
  initial: ['waiting'],
  events: {
    begin: { from: ['waiting', 'processing', 'failed'], to: 'processing' },
    finish: { from: ['waiting', 'processing', 'failed'], to: 'ready' },
    refuse: { from: ['waiting', 'processing', 'failed'], to: 'failed' },
    cancel: { from: ['waiting', 'processing', 'failed'], to: 'failed' },
    reopen: { from: ['failed'], to: 'waiting' },
  },
} as const satisfies StateTable<MediaFileStatus>;
