import type { StateTable } from './state-table.ts';

export const importStatuses = [
  'receiving',
  'checking',
  'checked',
  'confirming',
  'running',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * A list of members that is taken over. `confirming`: it is looked at once more, and goes back to `checked` where the shop has
 * changed since staff agreed to what they saw.
 */
export const importStates = {
  states: importStatuses,
  initial: ['receiving'],
  events: {
    check: { from: ['receiving', 'checked', 'checking'], to: 'checking' },
    finishCheck: { from: ['checking', 'confirming'], to: 'checked' },
    agree: { from: ['checked'], to: 'confirming' },
    begin: { from: ['confirming'], to: 'running' },
    finish: { from: ['running'], to: 'done' },
    undo: { from: ['done'], to: 'undoing' },
    finishUndo: { from: ['undoing'], to: 'undone' },
  },
} as const satisfies StateTable<ImportStatus>;
