import { OVERSEAS_SHIPPING, type BilingualText, type ProductKind } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** Where the cart goes overseas: the place given for that, else the member's address. */
const overseasPlace = (cart: RawBuilder<unknown>, member: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(nullif(case when coalesce(${cart}.destination_for, ${sql.lit(OVERSEAS_SHIPPING)}) = ${sql.lit(OVERSEAS_SHIPPING)}
    then ${cart}.destination end, ''), ${member}.address)`;

/**
 * Sets the overseas fee of a locked cart; null takes it back. The place that it was agreed for stays with the cart, so that
 * another address in the profile does not go at the same price. Answers whether it was another one before, and undefined where
 * the cart is not to be sent overseas.
 */
export const setShippingQuote = async (
  tx: Transaction,
  cartId: number,
  quoteNtd: number | null,
): Promise<boolean | undefined> => {
  const { rows } = await sql<{ readonly isChanged: boolean }>`
    with overseas as (
      select id, shipping_quote_ntd is distinct from ${quoteNtd}::int as "isChanged" from cart
      where id = ${cartId} and shipping_code = ${OVERSEAS_SHIPPING}
    ), changed as (
      update cart set version = version + 1, updated_at = now(), shipping_quote_ntd = ${quoteNtd}::int,
        destination = ${overseasPlace(sql`cart`, sql`m`)}, destination_for = ${OVERSEAS_SHIPPING}
      from overseas, member m where m.id = cart.member_id and cart.id = overseas.id and overseas."isChanged"
    )
    select "isChanged" from overseas`.execute(tx);
  return rows[0]?.isChanged;
};

const MOST_LISTED = 200;

/** An open cart that cannot be paid before staff say what its overseas mail costs (CART-5). */
export interface UnquotedCart {
  readonly memberId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly recipientName: string;
  readonly recipientTel: string;
  readonly destination: string;
  readonly updatedAt: Date;
  readonly lines: readonly {
    readonly productId: string;
    readonly name: BilingualText;
    readonly quantity: number;
    /** What one piece weighs; null where nobody has said. */
    readonly weightGrams: number | null;
    readonly kind: ProductKind;
  }[];
}

/** Staff have to say what the overseas mail of the cart "c" costs: a member's, with something in it and no price for the way. */
const wantsQuote = sql`(c.shipping_code = ${sql.lit(OVERSEAS_SHIPPING)} and c.shipping_quote_ntd is null and c.member_id is not null
  and exists (select from cart_line l where l.cart_id = c.id))`;

/** How many carts wait for a price. */
export const quotesWanted = sql<number>`(select count(*) from cart c where ${wantsQuote})`;

/** Carts that wait for the price of their way, the longest first. */
export const listUnquotedCarts = async (db: Database): Promise<readonly UnquotedCart[]> => {
  const { rows } = await sql<UnquotedCart>`
    select m.id as "memberId", m.user_name as "userName", m.display_name as "displayName", m.email,
      coalesce(nullif(c.recipient_name, ''), m.display_name) as "recipientName",
      coalesce(nullif(c.recipient_tel, ''), m.tel) as "recipientTel", ${overseasPlace(sql`c`, sql`m`)} as destination,
      c.updated_at as "updatedAt", items.lines
    from cart c join member m on m.id = c.member_id
    cross join lateral (
      select json_agg(json_build_object('productId', p.product_id, 'quantity', l.quantity, 'kind', p.kind, 'weightGrams', p.weight_g,
        'name', json_build_object('zh', p.name_zh, 'en', p.name_en)) order by l.added_at, l.product_id) as lines
      from cart_line l join product p on p.product_id = l.product_id where l.cart_id = c.id
    ) items
    where ${wantsQuote}
    order by c.updated_at, c.id limit ${MOST_LISTED}`.execute(db);
  return rows;
};
