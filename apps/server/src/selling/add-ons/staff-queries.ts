import type { BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { priceNow } from '#server/platform/db/price-now.ts';
import { isForSale } from '#server/platform/db/variants.ts';
import { orderState } from '#server/platform/db/states.ts';

export interface NewAddOn {
  readonly productId: string;
  readonly priceNtd: number;
  /** Products beside which it is offered; every other product where none is named. */
  readonly besideIds: readonly string[];
  readonly pitch: BilingualText;
}

/** Why a running add-on is offered to nobody: its product is not for sale, sold out, or costs no more alone. */
type AddOnState = 'running' | 'withdrawn' | 'sold-out' | 'not-lower' | 'ended';

export interface AddOn {
  readonly addOnId: string;
  readonly productId: string;
  readonly name: BilingualText;
  readonly imageUuid: string | null;
  readonly pitch: BilingualText;
  readonly priceNtd: number;
  readonly aloneNtd: number;
  /** Null where it is offered beside every product. */
  readonly beside: readonly BilingualText[] | null;
  readonly state: AddOnState;
  /** Pieces in paid orders. */
  readonly sold: number;
  readonly createdAt: Date;
}

export interface AddOnPage {
  /** The last one of the page before. */
  readonly after: { readonly createdAt: string; readonly addOnId: string } | undefined;
  readonly limit: number;
}

/** Add-ons, the newest first. */
export const listAddOns = async (db: Database, { after, limit }: AddOnPage): Promise<readonly AddOn[]> => {
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(a.created_at, a.add_on_id) < (${after.createdAt}::timestamptz, ${after.addOnId}::uuid)`;
  const { rows } = await sql<AddOn>`
    select a.add_on_id as "addOnId", p.product_id as "productId", json_build_object('zh', p.name_zh, 'en', p.name_en) as name,
      ${firstImageOf(sql`p.product_id`)} as "imageUuid", json_build_object('zh', a.pitch_zh, 'en', a.pitch_en) as pitch,
      a.price_ntd as "priceNtd", ${priceNow} as "aloneNtd", a.created_at as "createdAt",
      case when not a.is_beside_all then coalesce((
        select json_agg(json_build_object('zh', other.name_zh, 'en', other.name_en) order by other.product_id)
        from add_on_product t join product other using (product_id) where t.add_on_id = a.add_on_id), '[]') end as beside,
      case when a.ended_at is not null then 'ended' when not ${isForSale} then 'withdrawn'
        when p.kind = 'goods' and not exists (select from stock where stock.product_id = p.product_id and stock.free > 0) then 'sold-out'
        when a.price_ntd >= ${priceNow} then 'not-lower' else 'running' end as state,
      (select count(*)::int from order_line l join customer_order o on o.id = l.order_id
        where l.add_on_id = a.add_on_id and o.status = ${orderState.is('paid')}) as sold
    from add_on a join product p using (product_id)
    join price on price.product_id = p.product_id and price.valid_until is null
    where ${isLater}
    order by a.created_at desc, a.add_on_id desc limit ${limit}`.execute(db);
  return rows;
};

/** The regular price with tax of a product that is for sale. */
export const findRegularPrice = async (tx: Transaction, productId: string): Promise<number | undefined> => {
  const found = await tx
    .selectFrom('product as p')
    .innerJoin('price', 'price.product_id', 'p.product_id')
    .select('price.gross_ntd as ntd')
    .where('p.product_id', '=', productId)
    .where('p.status', '=', 'published')
    .where('price.valid_until', 'is', null)
    .executeTakeFirst();
  return found?.ntd;
};

/** Writes an add-on. Undefined where its product has one that runs. */
export const insertAddOn = async (tx: Transaction, addOn: NewAddOn, staffId: number): Promise<string | undefined> => {
  const made = await tx
    .insertInto('add_on')
    .values({
      product_id: addOn.productId,
      price_ntd: addOn.priceNtd,
      pitch_zh: addOn.pitch.zh,
      pitch_en: addOn.pitch.en,
      is_beside_all: addOn.besideIds.length === 0,
      created_by: staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('add_on_id')
    .executeTakeFirst();
  return made?.add_on_id;
};

/** Names the products beside which an add-on is offered. Answers how many of them are for sale. */
export const insertBeside = async (tx: Transaction, addOnId: string, besideIds: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into add_on_product (add_on_id, product_id)
    select ${addOnId}::uuid, product_id from product where product_id = any(${besideIds}::text[]) and status = 'published'`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
};

/** Ends an add-on now, and answers its product. Undefined where there is none; one that was ended before stays as it is. */
export const markAddOnEnded = async (
  tx: Transaction,
  addOnId: string,
  staffId: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly productId: string }>`
    update add_on set ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, ${staffId}::bigint)
    where add_on_id = ${addOnId}::uuid returning product_id as "productId"`.execute(tx);
  return rows[0]?.productId;
};
