import { liveEntitlement } from '#server/accounts/entitlements/index.ts';
import { boughtLessonsOf } from '#server/catalogue/releases/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { orderState, refundState } from '#server/platform/db/states.ts';
import type { HandOutName, SeenHandOut, StoredHandOut } from './hand-out.ts';

/**
 * Hand-outs as a member (undefined: a visitor) sees them. Free is what belongs to a free lesson of a published product; owned is what a
 * live entitlement opens, at a lesson once that is released: the same as for a segment.
 */
const seenBy = (memberId: number | undefined, condition: RawBuilder<unknown>): RawBuilder<StoredHandOut> => {
  const member = sql`${memberId ?? null}::bigint`;
  return sql<StoredHandOut>`
    select h.hand_out_id as "handOutId", lesson.file_uuid as "lessonUuid",
      json_build_object('zh', h.title_zh, 'en', h.title_en) as title, file.kind, file.byte_size as "byteSize",
      h.counts_as_used as "countsAsUsed", file.file_uuid as "fileUuid", file.folder, file.content_hash as "contentHash",
      coalesce(lesson.free_promotion and p.status = 'published', false) as "freeLesson",
      case when lesson.file_uuid is null then ${liveEntitlement(member, sql`h.product_id`)} else coalesce(bought.is_open, false) end as owned,
      case when not bought.is_open then bought.opens_at end as "opensAt",
      (select d.opened_at from hand_out_delivery d
        where d.member_id = ${member} and d.file_uuid = h.file_uuid and d.product_id = h.product_id) as "takenAt"
    from product_hand_out h
    join product p on p.product_id = h.product_id
    join hand_out_file file on file.file_uuid = h.file_uuid
    left join playlist_item lesson on lesson.product_id = h.product_id and lesson.file_uuid = h.lesson_uuid
    left join lateral (select own.is_open, own.opens_at from ${boughtLessonsOf(member)} own
      where own.product_id = lesson.product_id and own.file_uuid = lesson.file_uuid) bought on true
    where ${condition}
    order by h.position`;
};

/** The hand-outs of a product that is for sale, or that the member owns. */
export const listHandOuts = async (
  db: Database,
  productId: string,
  memberId: number | undefined,
): Promise<readonly SeenHandOut[]> => {
  const isVisible = sql`(p.status = 'published'
    or (p.status = 'withdrawn' and ${liveEntitlement(sql`${memberId ?? null}::bigint`, sql`p.product_id`)}))`;
  const { rows } = await seenBy(memberId, sql`h.product_id = ${productId} and ${isVisible}`).execute(db);
  return rows;
};

/** One hand-out, whatever has become of its product; undefined where there is none. */
export const findHandOut = async (
  db: Database,
  { productId, handOutId }: HandOutName,
  memberId: number,
): Promise<StoredHandOut | undefined> => {
  const condition = sql`h.product_id = ${productId} and h.hand_out_id = ${handOutId}::uuid`;
  const { rows } = await seenBy(memberId, condition).execute(db);
  return rows[0];
};

/** Notes that a member takes a file. Safe to repeat: the first time stays, and that it ended a refund, too. */
export const noteOpened = async (
  tx: Transaction,
  taken: {
    readonly memberId: number;
    readonly productId: string;
    readonly fileUuid: string;
    readonly endedRefund: boolean;
  },
): Promise<void> => {
  await sql`
    insert into hand_out_delivery (member_id, file_uuid, product_id, ended_refund)
    values (${taken.memberId}, ${taken.fileUuid}::uuid, ${taken.productId}, ${taken.endedRefund})
    on conflict (member_id, file_uuid, product_id) do update set ended_refund = true
    where excluded.ended_refund and not hand_out_delivery.ended_refund`.execute(tx);
};

/** Notes that the file is on its way; the first time stays. */
export const noteSent = async (
  db: Database,
  memberId: number,
  { productId, fileUuid }: { readonly productId: string; readonly fileUuid: string },
): Promise<void> => {
  await sql`
    update hand_out_delivery set sent_at = now()
    where member_id = ${memberId} and file_uuid = ${fileUuid}::uuid and product_id = ${productId} and sent_at is null`.execute(
    db,
  );
};

/**
 * Marks the member's paid lines that opened a product, albums included, as used by a hand-out, or by a reading that counts as one; it
 * never becomes undone. In the order of their ids, as every writer does.
 */
export const markHandOutTaken = async (tx: Transaction, memberId: number, productId: string): Promise<void> => {
  await sql`
    update order_line set hand_out_taken_at = now() where hand_out_taken_at is null and id in (
      select l.id from customer_order o join order_line l on l.order_id = o.id
      where o.member_id = ${memberId} and o.status = ${orderState.is('paid')} and l.kind in ('video', 'audio', 'album')
        and (l.product_id = ${productId}
          or l.product_id in (select album_id from album_item where product_id = ${productId}))
        and not exists (select from refund r
          where r.order_line_id = l.id and r.state not in ${refundState.in('failed', 'declined')})
      order by l.id for no key update of l)`.execute(tx);
};
