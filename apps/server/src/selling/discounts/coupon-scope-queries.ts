import type { CouponScope } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';
import { hasPaidBefore } from '#server/platform/db/money-kept.ts';

/** What a coupon is for: chosen products or categories by their codes, none of which the whole cart has. */
export interface CouponTargets {
  readonly scope: CouponScope;
  readonly codes: readonly string[];
}

/** Those of these products that the coupon "c" is for; null where it is for whole carts. */
export const reachOf = (productIds: readonly string[]): RawBuilder<readonly string[] | null> => sql`
  case when c.scope <> 'cart' then array(
    select p.product_id from product p where p.product_id = any(${productIds}::text[]) and case c.scope
      when 'products' then exists (
        select from coupon_product t where t.coupon_code = c.code and t.product_id in (p.product_id, p.variant_of))
      else exists (
        select from coupon_category t where t.coupon_code = c.code and t.category_code = p.category_code) end) end`;

/**
 * What keeps a member from the coupon "c" where it is for a first order: an order that was paid, or an unpaid one with such a
 * coupon. What cost nothing is none, nor is one of which all money went back; nor is the order that is just being placed.
 */
export const earlierOrderOf = (
  memberId: RawBuilder<unknown>,
  placedNow: number | null,
): RawBuilder<'paid' | 'unpaid' | null> => sql`
  case when not c.first_order_only then null
    when ${hasPaidBefore(memberId)} then 'paid'
    when exists (
      select from customer_order o join coupon used on used.code = o.coupon_code and used.first_order_only
      where o.member_id = ${memberId} and o.status = ${orderState.is('unpaid')}
        and o.id is distinct from ${placedNow}::bigint) then 'unpaid' end`;

/** Names what a new coupon is for. Answers how many of the codes exist; the caller must roll back where some do not. */
export const insertTargets = async (
  tx: Transaction,
  code: string,
  { scope, codes }: CouponTargets,
): Promise<number> => {
  if (scope === 'cart') return 0;
  const { numAffectedRows } =
    scope === 'products'
      ? await sql`
          insert into coupon_product (coupon_code, product_id)
          select ${code}, product_id from product where product_id = any(${codes}::text[])`.execute(tx)
      : await sql`
          insert into coupon_category (coupon_code, category_code)
          select ${code}, c.code from category c where c.code = any(${codes}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** The names of what the coupon "c" is for, as the shop sorts them. */
export const targetNames = sql<readonly { readonly zh: string; readonly en: string }[]>`
  case c.scope
    when 'products' then (
      select json_agg(json_build_object('zh', p.name_zh, 'en', p.name_en) order by p.product_id)
      from coupon_product t join product p using (product_id) where t.coupon_code = c.code)
    when 'categories' then (
      select json_agg(json_build_object('zh', g.name_zh, 'en', g.name_en) order by g.sort_index, g.code)
      from coupon_category t join category g on g.code = t.category_code where t.coupon_code = c.code) end`;
