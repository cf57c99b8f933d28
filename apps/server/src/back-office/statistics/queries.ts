import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isToShip } from '#server/selling/fulfilment/index.ts';
import { mediaFileState, refundState, returnState } from '#server/platform/db/states.ts';

/** What is waiting for staff. */
export interface Overview {
  /** As the list of orders to ship has them. */
  readonly ordersToShip: number;
  readonly refundsRequested: number;
  /** Those that do not go on without a person. */
  readonly refundsForStaff: number;
  /** Asked for and not yet received, or received and neither paid back nor declined. */
  readonly returnsForStaff: number;
  readonly failedJobs: number;
  readonly mediaInPreparation: number;
  readonly mediaFailed: number;
  readonly gatewayAlerts: number;
  readonly chatReports: number;
  readonly quotesWanted: number;
  readonly invoicesForStaff: number;
  readonly members: number;
}

/** One reading of all counts. */
export const readOverview = async (db: Database): Promise<Overview> => {
  const { rows } = await sql<Overview>`
    select
      (select count(*) from customer_order o where ${isToShip(sql`o`)}) as "ordersToShip",
      (select count(*) from refund where state in ${refundState.in('requested', 'manual', 'review')}) as "refundsRequested",
      (select count(*) from refund
        where state in ${refundState.in('review', 'unknown', 'failed', 'manual')}) as "refundsForStaff",
      (select count(*) from goods_return where status in ${returnState.open}) as "returnsForStaff",
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as "failedJobs",
      (select count(*) from gateway_alert where settled_at is null) as "gatewayAlerts",
      (select count(distinct message_id) from chat_report where settled_at is null)
        + (select count(distinct message_id) from course_post_report where settled_at is null) as "chatReports",
      (select count(*) from cart where shipping_code = 'Z04' and member_id is not null
        and coalesce(shipping_quote_ntd, 0) = 0) as "quotesWanted",
      (select count(*) from invoice where needs_staff) as "invoicesForStaff",
      (select count(*) from media_file where status in ${mediaFileState.in('waiting', 'processing')}) as "mediaInPreparation",
      (select count(*) from media_file where status = ${mediaFileState.is('failed')}) as "mediaFailed",
      (select count(*) from member where deleted_at is null) as "members"`.execute(db);
  const overview = rows[0];
  if (overview === undefined) throw new Error('the overview came back empty');
  return overview;
};
