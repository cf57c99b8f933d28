import { sql } from 'kysely';
import { productsOpenedBy } from '#server/accounts/entitlements/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { GivableProduct } from './judge-row.ts';

/** A product with every name that a file may call it: number, address, title in each language. */
export interface NamedProduct extends GivableProduct {
  readonly productId: string;
  readonly names: readonly string[];
}

export const listNamedProducts = async (db: Database): Promise<readonly NamedProduct[]> => {
  const { rows } = await sql<NamedProduct>`
    select p.product_id as "productId", p.status, array[p.product_id, p.slug, p.name_zh, p.name_en] as names,
      coalesce((select array_agg(opened.product_id order by opened.product_id)
        from (${productsOpenedBy(sql`p`)}) opened), '{}') as opens
    from product p order by p.product_id`.execute(db);
  return rows;
};

/** More than any shop has products; a file with more has the wrong column there. */
const MOST_NAMES = 500;

/** The names of products that the rows of an import hold, with how many rows each. */
export const listFileNames = async (
  db: Database,
  importId: number,
): Promise<readonly { readonly name: string; readonly rows: number }[]> => {
  const { rows } = await sql<{ readonly name: string; readonly rows: number }>`
    select name, count(*) as rows from member_import_row r, unnest(r.products) name
    where r.import_id = ${importId} group by name order by count(*) desc, name limit ${MOST_NAMES}`.execute(db);
  return rows;
};
