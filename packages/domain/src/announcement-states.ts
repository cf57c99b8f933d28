import type { StateTable } from './state-table.ts';

export const announcementStatuses = ['draft', 'scheduled', 'sent', 'withdrawn'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

/**
 * An announcement to the owners of a course. `sent`: it stands on their page, and they are mailed once; `correct` changes its words
 * there without another mail. `withdrawn`: nobody reads it, and whoever is not mailed yet is not mailed while it stays so.
 */
export const announcementStates = {
  states: announcementStatuses,
  initial: ['draft', 'scheduled', 'sent'],
  events: {
    keep: { from: ['draft', 'scheduled'], to: 'draft' },
    schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
    send: { from: ['draft', 'scheduled'], to: 'sent' },
    correct: { from: ['sent'], to: 'sent' },
    withdraw: { from: ['sent'], to: 'withdrawn' },
    show: { from: ['withdrawn'], to: 'sent' },
  },
} as const satisfies StateTable<AnnouncementStatus>;
