import {
  MAX_CART_PRODUCTS,
  MAX_LINE_QUANTITY,
  OVERSEAS_SHIPPING,
  type PlacedDelivery,
  type ProductKind,
  type SentGoods,
  type SentLine,
  type ShippingCode,
  type ShippingPrice,
} from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { runByCommit, runWithNext, type Database, type Transaction } from '#server/platform/db/database.ts';
import { addOnPrice } from '#server/platform/db/add-on-price.ts';
import { firstImageOf } from '#server/platform/db/first-image.ts';
import { pickupStoreOf, storeAsJson } from '#server/platform/db/pickup-store.ts';
import { priceNow, saleUntil, struckPrice } from '#server/platform/db/price-now.ts';
import { hasSoldVariants, isForSale } from '#server/platform/db/variants.ts';
import { liveEntitlement, ownsProduct } from '#server/accounts/entitlements/index.ts';
import type { CartOwner } from './cart-owner.ts';
import { toOpenCart, type CartRow, type OpenCart } from './open-cart.ts';
import { cartLinesOf, heldProducts } from '#server/platform/db/cart-lines.ts';

export const ownerColumn = (owner: CartOwner): RawBuilder<unknown> =>
  owner.kind === 'member' ? sql`member_id` : sql`visitor_id`;

export const ownerKey = (owner: CartOwner): RawBuilder<unknown> =>
  owner.kind === 'member' ? sql`${owner.memberId}::bigint` : sql`${owner.visitorId}::uuid`;

/** The products of the album "p" that the owner of the cart "c" has already, in the album's order. */
const ownedParts = sql`(
  select json_agg(json_build_object('zh', owned.name_zh, 'en', owned.name_en) order by part.position, part.product_id)
  from album_item part join product owned on owned.product_id = part.product_id
  where part.album_id = p.product_id and ${liveEntitlement(sql`c.member_id`, sql`part.product_id`)})`;

/** What decides on the ways that the product "p" can be sent, as the pairs of a JSON object. */
const sentFacts = sql`'fitsStore', p.fits_store, 'weightGrams', p.weight_g, 'sidesCm', p.sides_cm`;

/** The cart with prices, stock and ownership as they are now, in one snapshot. Undefined where the owner has none. */
export const readCart = async (executor: Database, owner: CartOwner): Promise<OpenCart | undefined> => {
  const { rows } = await sql<CartRow>`
    select c.id as "cartId", c.version, c.shipping_code as "shippingCode", m.name_zh as "shippingNameZh",
      m.name_en as "shippingNameEn", c.recipient_name as "recipientName", c.recipient_tel as "recipientTel", c.destination, ${pickupStoreOf('c')} as "pickupStore",
      c.destination_for as "destinationFor", coalesce(who.display_name, '') as "knownName",
      coalesce(who.tel, '') as "knownTel", coalesce(who.address, '') as "knownAddress",
      c.coupon_code as "couponCode", c.points_wanted as "pointsWanted",
      coalesce(case c.shipping_code when ${OVERSEAS_SHIPPING} then c.shipping_quote_ntd end, m.price_ntd) as "shippingPriceNtd",
      m.free_from_ntd as "shippingFreeFromNtd", m.weight_steps as "shippingWeightSteps",
      case when l.product_id is not null then json_build_object(
        'productId', p.product_id, 'kind', p.kind, 'isSeats', l.is_seats, 'published', ${isForSale}, 'slug', p.slug,
        'nameZh', p.name_zh, 'nameEn', p.name_en, 'quantity', l.quantity, 'seenGrossNtd', l.seen_gross_ntd,
        'taxKind', p.tax_kind, ${sentFacts},
        'grossNtd', price.now_ntd, 'struckNtd', price.struck_ntd, 'saleUntil', price.sale_until,
        'addOnId', l.add_on_id, 'aloneNtd', price.alone_ntd,
        'free', (select stock.free from stock where stock.product_id = p.product_id),
        'owned', not l.is_seats and ${ownsProduct(sql`c.member_id`)},
        'imageUuid', ${firstImageOf(sql`p.product_id`)},
        'ownedParts', case p.kind when 'album' then ${ownedParts} end) end as line
    from cart c
    left join shipping_method m on m.code = c.shipping_code
    left join member who on who.id = c.member_id
    left join lateral (${cartLinesOf(sql`c.id`)}) l on true
    left join product p on p.product_id = l.product_id
    left join lateral (
      select coalesce(add_on.ntd, ${priceNow}) as now_ntd, case when add_on.ntd is not null then ${priceNow} end as alone_ntd,
        case when add_on.ntd is null then ${struckPrice} end as struck_ntd,
        case when add_on.ntd is null then ${saleUntil} end as sale_until
      from price cross join lateral (select ${addOnPrice} as ntd) add_on
      where price.product_id = p.product_id and price.valid_until is null) price on true
    where c.${ownerColumn(owner)} = ${ownerKey(owner)}
    order by l.added_at, l.product_id`.execute(executor);
  return toOpenCart(rows);
};

