import { MAX_CART_PRODUCTS, type BilingualText, type ProductKind } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { ownsProduct } from '#server/accounts/entitlements/index.ts';
import type { CartOwner } from '#server/selling/cart/index.ts';
import { isBesideFitting } from '#server/platform/db/add-on-price.ts';
import { heldProducts } from '#server/platform/db/cart-lines.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { priceNow } from '#server/platform/db/price-now.ts';
import { isForSale } from '#server/platform/db/variants.ts';

/** What a cart is offered in addition. */
export interface OfferedAddOn {
  readonly addOnId: string;
  readonly productId: string;
  readonly kind: ProductKind;
  readonly slug: string;
  readonly name: BilingualText;
  readonly imageUuid: string | null;
  readonly pitch: BilingualText;
  readonly priceNtd: number;
  /** What the product costs on its own. */
  readonly aloneNtd: number;
}

const isOwnCart = (owner: CartOwner): RawBuilder<boolean> =>
  owner.kind === 'member' ? sql`c.member_id = ${owner.memberId}::bigint` : sql`c.visitor_id = ${owner.visitorId}::uuid`;

/** Whether the cart "c" has the product "p" already: as it is, in an album, or a part of the album that it is. */
const holds = sql`(
  exists (select from cart_line held where held.cart_id = c.id and held.product_id = p.product_id)
  or exists (select from cart_line held join album_item part on part.album_id = held.product_id
    where held.cart_id = c.id and part.product_id = p.product_id)
  or exists (select from cart_line held join album_item part on part.product_id = held.product_id
    where held.cart_id = c.id and part.album_id = p.product_id))`;

/** A cart takes one add-on, and no more products than a cart holds. */
const hasRoom = sql`(
  (select count(*) from (${heldProducts(sql`c.id`)}) held) < ${sql.lit(MAX_CART_PRODUCTS)}
  and not exists (select from cart_line held where held.cart_id = c.id and held.add_on_id is not null))`;

/**
 * The carts "c" with the add-ons "a" that they may be offered, and the product "p" with its price: cheaper so than alone, for sale,
 * not held and not owned.
 */
const offers = sql`
  cart c cross join add_on a join product p on p.product_id = a.product_id and ${isForSale}
  join price on price.product_id = p.product_id and price.valid_until is null and a.price_ntd < ${priceNow}
  where a.ended_at is null and ${isBesideFitting(sql`c.id`)} and ${hasRoom} and not ${holds} and not ${ownsProduct(sql`c.member_id`)}
    and (p.kind <> 'goods' or exists (select from stock where stock.product_id = p.product_id and stock.free > 0))`;

/** The add-on that a cart is offered: one made for a product in it before one for every cart, of each the newest. */
export const findOfferedAddOn = async (db: Database, owner: CartOwner): Promise<OfferedAddOn | undefined> => {
  const { rows } = await sql<OfferedAddOn>`
    select a.add_on_id as "addOnId", p.product_id as "productId", p.kind, p.slug,
      json_build_object('zh', p.name_zh, 'en', p.name_en) as name, ${firstImageOf(sql`p.product_id`)} as "imageUuid",
      json_build_object('zh', a.pitch_zh, 'en', a.pitch_en) as pitch, a.price_ntd as "priceNtd", ${priceNow} as "aloneNtd"
    from ${offers} and ${isOwnCart(owner)}
    order by a.is_beside_all, a.created_at desc, a.add_on_id desc limit 1`.execute(db);
  return rows[0];
};

/** Puts one piece of an add-on's product into a locked cart; an agreed overseas fee was for other goods. False where it is not offered. */
export const putAddOn = async (tx: Transaction, cartId: number, addOnId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with put as (
      insert into cart_line (cart_id, product_id, quantity, seen_gross_ntd, add_on_id)
      select c.id, p.product_id, 1, a.price_ntd, a.add_on_id
      from ${offers} and c.id = ${cartId}::bigint and a.add_on_id = ${addOnId}::uuid
      returning cart_id, product_id
    )
    update cart set version = cart.version + 1, updated_at = now(),
      shipping_quote_ntd = case when p.kind = 'goods' then null else cart.shipping_quote_ntd end
    from put join product p on p.product_id = put.product_id where cart.id = put.cart_id`.execute(tx);
  return numAffectedRows === 1n;
};
