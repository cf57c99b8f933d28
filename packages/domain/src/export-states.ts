import type { StateTable } from './state-table.ts';

export const exportStatuses = ['waiting', 'writing', 'ready', 'failed', 'gone'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** An archive of everything that can be taken along. `gone`: its day is over, and the file was removed. */
export const exportStates = {
  states: exportStatuses,
  initial: ['waiting'],
  events: {
    // A process that was killed is followed by another, which begins anew.
    begin: { from: ['waiting', 'writing'], to: 'writing' },
    finish: { from: ['writing'], to: 'ready' },
    fail: { from: ['writing'], to: 'failed' },
    remove: { from: ['ready'], to: 'gone' },
  },
} as const satisfies StateTable<ExportStatus>;