export const hasCart = async (db: Database, owner: CartOwner): Promise<boolean> => {
  const { rows } = await sql`select from cart where ${ownerColumn(owner)} = ${ownerKey(owner)}`.execute(db);
  return rows.length > 0;
};

/** Locks the owner's cart against every other change until the transaction ends; every change of a cart begins here. */
export const lockCart = async (tx: Transaction, owner: CartOwner): Promise<number | undefined> => {
  const { rows } = await lockingCart(owner).execute(tx);
  return rows[0]?.id;
};

/** Locks the owner's cart and reads it as it is from then on. Undefined where the owner has none. */
export const lockAndReadCart = (tx: Transaction, owner: CartOwner): Promise<OpenCart | undefined> => {
  // A statement of its own: one that locked and read at once would read what was there before it waited.
  runWithNext(tx, lockingCart(owner));
  return readCart(tx, owner);
};

const lockingCart = (owner: CartOwner): RawBuilder<{ readonly id: number }> =>
  sql`select id from cart where ${ownerColumn(owner)} = ${ownerKey(owner)} for no key update`;

/**
 * Puts pieces of a published product into the cart, in one statement that makes or locks the cart first. False where the
 * product is not for sale, is owned already or has too little stock, or the cart is full; the caller must roll back then.
 */
export const putInCart = async (
  tx: Transaction,
  owner: CartOwner,
  productId: string,
  pieces: number,
): Promise<boolean> => {
  const { rows } = await sql`${putting(owner, productId, pieces)} select from put`.execute(tx);
  return rows.length === 1;
};

/**
 * The same as a statement that fails as refused (`isRefused`) where nothing was put. What stands in `more` begins with a comma:
 * further common tables.
 */
