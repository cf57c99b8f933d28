import type { Database } from '#server/db/database.ts';
import type { RenderedMail } from './message.ts';

/** Who a welcome goes to; undefined where the member has no e-mail or is gone. */
export const findMailMember = (db: Database, memberId: number) =>
  db
    .selectFrom('member')
    .select(['email', 'display_name as displayName', 'user_name as userName'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** An order as its mails tell it, with the address that it was placed with. */
export const findMailOrder = async (db: Database, orderId: number) => {
  const order = await db
    .selectFrom('customer_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select([
      'o.order_number as orderNumber',
      'o.total_ntd as totalNtd',
      'o.tax_ntd as taxNtd',
      'o.status',
      'o.reserved_until as reservedUntil',
      'o.payable_until as payableUntil',
      'o.terms_version as termsVersion',
      'o.email as orderEmail',
      'm.email as memberEmail',
      'm.display_name as displayName',
      'm.user_name as userName',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const lines = await db
    .selectFrom('order_line')
    .select(['name_zh as nameZh', 'name_en as nameEn', 'quantity', 'amount_ntd as amountNtd', 'kind'])
    .where('order_id', '=', orderId)
    .orderBy('line_index')
    .execute();
  return { ...order, lines };
};

export type MailOrder = NonNullable<Awaited<ReturnType<typeof findMailOrder>>>;

/** Puts a mail where it can be read in the browser, for shops without a mail server. */
export const insertOutboxMail = async (db: Database, mail: RenderedMail): Promise<void> => {
  await db
    .insertInto('mail_outbox')
    .values({ recipient: mail.recipient, subject: mail.subject, body_html: mail.html, body_text: mail.text })
    .execute();
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
