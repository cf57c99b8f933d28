import { sql, type Kysely } from 'kysely';

/**
 * Which way of delivery the place in a cart was given for: a store is no address. Null where nobody knows, as in carts that a
 * server of the version before wrote; the place then counts for any way.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table cart add destination_for text references shipping_method;
    update cart set destination_for = shipping_code where destination <> '' and shipping_code is not null;
  `.execute(db);
};
