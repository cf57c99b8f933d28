import type { BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import { addOnPrice } from '#server/platform/db/add-on-price.ts';
import { cartLineId, cartLinesOf } from '#server/platform/db/cart-lines.ts';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import { priceNow } from '#server/platform/db/price-now.ts';
import { isForSale } from '#server/platform/db/variants.ts';

/** A cart of which its member is reminded. */
export interface MailCart {
  readonly provenEmail: string | null;
  /** Names the agreement in the link that ends it. */
  readonly stopId: string;
  readonly lines: readonly {
    readonly name: BilingualText;
    readonly isSeats: boolean;
    readonly quantity: number;
    readonly totalNtd: number;
  }[];
}

export interface CartToTell {
  readonly memberId: number;
  /** The version of the cart that was chosen. */
  readonly version: number;
  /** Products, and seats of courses. */
  readonly lineIds: readonly string[];
}

/**
 * What a mail tells of a cart, of the lines that were chosen those alone that can still be bought for no more. Undefined where
 * the cart has changed since, its member has gone or agrees no more.
 */
export const findMailCart = async (
  db: Database,
  { memberId, version, lineIds }: CartToTell,
): Promise<MailCart | undefined> => {
  const { rows } = await sql<MailCart>`
    select case when m.email_proven_at is not null then m.email end as "provenEmail", m.cart_mails_stop as "stopId",
      coalesce((
        select json_agg(json_build_object('name', json_build_object('zh', p.name_zh, 'en', ${englishNameOf('p')}),
          'isSeats', l.is_seats, 'quantity', l.quantity, 'totalNtd', l.quantity * costs.ntd) order by l.added_at, l.product_id)
        from (${cartLinesOf(sql`c.id`)}) l join product p on p.product_id = l.product_id and ${isForSale}
        join price on price.product_id = p.product_id and price.valid_until is null
        cross join lateral (select coalesce(${addOnPrice}, ${priceNow}) as ntd) costs
        where ${cartLineId} = any(${lineIds}::text[]) and costs.ntd <= l.seen_gross_ntd
          and (p.kind <> 'goods' or l.quantity <= (select stock.free from stock where stock.product_id = p.product_id))
      ), '[]') as lines
    from member m join cart c on c.member_id = m.id and c.version = ${version}
    where m.id = ${memberId} and m.deleted_at is null and m.cart_mails_since is not null and m.cart_mails_stop is not null`.execute(
    db,
  );
  return rows[0];
};
