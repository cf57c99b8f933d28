import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import type { LowStock } from './templates/shop-mails.ts';

/** What is left of a product that is not sold yet, held pieces included; undefined where the product is gone. */
export const findMailStock = async (db: Database, productId: string): Promise<LowStock | undefined> => {
  const { rows } = await sql<LowStock>`
    select p.product_id as "productId", p.name_zh as "nameZh", ${englishNameOf('p')} as "nameEn", s.free + s.reserved as left
    from product p join stock s on s.product_id = p.product_id where p.product_id = ${productId}`.execute(db);
  return rows[0];
};
