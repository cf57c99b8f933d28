import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Database } from '#server/platform/db/database.ts';

/** A recording of the given length in a product's playlist. Nothing is to be played of it: it has no segments. */
export const addRecording = async (
  db: Database,
  productId: string,
  { seconds, free = false }: { readonly seconds: number; readonly free?: boolean },
): Promise<string> => {
  const fileUuid = randomUUID();
  await sql`
    with file as (
      insert into media_file (file_uuid, kind, status, source_path, folder, duration_seconds)
      values (${fileUuid}::uuid, 'videos', 'ready', 'none', ${`none/${fileUuid}`}, ${seconds})
    )
    insert into playlist_item (product_id, file_uuid, position, title_zh, title_en, free_promotion)
    values (${productId}, ${fileUuid}::uuid, 0, '第一課', 'Lesson 1', ${free})`.execute(db);
  return fileUuid;
};

export interface TestLine {
  readonly orderId: number;
  readonly lineId: number;
}

/** A paid order of one product for NT$1,000, the terms ticked, and the rights that came with it. */
export const addLine = (
  db: Database,
  memberId: number,
  productId: string,
  opened: readonly string[],
): Promise<TestLine> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<TestLine>`
      with terms as (
        insert into terms_version (version, effective_from, title_zh, title_en, body_zh, body_en)
        values ('ticked', '2026-01-01', '條款', 'Terms', '條款', 'Terms')
        on conflict (version) do update set title_en = excluded.title_en returning version
      ), cart as (
        insert into cart (member_id) values (${memberId})
        on conflict (member_id) do update set version = cart.version + 1 returning id, version
      ), placed as (
        insert into customer_order (order_number, member_id, cart_id, cart_version, status, stock_state, net_ntd, tax_ntd,
          total_ntd, payable_until, paid_at, terms_version, terms_accepted_at)
        select ${`T${randomUUID().replaceAll('-', '').slice(0, 18)}`}, ${memberId}, id, cart.version, 'paid', 'none', 1000, 50,
          1050, now(), now(), terms.version, now() from cart, terms returning id
      )
      insert into order_line (order_id, line_index, kind, product_id, name_zh, name_en, unit_price_ntd, quantity, net_ntd,
        tax_ntd)
      select placed.id, 0, ${opened.includes(productId) ? 'video' : 'album'}, ${productId}, '課程', 'Course', 1000, 1, 1000,
        50 from placed returning order_id as "orderId", id as "lineId"`.execute(tx);
    const line = rows[0];
    if (line === undefined) throw new Error('the line was not written');
    const rights = opened.map((product_id) => ({ member_id: memberId, product_id, order_line_id: line.lineId }));
    await tx.insertInto('entitlement').values(rights).execute();
    return line;
  });
