import type { StateTable } from './state-table.ts';

const attemptStatuses = ['started', 'failed', 'captured'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** One attempt at paying. The gateway may report a success after a failure, never the other way round. */
export const attemptStates = {
  states: attemptStatuses,
  initial: ['started'],
  events: {
    fail: { from: ['started'], to: 'failed' },
    capture: { from: ['started', 'failed'], to: 'captured' },
  },
} as const satisfies StateTable<AttemptStatus>;
