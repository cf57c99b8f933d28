import { inTransaction, type Database, type Transaction } from '#server/db/database.ts';
import { findImported, findStaged, findTakenNames, insertListed, lockImports, stageMembers } from './import-queries.ts';
import {
  findRepeated,
  findRowFault,
  MAX_IMPORT_ROWS,
  readMemberList,
  type ImportRefusal,
  type ListedMember,
} from './member-list.ts';
import { insertAuditEntry } from './queries.ts';

/** What became of one row: of the line of a CSV file, or of a row of the staging table by its id. */
export interface ImportedRow {
  readonly row: number;
  readonly userName: string;
  readonly outcome: 'imported' | 'already-imported' | 'refused';
  readonly reason: ImportRefusal | null;
}

/**
 * Takes members over from the staging table, or from CSV by way of it (PROF-7). They have no password: each sets one by
 * the mailed link. A repeat changes nothing; a row that was refused may come again once it is put right. Throws
 * `invalid-request` for CSV that is none or too long.
 */
export const importMembers = async (
  db: Database,
  staffId: number,
  csv: string | undefined,
): Promise<readonly ImportedRow[]> => {
  const listed = csv === undefined ? undefined : readMemberList(csv);
  return inTransaction(db, async (tx) => {
    await lockImports(tx);
    const report = await takeOver(tx, listed ?? (await findStaged(tx, MAX_IMPORT_ROWS)), listed !== undefined);
    const imported = report.filter(({ outcome }) => outcome === 'imported').length;
    await insertAuditEntry(tx, staffId, 'members-imported', 'members', { rows: report.length, imported });
    return report;
  });
};

const takeOver = async (
  tx: Transaction,
  list: readonly ListedMember[],
  isToBeStaged: boolean,
): Promise<readonly ImportedRow[]> => {
  const before = await findImported(tx, list.map(nameOf));
  const repeated = findRepeated(list);
  const faults = new Map<ListedMember, ImportRefusal>();
  for (const listed of list) {
    const fault = findRowFault(listed) ?? (repeated.has(listed) ? 'listed-twice' : null);
    if (fault !== null) faults.set(listed, fault);
  }
  const good = list.filter((listed) => !faults.has(listed) && !before.has(nameOf(listed)));
  if (isToBeStaged) await stageMembers(tx, good);
  const made = await insertListed(tx, good);
  const left = good.map(nameOf).filter((name) => !made.has(name));
  const taken = await findTakenNames(tx, left);

  return list.map((listed) => {
    const { row, userName } = listed;
    const name = nameOf(listed);
    const fault = faults.get(listed);
    if (fault !== undefined) return { row, userName, outcome: 'refused', reason: fault };
    if (before.has(name)) return { row, userName, outcome: 'already-imported', reason: null };
    if (made.has(name)) return { row, userName, outcome: 'imported', reason: null };
    return { row, userName, outcome: 'refused', reason: taken.has(name) ? 'user-name-taken' : 'email-taken' };
  });
};

const nameOf = (listed: ListedMember): string => listed.userName.toLowerCase();
