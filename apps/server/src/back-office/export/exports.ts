import { mgntExportContract as calls } from '@kapok/contract';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { findReady, findWorking, insertExport, listExportsOf, type ExportRow } from './export-queries.ts';

/** Queues the writing of an archive: archives are written one after the other, in all processes together. */
export const queueExport = (db: Database, exportId: number): Promise<void> =>
  addJob(db, 'write-shop-export', { exportId }, { key: `shop-export-${exportId}`, queue: 'shop-exports' });

/** The last archives that a person asked for, the newest first. */
export const readOwnExports = (db: Database, staffId: number): Promise<readonly ExportRow[]> =>
  listExportsOf(db, staffId);

/** Has an archive made, or answers the one of this person that is being made. */
export const beginExport = (
  db: Database,
  once: Once | undefined,
  staffId: number,
  withFiles: boolean,
): Promise<{ readonly ExportId: number }> =>
  inTransactionOnce(db, once, calls.beginShopExport.reply, async (tx) => {
    const made = await insertExport(tx, staffId, withFiles);
    if (made !== undefined) {
      await note(tx, staffId, made, 'export-shop', 'shop-exported');
      await queueExport(tx, made);
      return { ExportId: made };
    }
    const working = await findWorking(tx, staffId);
    // It has been finished in this very moment.
    if (working === undefined) throw new ShopError('conflict-changed');
    return { ExportId: working };
  });

/** The archive that may be fetched now; written down before its first byte leaves. Throws `not-found`. */
export const fetchExport = (db: Database, staffId: number, exportId: number): Promise<ExportRow> =>
  inTransaction(db, async (tx) => {
    const found = await findReady(tx, staffId, exportId);
    if (found === undefined) throw new ShopError('not-found');
    await note(tx, staffId, exportId, 'fetch-export', 'export-fetched');
    return found;
  });

const note = async (
  tx: Transaction,
  staffId: number,
  exportId: number,
  action: 'export-shop' | 'fetch-export',
  kind: 'shop-exported' | 'export-fetched',
): Promise<void> => {
  await noteStaffAction(tx, { staffId, action, subject: `export/${exportId}` });
  await noteSecurityEvent(tx, { kind, memberId: null, actorId: staffId });
};
