import { REMINDER_GRACE_HOURS, type LeftCart } from '@kapok/domain';
import { sql } from 'kysely';
import { cartLineId, cartLinesOf } from '#server/platform/db/cart-lines.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** The lines of the cart "c", seats included: with other pieces or another delivery it is the same cart to remind of. */
const content = sql`(
  select string_agg(${cartLineId}, ' ' order by l.product_id, l.is_seats) from (${cartLinesOf(sql`c.id`)}) l)`;

/** Of the member "m", who may not write in the talk for now. */
const isMuted = sql`exists (select from chat_mute u where u.member_id = m.id and u.lifted_at is null
  and (u.ends_at is null or u.ends_at > now()))`;

/** Of the member "m", since the cart "c" was last changed. */
const isOrderedSince = sql`exists (
  select from customer_order o where o.member_id = m.id and o.placed_at > c.updated_at)`;

/** Members who agreed to be reminded, of whose cart nobody was told as it is now, left for as many hours. */
export const listLeftCarts = async (db: Database, hours: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly memberId: number }>`
    select m.id as "memberId" from member m join cart c on c.member_id = m.id
    where m.cart_mails_since is not null and m.deleted_at is null and m.email_proven_at is not null
      and c.updated_at <= now() - make_interval(hours => ${hours})
      and c.updated_at > now() - make_interval(hours => ${hours + REMINDER_GRACE_HOURS})
      and ${content} is distinct from c.reminded_of and not ${isMuted} and not ${isOrderedSince}
    order by m.id`.execute(db);
  return rows.map(({ memberId }) => memberId);
};

export type CartFacts = Omit<LeftCart, 'lines'>;

/** What decides on reminding of a member's locked cart, beside what is in it. */
export const readCartFacts = async (tx: Transaction, memberId: number): Promise<CartFacts | undefined> => {
  const { rows } = await sql<CartFacts>`
    select now() as now, c.updated_at as "quietSince",
      m.cart_mails_since is not null and m.deleted_at is null and m.email_proven_at is not null as "isWanted",
      ${isMuted} as "isMuted",
      ${content} is not distinct from c.reminded_of as "isTold",
      ${isOrderedSince} as "isOrderedSince"
    from member m join cart c on c.member_id = m.id where m.id = ${memberId}`.execute(tx);
  return rows[0];
};

/** Notes on a locked cart that its member is reminded of what is in it: not again of the same products. */
export const markReminded = async (tx: Transaction, cartId: number): Promise<void> => {
  await sql`update cart c set reminded_of = ${content} where c.id = ${cartId}`.execute(tx);
};
