import { isSameRefundTable, refundTableFault, type RefundTable } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { rewriteRefundTerms } from '#server/selling/legal/index.ts';
import { findRefundTableInForce, insertRefundTable, lockRefundTables } from '#server/catalogue/refund-tables/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

export interface RefundTableWish extends RefundTable {
  /** The version that staff had before them. */
  readonly replaces: number;
}

/**
 * Publishes a refund table with terms that are written from it, both from now on: an order is placed under the two of before
 * or the two of afterwards, and keeps them. False where it says what the one in force says. Throws `invalid-request` with the
 * `fault`, `conflict-changed` where another one was published meanwhile, `terms-without-refunds`.
 */
export const publishRefundTable = async (
  tx: Transaction,
  staffId: number,
  { replaces, steps, viewedLimitPercent }: RefundTableWish,
): Promise<boolean> => {
  const fault = refundTableFault({ steps, viewedLimitPercent });
  if (fault !== null) throw new ShopError('invalid-request', { field: 'Steps', fault });
  await lockRefundTables(tx);
  const before = await findRefundTableInForce(tx);
  if (before.version !== replaces) throw new ShopError('conflict-changed', { version: before.version });
  const next = { version: before.version + 1, steps, viewedLimitPercent };
  if (isSameRefundTable(before, next)) return false;
  await insertRefundTable(tx, staffId, next);
  await rewriteRefundTerms(tx, staffId, { before, next });
  const details = { steps: steps.map(({ fromDay, percent }) => `${fromDay}: ${percent}%`), viewedLimitPercent };
  await noteStaffAction(tx, {
    staffId,
    action: 'publish-refund-table',
    subject: `refund-table/${next.version}`,
    details,
  });
  return true;
};
