import { createHash } from 'node:crypto';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { applyRows } from './apply-rows.ts';
import { listSettled, lockOwnershipOf } from './apply-queries.ts';
import { lockImport, moveImport, noteProgress, type StoredImport } from './import-queries.ts';
import { judgeRows } from './judge-rows.ts';
import { findProductsByName } from './product-names.ts';
import { keepJudgements, listRows } from './row-queries.ts';
import { takeBack } from './take-back.ts';

/** Rows of one transaction: short enough for nobody to wait long, many enough for a hundred thousand in minutes. */
const ROWS_AT_ONCE = 1_000;

/** Queues the work of an import: it goes on where it stopped, whatever process does it. */
export const queueImport = (tx: Database, importId: number): Promise<void> =>
  addJob(tx, 'work-off-member-import', { importId }, { key: `member-import-${importId}`, queue: 'member-imports' });

/** Queues the telling of an import's new members, of those behind a line. */
export const queueTelling = (
  tx: Database,
  importId: number,
  { afterLine = 0, delaySeconds = 0 }: { readonly afterLine?: number; readonly delaySeconds?: number } = {},
): Promise<void> =>
  addJob(tx, 'mail-member-import', { importId, afterLine }, { key: `member-import-mails-${importId}`, delaySeconds });

export interface ImportWork {
  readonly db: Database;
  /** Ends the work behind the rows at hand; the job is queued again. */
  readonly signal: AbortSignal;
}

/** Does the step that an import is in, some rows at a time, each with how far it is: a killed process loses none and doubles none. */
export const workOffImport = async ({ db, signal }: ImportWork, importId: number): Promise<void> => {
  let hasMore = true;
  while (hasMore && !signal.aborted) hasMore = await inTransaction(db, (tx) => workOffSome(tx, importId));
  if (hasMore) await queueImport(db, importId);
};

/** False where there is nothing left to do until staff decide. */
const workOffSome = async (tx: Transaction, importId: number): Promise<boolean> => {
  const found = await lockImport(tx, importId);
  if (found === undefined) return false;
  if (found.state === 'checking' || found.state === 'confirming') return lookAtSome(tx, found);
  if (found.state === 'running') return runSome(tx, found);
  return found.state === 'undoing' ? undoSome(tx, found) : false;
};

const lookAtSome = async (tx: Transaction, found: StoredImport): Promise<boolean> => {
  const { id, doneLine, fingerprint } = found;
  const rows = await listRows(tx, id, doneLine, ROWS_AT_ONCE);
  const last = rows.at(-1);
  if (last === undefined) return endLook(tx, found);
  const judged = await judgeRows(tx, id, rows, await findProductsByName(tx, found.productNames));
  await keepJudgements(tx, id, judged);
  const seen = createHash('sha256').update(fingerprint).update(JSON.stringify(judged)).digest('base64url');
  await noteProgress(tx, id, last.line, seen);
  return true;
};

const endLook = async (
  tx: Transaction,
  { id, state, fingerprint, agreedFingerprint }: StoredImport,
): Promise<boolean> => {
  if (state === 'confirming' && fingerprint === agreedFingerprint) return moveImport(tx, id, 'begin');
  await moveImport(tx, id, 'finishCheck', { hasChanged: state === 'confirming' });
  return false;
};

const runSome = async (tx: Transaction, found: StoredImport): Promise<boolean> => {
  const rows = await listRows(tx, found.id, found.doneLine, ROWS_AT_ONCE);
  const last = rows.at(-1);
  if (last === undefined) {
    await moveImport(tx, found.id, 'finish');
    if (found.mails === 'now') await queueTelling(tx, found.id);
    return false;
  }
  await applyRows(tx, found, rows);
  await noteProgress(tx, found.id, last.line);
  return true;
};

const undoSome = async (tx: Transaction, { id, doneLine }: StoredImport): Promise<boolean> => {
  const rows = await listSettled(tx, id, doneLine, ROWS_AT_ONCE);
  const last = rows.at(-1);
  if (last === undefined) {
    await moveImport(tx, id, 'finishUndo');
    return false;
  }
  const memberIds = [...new Set(rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))];
  const made = rows.flatMap(({ memberId, isMaker }) => (isMaker && memberId !== null ? [memberId] : []));
  await lockOwnershipOf(tx, memberIds);
  await takeBack(tx, id, { memberIds, made });
  await noteProgress(tx, id, last.line);
  return true;
};
