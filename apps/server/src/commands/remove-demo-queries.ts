import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

/** What a database holds beside the demo. */
export interface FoundBesideDemo {
  readonly demoMembers: number;
  readonly realMembers: number;
  readonly realOrders: number;
  readonly ownProducts: number;
  readonly ownProfiles: number;
}

/** Other programs that are connected to the database: a running shop among them. */
export const countOtherConnections = async (tx: Transaction): Promise<number> => {
  const { rows } = await sql<{ readonly others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(tx);
  return rows[0]?.others ?? 0;
};

/** Nobody registers or buys between the look and the removal. */
export const lockPeople = async (tx: Transaction): Promise<void> => {
  await sql`lock table member, customer_order, product, shop_profile in access exclusive mode`.execute(tx);
};

export const findBesideDemo = async (tx: Transaction, demoProductIds: readonly string[]): Promise<FoundBesideDemo> => {
  const { rows } = await sql<FoundBesideDemo>`
    select (select count(*)::int from member where is_demo) as "demoMembers",
      (select count(*)::int from member where not is_demo) as "realMembers",
      (select count(*)::int from customer_order o join member m on m.id = o.member_id where not m.is_demo) as "realOrders",
      (select count(*)::int from product where not product_id = any(${[...demoProductIds]}::text[])) as "ownProducts",
      (select count(*)::int from shop_profile where not is_demo) as "ownProfiles"`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database counted nothing');
  return rows[0];
};

/**
 * Takes away every table, job and trade. Saved profiles and the log of staff refuse every change of a row, and rightly so in
 * a shop: here nobody has sold or bought anything, so there is nothing that they would have to bear witness of.
 */
export const dropEverything = async (tx: Transaction): Promise<void> => {
  await sql`drop schema public cascade`.execute(tx);
  await sql`create schema public`.execute(tx);
  await sql`drop schema if exists graphile_worker cascade`.execute(tx);
  await sql`drop schema if exists gateway_stand_in cascade`.execute(tx);
};
