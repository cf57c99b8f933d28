import { ownsProduct } from '#server/accounts/entitlements/index.ts';
import { MAX_CART_PRODUCTS, MAX_LINE_QUANTITY } from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import { heldProducts } from '#server/platform/db/cart-lines.ts';

export interface CartPair {
  readonly visitorCartId: number;
  readonly memberCartId: number;
}

/** Locks the visitor's and the member's cart in id order, the member's made if need be. Undefined: no visitor's cart. */
export const lockCartPair = async (
  tx: Transaction,
  visitorId: string,
  memberId: number,
): Promise<CartPair | undefined> => {
  await sql`
    insert into cart (member_id) select ${memberId}::bigint from cart where visitor_id = ${visitorId}::uuid
    on conflict (member_id) do nothing`.execute(tx);
  const { rows } = await sql<{ readonly id: number; readonly isVisitors: boolean }>`
    select id, visitor_id is not null as "isVisitors" from cart
    where visitor_id = ${visitorId}::uuid or member_id = ${memberId}::bigint
    order by id for no key update`.execute(tx);
  const visitorCartId = rows.find((row) => row.isVisitors)?.id;
  const memberCartId = rows.find((row) => !row.isVisitors)?.id;
  return visitorCartId === undefined || memberCartId === undefined ? undefined : { visitorCartId, memberCartId };
};

/**
 * Moves the lines over: goods are summed up to stock and limit (one piece stays to say that it is sold out), media counts
 * once, and media that the member owns is left behind, as is what was put in last where both are more than a cart holds. An add-on
 * stays one where the member's cart has none.
 * Answers whether anything came.
 */
export const mergeLines = async (tx: Transaction, pair: CartPair, memberId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly came: boolean }>`
    with came as (insert into cart_line (cart_id, product_id, quantity, seen_gross_ntd, added_at, add_on_id)
    select ${pair.memberCartId}::bigint, l.product_id,
      case when own.add_on_id is not null and l.add_on_id is not null then 1 when p.kind = 'goods'
        then greatest(1, least(l.quantity + coalesce(own.quantity, 0), coalesce(s.free, 0), ${MAX_LINE_QUANTITY}))
        else 1 end,
      l.seen_gross_ntd, l.added_at,
      case when not exists (select from cart_line held where held.cart_id = ${pair.memberCartId} and held.add_on_id is not null)
        then l.add_on_id end
    from (
      select line.*, row_number() over (partition by held.product_id is null order by line.added_at, line.product_id) as place
      from cart_line line left join cart_line held on held.cart_id = ${pair.memberCartId} and held.product_id = line.product_id
      where line.cart_id = ${pair.visitorCartId}
    ) l
    join product p on p.product_id = l.product_id
    left join stock s on s.product_id = l.product_id
    left join cart_line own on own.cart_id = ${pair.memberCartId} and own.product_id = l.product_id
    where (own.product_id is not null or l.place <= ${sql.lit(MAX_CART_PRODUCTS)} - (
        select count(*) from (${heldProducts(sql`${pair.memberCartId}::bigint`)}) held))
      and not ${ownsProduct(sql`${memberId}::bigint`)}
    on conflict (cart_id, product_id) do update set quantity = excluded.quantity,
      add_on_id = case when excluded.quantity = 1 then cart_line.add_on_id end
      where cart_line.quantity <> excluded.quantity
    returning product_id)
    select exists (select from came) as came`.execute(tx);
  return rows[0]?.came === true;
};

/**
 * Removes the visitor's cart. Its way of delivery, with recipient and place, comes over as a whole where the member's cart
 * has none; so does a coupon. An agreed overseas fee was for other goods and ends.
 */
export const closeVisitorCart = async (tx: Transaction, pair: CartPair): Promise<void> => {
  await sql`
    with closed as (
      delete from cart where id = ${pair.visitorCartId}
      returning shipping_code, recipient_name, recipient_tel, destination, destination_for,
        pickup_store, coupon_code
    ), holds as (
      select exists (select from cart_line l join product p on p.product_id = l.product_id and p.kind = 'goods'
        where l.cart_id = ${pair.memberCartId}) as goods
    ), taken as (
      select closed.*, holds.goods, cart.shipping_code is null and closed.shipping_code is not null as delivery
      from closed, holds, cart where cart.id = ${pair.memberCartId}
    )
    update cart set version = version + 1, updated_at = now(), shipping_quote_ntd = null,
      coupon_code = coalesce(cart.coupon_code, taken.coupon_code),
      shipping_code = case when taken.goods then coalesce(cart.shipping_code, taken.shipping_code) end,
      recipient_name = case when taken.delivery then taken.recipient_name else cart.recipient_name end,
      recipient_tel = case when taken.delivery then taken.recipient_tel else cart.recipient_tel end,
      destination = case when taken.delivery then taken.destination else cart.destination end,
      pickup_store = case when taken.delivery then taken.pickup_store else cart.pickup_store end,
      destination_for = case when taken.delivery then taken.destination_for else cart.destination_for end
    from taken where cart.id = ${pair.memberCartId}`.execute(tx);
};
