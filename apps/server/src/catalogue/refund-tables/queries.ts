import { SPECIFIED_REFUND_TABLE, type NumberedRefundTable, type RefundTable } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';

const specified = sql`${JSON.stringify(SPECIFIED_REFUND_TABLE)}::jsonb`;

const asJson = sql`jsonb_build_object('version', t.version, 'steps', t.steps, 'viewedLimitPercent', t.viewed_limit_percent)`;

/**
 * The table that an order was placed under, as JSON of a `NumberedRefundTable`.
 * @param version The order's column `refund_table_version`.
 */
export const refundTableOf = (version: RawBuilder<unknown>): RawBuilder<NumberedRefundTable> =>
  sql<NumberedRefundTable>`coalesce((select ${asJson} from refund_table t where t.version = ${version}), ${specified})`;

/** The table under which orders are placed now. */
export const findRefundTableInForce = async (db: Database | Transaction): Promise<NumberedRefundTable> => {
  const { rows } = await sql<{ readonly table: NumberedRefundTable }>`
    select ${refundTableOf(sql`refund_table_in_force()`)} as table`.execute(db);
  return rows[0]?.table ?? SPECIFIED_REFUND_TABLE;
};

/** Whoever publishes a table waits for whoever publishes another one. Orders are placed meanwhile. */
export const lockRefundTables = async (tx: Transaction): Promise<void> => {
  await sql`lock table refund_table in share row exclusive mode`.execute(tx);
};

/** Adds a table; the lock must be held. Orders that are placed after the commit keep it. */
export const insertRefundTable = async (
  tx: Transaction,
  staffId: number,
  { version, steps, viewedLimitPercent }: NumberedRefundTable,
): Promise<void> => {
  await sql`
    insert into refund_table (version, steps, viewed_limit_percent, published_by)
    values (${version}, ${JSON.stringify(steps)}::jsonb, ${viewedLimitPercent}, ${staffId})`.execute(tx);
};

/** A table in the list of all of them. */
export interface PublishedRefundTable extends RefundTable {
  readonly version: number;
  /** Null for the specified table, which was there from the beginning. */
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

/** Every table that there was, the newest first. */
export const listRefundTables = async (db: Database): Promise<readonly PublishedRefundTable[]> => {
  const { rows } = await sql<PublishedRefundTable>`
    select t.version, t.steps, t.viewed_limit_percent as "viewedLimitPercent", t.published_at as "publishedAt",
      ${shownNameOf('m')} as "publishedBy"
    from refund_table t join member m on m.id = t.published_by order by t.version desc`.execute(db);
  return [...rows, { ...SPECIFIED_REFUND_TABLE, publishedAt: null, publishedBy: null }];
};
