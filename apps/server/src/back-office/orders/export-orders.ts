import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { noteSecurityEvent } from '#server/accounts/security-events/index.ts';
import { BYTE_ORDER_MARK, toCsvRow } from '@kapok/domain';
import { listExportedLines } from './export-queries.ts';
import { exportCells, exportHead, type ExportForm } from './export-words.ts';
import { narrowOrders } from './list-queries.ts';
import type { OrderFilter, OrderSort } from './order-list.ts';

const ORDERS_AT_ONCE = 500;

export interface ExportAsk {
  /** Who exports them. */
  readonly staffId: number;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly form: ExportForm;
}

/**
 * All orders that fit as the pieces of a CSV file. Read page by page as the reader takes them, so that a million orders
 * neither fill the memory nor hold a transaction open; orders that come in meanwhile stand at the end or not in it. Who
 * exported them is written down before the first of them is read.
 */
export const exportOrders = async function* (db: Database, ask: ExportAsk): AsyncGenerator<string> {
  const { staffId, filter, sort, form } = ask;
  await noteExport(db, staffId);
  const narrowed = await narrowOrders(db, filter);
  yield BYTE_ORDER_MARK + toCsvRow(exportHead(form));
  for (let after: string | undefined; ;) {
    const lines = await listExportedLines(db, { filter, narrowed, sort, after, limit: ORDERS_AT_ONCE });
    if (lines.length === 0) return;
    yield lines.map((line) => toCsvRow(exportCells(line, form))).join('');
    const last = lines.at(-1);
    if (last === undefined || last.place < ORDERS_AT_ONCE) return;
    after = last.orderNumber;
  }
};

/** A file of names, phone numbers and addresses leaves the shop: noted each time. */
export const noteExport = (db: Database, staffId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await noteStaffAction(tx, { staffId, action: 'export-orders', subject: 'order/export' });
    await noteSecurityEvent(tx, { kind: 'orders-exported', memberId: null, actorId: staffId });
  });
