import { sql, type RawBuilder } from 'kysely';
import { priceNow } from './price-now.ts';

// Fragments about "p", a product, and its variants, which are products that name it (SHIP-3).

/** Some of its variants are for sale: they are what is bought, and it is not. */
export const hasSoldVariants = sql<boolean>`exists (
  select from product variant where variant.variant_of = p.product_id and variant.status = 'published')`;

/** Can be put into a cart, as far as it is the staff's to say. */
export const isForSale = sql<boolean>`(p.status = 'published' and not ${hasSoldVariants})`;

/** What one piece costs now: of several variants, the cheapest. "price" is the price of the product that stands. */
export const lowestPriceNow = sql<number>`coalesce((
  select min(${priceNow}) from product variant
  join price on price.product_id = variant.product_id and price.valid_until is null
  where variant.variant_of = p.product_id and variant.status = 'published'), ${priceNow})`;

/** Pieces of goods that can be bought: of all variants together, where there are some. Null where none were ever counted. */
export const freePieces = sql<number | null>`(case when ${hasSoldVariants} then (
    select sum(stock.free)::int from product variant join stock on stock.product_id = variant.product_id
    where variant.variant_of = p.product_id and variant.status = 'published')
  else (select stock.free from stock where stock.product_id = p.product_id) end)`;

/** The numbers of a product with all of its variants. */
export const groupOf = (productId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  select one.product_id from product one where one.product_id = ${productId} or one.variant_of = ${productId}`;
