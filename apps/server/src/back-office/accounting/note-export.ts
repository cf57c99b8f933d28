import type { AuditAction } from '@kapok/contract';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/http/day-range.ts';

/** A file with the shop's figures leaves it: who took it is written down before the first of them is read. */
export const noteExport = (
  db: Database,
  staffId: number,
  action: Extract<AuditAction, 'export-accounting' | 'export-sales' | 'export-vat-sheet'>,
  { from, to }: Days,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await noteStaffAction(tx, { staffId, action, subject: `figures/${from}–${to}` });
    // Orders by number, and companies by their tax id.
    if (action === 'export-accounting') {
      await noteSecurityEvent(tx, { kind: 'orders-exported', memberId: null, actorId: staffId });
    }
  });
