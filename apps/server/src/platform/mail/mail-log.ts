import type { Database } from '#server/platform/db/database.ts';
import { together } from '#server/platform/jobs/together.ts';
import { insertLogEntries, markOutdated, type LogEntry } from './mail-log-queries.ts';
import { markAnnouncementsTaken, markMembersTold } from './member-queries.ts';

/** Where it is noted what became of mails; those of one moment are written together. */
export interface MailLog {
  readonly note: (entry: LogEntry) => Promise<void>;
  /** For a mail of that key that waited for another try and is written no more. */
  readonly noteOutdated: (key: string) => Promise<void>;
}

export const openMailLog = (db: Database): MailLog => {
  const write = together<LogEntry, true>(async (entries) => {
    await insertLogEntries(db, entries);
    await markMembersTold(db, entries);
    await markAnnouncementsTaken(db, entries);
    return entries.map(() => true);
  });
  return {
    note: async (entry) => {
      await write(entry);
    },
    noteOutdated: (key) => markOutdated(db, key),
  };
};
