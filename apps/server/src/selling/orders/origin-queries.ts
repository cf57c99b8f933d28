import { channelOf, CLICK_KEPT_DAYS, type ConversionReceiver, type VisitOrigin } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** What an order keeps so that others can be told of it; empty where nobody is. */
export interface TellingParts {
  readonly visitId: string;
  readonly tellTo: readonly ConversionReceiver[];
  readonly userAgent: string;
}

/** Keeps with a new order where its buyer came from, and who may be told of it. */
export const insertOrigin = async (
  tx: Transaction,
  orderId: number,
  origin: VisitOrigin,
  { visitId, tellTo, userAgent }: TellingParts,
): Promise<void> => {
  await tx
    .insertInto('order_origin')
    .values({
      order_id: orderId,
      channel: channelOf(origin),
      ...origin,
      visit_id: visitId,
      tell_to: [...tellTo],
      user_agent: userAgent,
    })
    .execute();
};

const BATCH = 1_000;

/** Housekeeping: takes away what may tell one click from another once nobody asks for it any more; channel and campaign stay. */
export const forgetClicks = async (db: Database): Promise<void> => {
  let changed = BATCH;
  while (changed >= BATCH) {
    const { numAffectedRows = 0n } = await sql`
      update order_origin set content = '', term = '', gclid = '', fbclid = '', visit_id = '', user_agent = '' where order_id in (
        select order_id from order_origin where kept_at < now() - make_interval(days => ${CLICK_KEPT_DAYS})
          and (content <> '' or term <> '' or gclid <> '' or fbclid <> '' or visit_id <> '') limit ${BATCH})`.execute(
      db,
    );
    changed = Number(numAffectedRows);
  }
};
