import { createHash } from 'node:crypto';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { mayMailProof, queueImported, type Throttle } from '#server/accounts/identity/index.ts';
import {
  findImported,
  findStaged,
  findTakenNames,
  insertListed,
  lockImports,
  stageMembers,
  unstageRefused,
  type ImportedMember,
} from './import-queries.ts';
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

/** Who imports, and what the mails to new members need. */
export interface Importer {
  /** A member of the staff, or null for the shop itself. */
  readonly staffId: number | null;
  /** Of the mailed links. */
  readonly tokenKey: Buffer;
  /** Counts the mails of each mailbox. */
  readonly throttle: Throttle;
}

/** Where the rows come from: a CSV file, or what waits in the staging table. */
export interface ImportWish {
  readonly csv: string | undefined;
  /** Of the preview that staff saw; undefined where they saw none. */
  readonly fingerprint: string | undefined;
}

/**
 * Takes members over from the staging table, or from CSV by way of it (PROF-7). They have no password: each is mailed a link to
 * set one, once (FLOW-8), unless their mailbox got its mails of the day (SAFE-6); they ask for a link themselves. A repeat
 * changes nothing; a row that was refused may come again once it is put right, and one of a file is not kept until then. Throws
 * `invalid-request` for CSV that is none or too long, `conflict-changed` where the preview said something else. Without a member of the staff, the log says that the shop
 * itself did it.
 */
export const importMembers = async (
  db: Database,
  { staffId, tokenKey, throttle }: Importer,
  { csv, fingerprint }: ImportWish,
): Promise<readonly ImportedRow[]> => {
  const listed = csv === undefined ? undefined : await readMemberList(csv);
  // Counted before the import: a count takes a connection of its own, and imports that wait for each other hold theirs.
  const mailed = await countMails(throttle, await lookAt(db, listed, fingerprint));
  return inTransaction(db, async (tx) => {
    const { report, members } = await takeOver(tx, listed, fingerprint);
    const counts = { rows: report.length, imported: members.length };
    await insertAuditEntry(tx, staffId, 'members-imported', 'member/import', counts);
    for (const { memberId, email } of members)
      if (mailed.has(email)) await queueImported(tx, tokenKey, memberId, email);
    return report;
  });
};

/** The addresses of new members that may be mailed; counts each. */
const countMails = async (throttle: Throttle, { members }: TakenOver): Promise<ReadonlySet<string>> => {
  const mailed = new Set<string>();
  for (const { email } of members) if (await mayMailProof({ throttle }, email)) mailed.add(email);
  return mailed;
};

/** What an import would do, row by row, and what tells it from anything else that it might do later. */
export interface ImportPreview {
  readonly rows: readonly ImportedRow[];
  readonly fingerprint: string;
}

/** Says what an import of the CSV would do now. Throws `invalid-request` as the import does. */
export const previewImport = async (db: Database, csv: string): Promise<ImportPreview> => {
  const { report } = await lookAt(db, await readMemberList(csv), undefined);
  return { rows: report, fingerprint: fingerprintOf(report) };
};

/** An import that is done and taken back, so that what it shows can never differ from what it does. Throws as takeOver. */
const lookAt = async (
  db: Database,
  listed: readonly ListedMember[] | undefined,
  fingerprint: string | undefined,
): Promise<TakenOver> => {
  try {
    return await inTransaction(db, async (tx) => {
      throw new TakenBack(await takeOver(tx, listed, fingerprint));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.taken;
    throw error;
  }
};

/** Ends a transaction that was only to be looked at. */
class TakenBack extends Error {
  readonly taken: TakenOver;

  constructor(taken: TakenOver) {
    super('an import was only looked at');
    this.taken = taken;
  }
}

const fingerprintOf = (report: readonly ImportedRow[]): string =>
  createHash('sha256').update(JSON.stringify(report)).digest('base64url');

interface TakenOver {
  readonly report: readonly ImportedRow[];
  readonly members: readonly ImportedMember[];
}

/** Takes over a list, or what is staged. Throws `conflict-changed` where the fingerprint of a preview says something else. */
const takeOver = async (
  tx: Transaction,
  listed: readonly ListedMember[] | undefined,
  fingerprint: string | undefined,
): Promise<TakenOver> => {
  await lockImports(tx);
  const list = listed ?? (await findStaged(tx, MAX_IMPORT_ROWS));
  const taken = await takeOverList(tx, list, listed !== undefined);
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(taken.report)) throw new ShopError('conflict-changed');
  return taken;
};

const takeOverList = async (
  tx: Transaction,
  list: readonly ListedMember[],
  isToBeStaged: boolean,
): Promise<TakenOver> => {
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
  if (isToBeStaged) await unstageRefused(tx, left);

  const report = list.map((listed): ImportedRow => {
    const { row, userName } = listed;
    const name = nameOf(listed);
    const fault = faults.get(listed);
    if (fault !== undefined) return { row, userName, outcome: 'refused', reason: fault };
    if (before.has(name)) return { row, userName, outcome: 'already-imported', reason: null };
    if (made.has(name)) return { row, userName, outcome: 'imported', reason: null };
    return { row, userName, outcome: 'refused', reason: taken.has(name) ? 'user-name-taken' : 'email-taken' };
  });
  return { report, members: [...made.values()] };
};

const nameOf = (listed: ListedMember): string => listed.userName.toLowerCase();
