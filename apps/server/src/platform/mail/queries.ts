import type { Delivery, PayType } from '@kapok/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/db/database.ts';
import { englishNameOf } from '#server/platform/db/english-name.ts';
import type { RenderedMail } from './message.ts';
import { numberUntilOf } from '#server/platform/db/living-number.ts';
import { paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { deliveryState, orderState, refundState } from '#server/platform/db/states.ts';
import { receiptEmail } from './receipt-email-queries.ts';

/** The address of a member where it is proven, else null. */
const provenEmail = (member: 'm' | 'member') =>
  sql<
    string | null
  >`case when ${sql.ref(`${member}.email_proven_at`)} is not null then ${sql.ref(`${member}.email`)} end`.as(
    'provenEmail',
  );

/** Who a welcome goes to; undefined where the member has no e-mail or is gone. */
export const findMailMember = (db: Database, memberId: number) =>
  db
    .selectFrom('member')
    .select(['email', provenEmail('member'), 'display_name as displayName', 'user_name as userName'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A mailed link that is still good, with the address that it is for; undefined where it was used or replaced. */
export const findMailLink = (db: Database, tokenId: string) =>
  db
    .selectFrom('one_time_token')
    .select(['email', sql<boolean>`expires_at > created_at + interval '1 hour'`.as('isGoodForADay')])
    .where('id', '=', tokenId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** When a member's password was changed last, and where that is told. */
export const findMailPassword = (db: Database, memberId: number) =>
  db
    .selectFrom('member as m')
    .innerJoin('credential as c', 'c.member_id', 'm.id')
    .select([provenEmail('m'), 'c.changed_at as changedAt'])
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();

/** Orders as their mails tell them, with the address that each was placed with. */
export const listMailOrders = (db: Database, orderIds: readonly number[]) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select((order) => [
      'o.id',
      'o.order_number as orderNumber',
      'o.total_ntd as totalNtd',
      'o.tax_ntd as taxNtd',
      'o.invoice_mode as invoiceMode',
      'o.status',
      'o.reserved_until as reservedUntil',
      'o.coupon_state as couponState',
      'o.coupon_held_until as couponHeldUntil',
      'o.payable_until as payableUntil',
      numberUntilOf(sql`o.id`).as('numberUntil'),
      sql<boolean>`(o.status = ${orderState.is('unpaid')} and o.payable_until > now() and not ${paysAtPickup(sql`o`)})`.as(
        'isPayable',
      ),
      sql<boolean>`(o.delivery_state = ${deliveryState.after('deliver')})`.as('isDelivered'),
      'o.terms_version as termsVersion',
      sql<Delivery | null>`case when o.shipping_code is not null then json_build_object('recipientName', o.recipient_name,
        'recipientTel', o.recipient_tel, 'destination', o.destination) end`.as('delivery'),
      receiptEmail.as('receiptEmail'),
      provenEmail('m'),
      sql<number>`(select count(*) from customer_order n where n.member_id = o.member_id and n.id <= o.id
        and n.placed_at > o.placed_at - interval '1 hour')`.as('placedWithinHour'),
      'm.display_name as displayName',
      'm.user_name as userName',
      jsonArrayFrom(
        order
          .selectFrom('order_line as l')
          .select([
            'l.name_zh as nameZh',
            englishNameOf('l').as('nameEn'),
            'l.quantity',
            sql<number>`l.net_ntd + l.tax_ntd`.as('totalNtd'),
            'l.kind',
          ])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.line_index'),
      ).as('lines'),
    ])
    .where('o.id', '=', anyOf(orderIds))
    .execute();

export type MailOrder = Omit<Awaited<ReturnType<typeof listMailOrders>>[number], 'id'>;

/** Invoices as their mails tell them, to the address that each was made out to. */
export const listMailInvoices = (db: Database, invoiceIds: readonly number[]) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .select([
      'i.id',
      'o.order_number as orderNumber',
      'i.status',
      'i.issuer',
      'i.paper',
      'i.choice',
      'i.code',
      'i.invoice_number as invoiceNumber',
      'i.random_code as randomCode',
      'i.issued_at as issuedAt',
      'i.total_ntd as totalNtd',
      'i.buyer_email as buyerEmail',
    ])
    .where('i.id', '=', anyOf(invoiceIds))
    .execute();

/** One parameter for any number of ids: the statement is prepared once. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** An allowance of an invoice, as the mail about it tells it. */
export const findMailAllowance = (db: Database, invoiceId: number, allowanceId: number) =>
  db
    .selectFrom('invoice_allowance')
    .select(['allowance_number as allowanceNumber', 'net_ntd as netNtd', 'tax_ntd as taxNtd'])
    .where('id', '=', allowanceId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();

export type MailInvoice = Omit<Awaited<ReturnType<typeof listMailInvoices>>[number], 'id'> & {
  readonly allowance: Awaited<ReturnType<typeof findMailAllowance>>;
};

/** A refund as its mails tell it; names are null for a payment that goes back as a whole. */
export const findMailRefund = (db: Database, refundId: number) =>
  db
    .selectFrom('refund as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_attempt as a', 'a.id', 'p.attempt_id')
    .leftJoin('order_line as l', 'l.id', 'r.order_line_id')
    .select([
      'o.order_number as orderNumber',
      'r.state',
      sql<boolean>`r.state in ${refundState.open}`.as('isOpen'),
      'r.net_ntd as netNtd',
      'r.tax_ntd as taxNtd',
      'o.invoice_mode as invoiceMode',
      'r.failure_code as failureCode',
      'r.note',
      sql<PayType>`a.pay_type`.as('payType'),
      sql<boolean>`r.state = ${refundState.is('manual')} or r.gateway_call is not distinct from 'manual'`.as(
        'isByHand',
      ),
      sql<boolean>`l.kind is not distinct from 'seats'`.as('isOfSeats'),
      'l.name_zh as nameZh',
      englishNameOf<string | null>('l').as('nameEn'),
      receiptEmail.as('receiptEmail'),
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst();

export type MailRefund = NonNullable<Awaited<ReturnType<typeof findMailRefund>>>;

/** Puts mails where they can be read in the browser, for shops without a mail server. */
export const insertOutboxMails = async (db: Database, mails: readonly RenderedMail[]): Promise<void> => {
  await sql`
    insert into mail_outbox (recipient, subject, body_html, body_text)
    select * from unnest(${mails.map(({ recipient }) => recipient)}::text[], ${mails.map(({ subject }) => subject)}::text[],
      ${mails.map(({ html }) => html)}::text[], ${mails.map(({ text }) => text)}::text[])`.execute(db);
};

export const listOutbox = (db: Database) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'sent_at as sentAt'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export const findOutboxMail = (db: Database, id: number) =>
  db.selectFrom('mail_outbox').select(['body_html as html']).where('id', '=', id).executeTakeFirst();
