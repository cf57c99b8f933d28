import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

/** What a refund gives back of one line of its order. */
export interface RefundLine {
  readonly lineId: number;
  /** Pieces whose money goes back; 0 of goodwill. */
  readonly pieces: number;
  /** Pre-tax and its tax, NTD. */
  readonly netNtd: number;
  readonly taxNtd: number;
  /** Points that come back once the money has gone. */
  readonly points: number;
}

/**
 * The statement that writes lines from rows `(refund_id, order_line_id, pieces, net_ntd, tax_ntd, points)`; `order_line_id` is null for
 * money that belongs to no line. It must run in the transaction that writes the refund.
 */
export const writeRefundLines = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into refund_line (refund_id, order_line_id, tax_kind, pieces, net_ntd, tax_ntd, points)
  select back.refund_id, back.order_line_id, coalesce(l.tax_kind, 'taxable'), back.pieces, back.net_ntd, back.tax_ntd, back.points
  from (${rows}) back (refund_id, order_line_id, pieces, net_ntd, tax_ntd, points)
  left join order_line l on l.id = back.order_line_id`;

/** Writes the lines of a refund that this transaction has written. They must add up to it. */
export const insertRefundLines = async (
  tx: Transaction,
  refundId: number,
  lines: readonly RefundLine[],
): Promise<void> => {
  await writeRefundLines(sql`
    select ${refundId}::bigint, line.* from json_to_recordset(${JSON.stringify(lines)}::json)
      as line ("lineId" bigint, pieces int, "netNtd" bigint, "taxNtd" bigint, points int)`).execute(tx);
};
