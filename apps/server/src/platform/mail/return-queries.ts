import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import { returnState } from '#server/platform/db/states.ts';
import { receiptEmail } from './receipt-email-queries.ts';

/** A return of goods as its mails tell it. */
export const findMailReturn = (db: Database, returnId: number) =>
  db
    .selectFrom('goods_return as g')
    .innerJoin('order_line as l', 'l.id', 'g.order_line_id')
    .innerJoin('customer_order as o', 'o.id', 'g.order_id')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select([
      'o.order_number as orderNumber',
      'g.pieces',
      'g.reason',
      'g.note',
      sql<boolean>`g.status in ${returnState.open}`.as('isOpen'),
      'l.name_zh as nameZh',
      englishNameOf('l').as('nameEn'),
      'l.quantity',
      'o.invoice_mode as invoiceMode',
      'l.net_ntd as lineNetNtd',
      'l.tax_ntd as lineTaxNtd',
      sql<number>`(select coalesce(sum(other.pieces), 0)::int from goods_return other
        where other.order_line_id = l.id and other.id <> g.id and other.status = ${returnState.is('refunded')})`.as(
        'refundedPieces',
      ),
      receiptEmail.as('receiptEmail'),
    ])
    .where('g.id', '=', returnId)
    .executeTakeFirst();

export type MailReturn = NonNullable<Awaited<ReturnType<typeof findMailReturn>>>;
