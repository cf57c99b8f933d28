import type { Database } from '#server/platform/db/database.ts';
import { listAuditActions, listAuditEntries, type AuditFilter, type AuditRow } from './list-queries.ts';

const ENTRIES_PER_PAGE = 50;

export interface AuditPage {
  readonly entries: readonly AuditRow[];
  readonly hasMore: boolean;
  /** To choose from. */
  readonly actions: readonly string[];
}

/** A page of what staff did, newest first. */
export const readAuditLog = async (db: Database, filter: AuditFilter): Promise<AuditPage> => {
  const [found, actions] = await Promise.all([
    listAuditEntries(db, filter, ENTRIES_PER_PAGE + 1),
    listAuditActions(db),
  ]);
  return { entries: found.slice(0, ENTRIES_PER_PAGE), hasMore: found.length > ENTRIES_PER_PAGE, actions };
};
