import type { ParcelCarrier } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export interface ListedCarrier extends ParcelCarrier {
  readonly id: number;
}

const listed = sql`id, json_build_object('zh', name_zh, 'en', name_en) as name, tracking_template as "trackingTemplate"`;

/** The carriers that are on the list, in the order in which they came to it. */
export const listCarriers = async (db: Database): Promise<readonly ListedCarrier[]> => {
  const { rows } = await sql<ListedCarrier>`
    select ${listed} from parcel_carrier where removed_at is null order by id`.execute(db);
  return rows;
};

/** Whoever changes the list waits for whoever else does. */
export const lockCarriers = async (tx: Transaction): Promise<readonly ListedCarrier[]> => {
  await sql`lock table parcel_carrier in share row exclusive mode`.execute(tx);
  return listCarriers(tx);
};

/** Adds a carrier and answers its number. */
export const insertCarrier = async (tx: Transaction, { name, trackingTemplate }: ParcelCarrier): Promise<number> => {
  const { rows } = await sql<{ readonly id: number }>`
    insert into parcel_carrier (name_zh, name_en, tracking_template)
    values (${name.zh}, ${name.en}, ${trackingTemplate}) returning id`.execute(tx);
  const added = rows[0];
  if (added === undefined) throw new Error('the database added no carrier');
  return added.id;
};

export const updateCarrier = async (
  tx: Transaction,
  id: number,
  { name, trackingTemplate }: ParcelCarrier,
): Promise<void> => {
  await tx
    .updateTable('parcel_carrier')
    .set({ name_zh: name.zh, name_en: name.en, tracking_template: trackingTemplate })
    .where('id', '=', id)
    .execute();
};

export const markRemoved = async (tx: Transaction, id: number): Promise<void> => {
  await sql`update parcel_carrier set removed_at = now() where id = ${id}`.execute(tx);
};
