import type { Database } from '#server/platform/db/database.ts';
import { listEntries, readBalance, type LedgerEntry } from './ledger-queries.ts';

export interface Ledger {
  readonly balance: number;
  readonly entries: readonly LedgerEntry[];
  /** There are older entries. */
  readonly more: boolean;
}

const PAGE = 20;

/** A member's points and one page of where they came from, the newest first. */
export const readLedger = async (db: Database, memberId: number, before: number | undefined): Promise<Ledger> => {
  const [balance, entries] = await Promise.all([
    readBalance(db, memberId),
    listEntries(db, memberId, { before, limit: PAGE + 1 }),
  ]);
  return { balance, entries: entries.slice(0, PAGE), more: entries.length > PAGE };
};
