import { sql, type Kysely } from 'kysely';

/**
 * What goods weigh and measure, and prices of ways of delivery by weight (SHIP-2). Older processes ask for the plain price, and an
 * order that was shown another one is refused with the right total.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table product
      add column weight_g integer check (weight_g between 1 and 1000000),
      -- All three or none.
      add column sides_cm integer[] check (cardinality(sides_cm) = 3 and 1 <= all (sides_cm) and 1000 >= all (sides_cm));
    alter table shipping_method
      add column weight_steps jsonb not null default '[]' check (jsonb_typeof(weight_steps) = 'array');
  `.execute(db);
};
