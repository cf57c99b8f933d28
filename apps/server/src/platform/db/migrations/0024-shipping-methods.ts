import { sql, type Kysely } from 'kysely';

/**
 * Every shop has the five ways of delivery, with the prices of the demo to begin with; staff change names and prices and
 * switch off what they do not offer. A shop that has set up some of them itself is not given the others to offer.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table shipping_method add column is_offered boolean not null default true;

    insert into shipping_method (code, name_zh, name_en, price_ntd, sort_index, is_offered)
    select code, name_zh, name_en, price_ntd, sort_index, not exists (select from shipping_method)
    from (values
      ('Z00', '自行取貨', 'Self pickup', 0, 0),
      ('Z01', '郵局寄送', 'Post', 80, 1),
      ('Z02', '超商取貨（A 超商店到店）', 'Convenience store A, store to store', 60, 2),
      ('Z03', '超商取貨（B 超商店到店）', 'Convenience store B, store to store', 60, 3),
      ('Z04', '海外寄送（運費另計，請先與我們聯絡）', 'Overseas (fee on request, please contact us first)', 0, 4)
    ) method (code, name_zh, name_en, price_ntd, sort_index)
    on conflict do nothing;
  `.execute(db);
};
