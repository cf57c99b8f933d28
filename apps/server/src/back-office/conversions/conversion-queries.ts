import {
  CLICK_KEPT_DAYS,
  type ConversionFault,
  type ConversionKind,
  type ConversionReceiver,
  type ConversionStatus,
} from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { conversionState as state } from '#server/platform/db/states.ts';

export interface ListedConversion {
  readonly id: number;
  readonly receiver: ConversionReceiver;
  readonly kind: ConversionKind;
  readonly orderNumber: string;
  readonly totalNtd: number;
  readonly happenedAt: Date;
  readonly state: ConversionStatus;
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly fault: ConversionFault | null;
  readonly answerCode: number | null;
}

/** The last conversions, newest first. */
export const listConversions = async (db: Database, limit: number): Promise<readonly ListedConversion[]> => {
  const { rows } = await sql<ListedConversion>`
    select c.id, c.receiver, c.kind, o.order_number as "orderNumber",
      coalesce(r.net_ntd + r.tax_ntd, o.total_ntd) as "totalNtd", c.happened_at as "happenedAt", c.state, c.tries,
      c.next_try_at as "nextTryAt", c.fault, c.answer_code as "answerCode"
    from conversion c join customer_order o on o.id = c.order_id left join refund r on r.id = c.refund_id
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
};

/** A conversion that is to be sent at once, as its next job names it. */
export interface ConversionToSend {
  readonly conversionId: number;
  readonly tries: number;
  readonly orderNumber: string;
}

/** Has a conversion that was given up tried once more; undefined where there is none such. */
export const markSentAgain = async (tx: Transaction, conversionId: number): Promise<ConversionToSend | undefined> => {
  const { rows } = await sql<ConversionToSend>`
    update conversion c set state = ${state.after('sendAgain')}, settled_at = null, is_by_hand = true
    from customer_order o where o.id = c.order_id and c.id = ${conversionId}::bigint and c.state in ${state.before('sendAgain')}
    returning c.id as "conversionId", c.tries, o.order_number as "orderNumber"`.execute(tx);
  return rows[0];
};

/** Removes conversions that nothing can take back any more: the order has forgotten the visit. */
export const sweepConversions = async (db: Database): Promise<void> => {
  await deleteInBatches(db, 'conversion', sql`happened_at < now() - make_interval(days => ${CLICK_KEPT_DAYS})`);
};
