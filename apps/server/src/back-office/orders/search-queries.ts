import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** More orders than that are not listed one by one: the list is then walked in its own order, and matches come soon. */
export const FEW_ORDERS = 5_000;
/** A name that so many members have narrows nothing any more. */
const MANY_MEMBERS = 1_000;
/** A word that so many products carry narrows nothing any more. */
const MOST_PRODUCTS = 200;
const ORDER_NUMBER_LENGTH = 14;
/** Sorts behind every character. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The beginning of a text, by an index on bytes; works under every collation and in a prepared statement. */
const beginsWith = (column: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> =>
  sql`(lower(${column}) ~>=~ lower(${beginning}) and lower(${column}) ~<~ (lower(${beginning}) || ${LAST_CHARACTER}))`;

const memberColumns = [sql`m.user_name`, sql`m.email`, sql`m.display_name`] as const;

const membersLike = (word: string): RawBuilder<unknown> =>
  sql.join(
    memberColumns.map((column) => beginsWith(column, word)),
    sql` or `,
  );

/** Numbers are day and digits, so a beginning is a range of equally long numbers. */
const numberLike = (word: string): RawBuilder<unknown> =>
  /^\d{4,14}$/.test(word)
    ? sql`o.order_number between ${word.padEnd(ORDER_NUMBER_LENGTH, '0')} and ${word.padEnd(ORDER_NUMBER_LENGTH, '9')}`
    : sql`o.order_number = ${word}`;

/** The name on the parcel, by an index of its own. */
const recipientLike = (word: string): RawBuilder<unknown> =>
  sql`(o.recipient_name <> '' and ${beginsWith(sql`o.recipient_name`, word)})`;

/** What a search word means for the condition on an order "o". */
export interface Found {
  /** All orders that match, where they are few; undefined where they are many. */
  readonly orderIds: readonly number[] | undefined;
  readonly word: string;
  readonly productIds: readonly string[];
}

/** Finds what a word stands for: numbers of the shop and of the gateway, members, products. */
export const findSearched = async (db: Database, word: string): Promise<Found> => {
  const [productIds, memberIds] = await Promise.all([findProducts(db, word), findMembers(db, word)]);
  if (memberIds.length > MANY_MEMBERS) return { orderIds: undefined, word, productIds };
  const { rows } = await sql<{ readonly id: number }>`
    select id from (
      select o.id from customer_order o where ${numberLike(word)}
      union all select a.order_id from payment_attempt a where a.gateway_number = ${word}
      union all select p.order_id from payment p where p.trade_number = ${word}
      union all select o.id from customer_order o where o.member_id = any(${memberIds}::bigint[])
      union all select o.id from customer_order o where ${recipientLike(word)}
      union all select l.order_id from order_line l where l.product_id = any(${productIds}::text[])
    ) found limit ${FEW_ORDERS + 1}`.execute(db);
  const orderIds = rows.length > FEW_ORDERS ? undefined : [...new Set(rows.map((row) => row.id))];
  return { orderIds, word, productIds };
};

/** One index for each of a member's names: a condition on all of them would read every member. */
const findMembers = async (db: Database, word: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from (${sql.join(
      memberColumns.map((column) => sql`select m.id from member m where ${beginsWith(column, word)}`),
      sql` union all `,
    )}) found limit ${MANY_MEMBERS + 1}`.execute(db);
  return rows.map((row) => row.id);
};

const findProducts = async (db: Database, word: string): Promise<readonly string[]> => {
  const pattern = `%${word.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
  const { rows } = await sql<{ readonly productId: string }>`
    select product_id as "productId" from product
    where product_id = upper(${word}) or product_id = ${word} or name_zh ilike ${pattern} or name_en ilike ${pattern}
    limit ${MOST_PRODUCTS}`.execute(db);
  return rows.map((row) => row.productId);
};

/**
 * Whether an order "o" is among what was found. One by one where they are many: as `exists` the planner would collect half a
 * million orders of a popular product for a page of fifty.
 */
export const isSearched = ({ orderIds, word, productIds }: Found): RawBuilder<unknown> =>
  orderIds === undefined
    ? sql`(${numberLike(word)} or ${recipientLike(word)}
        or coalesce((select ${membersLike(word)} from member m where m.id = o.member_id), false)
        or coalesce((select true from order_line l
          where l.order_id = o.id and l.product_id = any(${productIds}::text[]) limit 1), false))`
    : sql`o.id = any(${orderIds}::bigint[])`;