export const putInCartOrRefuse = (
  owner: CartOwner,
  productId: string,
  pieces: number,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${putting(owner, productId, pieces)}${more} select refuse_unless(exists (select from put))`;

const putting = (owner: CartOwner, productId: string, pieces: number): RawBuilder<unknown> => sql`
    with offer as (
      select p.product_id, p.kind, ${priceNow} as gross_ntd,
        case p.kind when 'goods' then ${pieces}::int else 1 end as pieces,
        case p.kind when 'goods' then least(coalesce(stock.free, 0), ${MAX_LINE_QUANTITY}) else 1 end as most
      from product p
      join price on price.product_id = p.product_id and price.valid_until is null
      left join stock on stock.product_id = p.product_id
      where p.product_id = ${productId} and ${isForSale} and not ${ownsProduct(memberOf(owner))}
        and not ${isFullFor(owner, 'product_id')}
    ), bag as (
      insert into cart (${ownerColumn(owner)}) select ${ownerKey(owner)} from offer where offer.pieces <= offer.most
      on conflict (${ownerColumn(owner)}) do update set version = cart.version + 1, updated_at = now(),
        shipping_quote_ntd = case (select kind from offer) when 'goods' then null else cart.shipping_quote_ntd end
      returning id
    ), put as (
      insert into cart_line (cart_id, product_id, quantity, seen_gross_ntd)
      select bag.id, offer.product_id, offer.pieces, offer.gross_ntd from bag, offer
      on conflict (cart_id, product_id) do update set
        seen_gross_ntd = case when ${heldAsAddOn} then cart_line.seen_gross_ntd else excluded.seen_gross_ntd end,
        add_on_id = case when ${heldAsAddOn} then cart_line.add_on_id end,
        quantity = case (select kind from offer) when 'goods' then cart_line.quantity + excluded.quantity else 1 end
        where (select kind from offer) <> 'goods'
          or not ${heldAsAddOn} and cart_line.quantity + excluded.quantity <= (select most from offer)
      returning quantity
    )`;

/** Whether a cart's line of a product has the price of an add-on, of which there is one piece. */
const holdsAddOn = (cartId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from cart_line l where l.cart_id = ${cartId} and l.product_id = ${productId} and ${addOnPrice} is not null)`;

const heldAsAddOn = holdsAddOn(sql`cart_line.cart_id`, sql`cart_line.product_id`);

/** The cart holds as many products as one may, and "p" is none of them, as itself or by its seats. */
export const isFullFor = (owner: CartOwner, as: 'product_id' | 'seats_of'): RawBuilder<boolean> => sql`(
  select count(*) >= ${sql.lit(MAX_CART_PRODUCTS)} and not coalesce(bool_or(held.${sql.ref(as)} = p.product_id), false)
  from cart mine cross join lateral (${heldProducts(sql`mine.id`)}) held where mine.${ownerColumn(owner)} = ${ownerKey(owner)})`;

const memberOf = (owner: CartOwner): RawBuilder<unknown> =>
  sql`${owner.kind === 'member' ? owner.memberId : null}::bigint`;

export interface Offer {
  readonly kind: ProductKind;
  readonly status: 'draft' | 'published' | 'withdrawn';
  /** Its variants are bought, and not the product itself. */
  readonly hasVariants: boolean;
  readonly owned: boolean;
  readonly isCartFull: boolean;
  /** It is in the cart at the price of an add-on, of which there is one piece. */
  readonly isAddOn: boolean;
  readonly free: number;
}

/** What stands in the way of buying a product; for a refusal that can be understood. */
export const findOffer = async (db: Database, owner: CartOwner, productId: string): Promise<Offer | undefined> => {
  const { rows } = await sql<Offer>`
    select p.kind, p.status, ${hasSoldVariants} as "hasVariants", ${ownsProduct(memberOf(owner))} as owned, ${isFullFor(owner, 'product_id')} as "isCartFull",
      exists (select from cart mine where mine.${ownerColumn(owner)} = ${ownerKey(owner)}
        and ${holdsAddOn(sql`mine.id`, sql`p.product_id`)}) as "isAddOn",
      coalesce((select stock.free from stock where stock.product_id = p.product_id), 0) as free
    from product p where p.product_id = ${productId}`.execute(db);
  return rows[0];
};

/** Takes a line out of a locked cart; with the last physical line the shipping goes too. False where it was not there. */
export const removeLine = async (tx: Transaction, cartId: number, productId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with removed as (
      delete from cart_line l using product p
      where l.cart_id = ${cartId} and l.product_id = ${productId} and p.product_id = l.product_id returning p.kind
    ), kept as (
      select count(*) as goods from cart_line l join product p on p.product_id = l.product_id and p.kind = 'goods'
      where l.cart_id = ${cartId} and l.product_id <> ${productId}
    )
    update cart set version = version + 1, updated_at = now(),
      shipping_code = case when kept.goods > 0 then shipping_code end,
      shipping_quote_ntd = case when removed.kind <> 'goods' then shipping_quote_ntd end
    from removed, kept where cart.id = ${cartId}`.execute(tx);
  return numAffectedRows === 1n;
};

/** Takes the shipping line out of a locked cart, so that quantities can change again. */
export const removeShipping = async (tx: Transaction, cartId: number, code: ShippingCode): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update cart set version = version + 1, updated_at = now(), shipping_code = null
    where id = ${cartId} and shipping_code = ${code}`.execute(tx);
  return numAffectedRows === 1n;
};

/** Changes a physical line of a locked cart by one piece; false below 1, above the stock or beside a shipping line. */
export const changeQuantity = async (
  tx: Transaction,
  cartId: number,
  productId: string,
  pieces: 1 | -1,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with changed as (
      update cart_line l set quantity = l.quantity + ${pieces}::int, add_on_id = case when ${pieces}::int < 0 then l.add_on_id end
      from cart c, product p left join stock s on s.product_id = p.product_id
      where l.cart_id = ${cartId} and l.product_id = ${productId} and p.product_id = l.product_id and p.kind = 'goods'
        and c.id = l.cart_id and c.shipping_code is null and l.quantity + ${pieces}::int >= 1
        and (${pieces}::int < 0 or ${addOnPrice} is null and l.quantity + ${pieces}::int <= least(coalesce(s.free, 0), ${MAX_LINE_QUANTITY}))
      returning l.cart_id
    )
    update cart set version = version + 1, updated_at = now(), shipping_quote_ntd = null
    from changed where cart.id = changed.cart_id`.execute(tx);
  return numAffectedRows === 1n;
};

/**
 * Sets the one shipping line of a locked cart; texts that are undefined stay as they were. An overseas fee was agreed for
 * one destination, so another destination voids it. False where the cart holds nothing to send, or the shop does not send so.
 */
export const setShipping = async (
  tx: Transaction,
  cartId: number,
  code: ShippingCode,
  given: Partial<PlacedDelivery>,
): Promise<boolean> => {
  const { destination: place, pickupStore = null } = given;
  const destination = sql`coalesce(${place ?? null}::text, destination)`;
  const store = place === undefined ? null : storeAsJson({ destination: place, pickupStore });
  const { numAffectedRows } = await sql`
    update cart set version = version + 1, updated_at = now(), shipping_code = ${code},
      recipient_name = coalesce(${given.recipientName ?? null}::text, recipient_name),
      recipient_tel = coalesce(${given.recipientTel ?? null}::text, recipient_tel),
      destination = ${destination}, pickup_store = coalesce(${store}::jsonb, pickup_store),
      destination_for = case when ${place ?? null}::text is null then destination_for else ${code} end,
      shipping_quote_ntd = case when ${destination} = destination then shipping_quote_ntd end
    where id = ${cartId} and exists (
      select from cart_line l join product p on p.product_id = l.product_id
      where l.cart_id = ${cartId} and p.kind = 'goods')
      and exists (select from (${offeredMethod(code)}) as offered)`.execute(tx);
  return numAffectedRows === 1n;
};

/** The goods of a locked cart and what a way takes. */
export interface Sending extends Pick<ShippingPrice, 'weightSteps'> {
  readonly goods: readonly (SentGoods & Pick<SentLine, 'productId'>)[];
}

/** Undefined for a way that the shop does not have. */
export const readSending = async (
  tx: Transaction,
  cartId: number,
  code: ShippingCode,
): Promise<Sending | undefined> => {
  const { rows } = await sql<Sending>`
    select way.weight_steps as "weightSteps", coalesce((
      select json_agg(json_build_object('productId', p.product_id, 'kind', p.kind, 'quantity', l.quantity, ${sentFacts})
        order by l.added_at, l.product_id)
      from cart_line l join product p on p.product_id = l.product_id
      where l.cart_id = ${cartId} and p.kind = 'goods'), '[]') as goods
    from shipping_method way where way.code = ${code}`.execute(tx);
  return rows[0];
};

/** Locked: who withdraws it at this moment waits, and then finds it in the cart. */
const offeredMethod = (code: ShippingCode) =>
  sql`select code from shipping_method where code = ${code} and is_offered for share`;

/** Empties a locked cart after its conversion, with the commit, coupon and points with it; who receives goods and where is kept for the next time. */
export const emptyCart = (tx: Transaction, cartId: number): Promise<void> =>
  runByCommit(
    tx,
    sql`
    with emptied as (delete from cart_line where cart_id = ${cartId}),
    emptied_seats as (delete from cart_seats where cart_id = ${cartId})
    update cart set version = version + 1, updated_at = now(), shipping_code = null, shipping_quote_ntd = null,
      coupon_code = null, points_wanted = 0
    where id = ${cartId}`,
  );
