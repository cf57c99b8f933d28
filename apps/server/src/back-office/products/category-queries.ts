import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

export interface StaffCategory {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Products of any state that are in it, or will be once their changes are published. */
  readonly productCount: number;
}

/** The product "p" is in a category, or will be once its changes are published: one of those that `listStaffCategories` counts. */
export const isInCategory = (code: string): RawBuilder<boolean> => sql<boolean>`(p.category_code = ${code}::text
  or p.product_id in (select draft.product_id from product_draft draft where draft.content->>'categoryCode' = ${code}::text))`;

/** Every category in the order of the shop. */
export const listStaffCategories = async (db: Database): Promise<readonly StaffCategory[]> => {
  const { rows } = await sql<StaffCategory>`
    select category.code, category.name_zh as "nameZh", category.name_en as "nameEn",
      (coalesce(held.products, 0) + coalesce(awaited.products, 0))::int as "productCount"
    from category
      left join (select category_code, count(*) as products from product group by 1) held
        on held.category_code = category.code
      left join (select draft.content->>'categoryCode' as code, count(*) as products from product_draft draft
          join product p on p.product_id = draft.product_id and draft.content->>'categoryCode' <> p.category_code group by 1) awaited
        on awaited.code = category.code
    order by category.sort_index, category.code`.execute(db);
  return rows;
};

/** One change of the list of categories at a time; products are saved meanwhile. */
export const lockCategories = async (tx: Transaction): Promise<readonly string[]> => {
  await sql`lock table category in share row exclusive mode`.execute(tx);
  const rows = await tx.selectFrom('category').select('code').execute();
  return rows.map(({ code }) => code);
};

export interface CategoryNames {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Adds a category behind the others. */
export const insertCategory = async (tx: Transaction, { code, nameZh, nameEn }: CategoryNames): Promise<void> => {
  await sql`
    insert into category (code, name_zh, name_en, sort_index)
    select ${code}, ${nameZh}, ${nameEn}, coalesce(max(sort_index) + 1, 0) from category`.execute(tx);
};

export const updateCategory = async (tx: Transaction, { code, nameZh, nameEn }: CategoryNames): Promise<void> => {
  await tx.updateTable('category').set({ name_zh: nameZh, name_en: nameEn }).where('code', '=', code).execute();
};

export const sortCategories = async (tx: Transaction, codes: readonly string[]): Promise<void> => {
  await sql`
    update category set sort_index = sorted.index
    from unnest(${codes}::text[]) with ordinality as sorted (code, index)
    where category.code = sorted.code`.execute(tx);
};

export const removeCategory = async (tx: Transaction, code: string): Promise<void> => {
  await tx.deleteFrom('category').where('code', '=', code).execute();
};
