import { OVERSEAS_SHIPPING } from '@kapok/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';

/** A member's cart that has this price for its overseas mail, with the proven address; undefined where that price is void by now. */
export const findMailQuote = (db: Database, memberId: number, quoteNtd: number) =>
  db
    .selectFrom('cart as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select((cart) => [
      sql<string | null>`case when m.email_proven_at is not null then m.email end`.as('email'),
      'c.destination',
      jsonArrayFrom(
        cart
          .selectFrom('cart_line as l')
          .innerJoin('product as p', 'p.product_id', 'l.product_id')
          .select(['p.name_zh as nameZh', englishNameOf('p').as('nameEn'), 'l.quantity'])
          .whereRef('l.cart_id', '=', 'c.id')
          .where('p.kind', '=', 'goods')
          .orderBy('l.added_at')
          .orderBy('l.product_id'),
      ).as('goods'),
    ])
    .where('c.member_id', '=', memberId)
    .where('c.shipping_code', '=', OVERSEAS_SHIPPING)
    .where('c.shipping_quote_ntd', '=', quoteNtd)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();

export type MailQuote = Omit<NonNullable<Awaited<ReturnType<typeof findMailQuote>>>, 'email'> & {
  readonly quoteNtd: number;
};
