import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { invoiceState, orderState, refundState } from '#server/platform/db/states.ts';

/** Orders that somebody has placed so far, by login name. */
export const countOrdersOf = async (db: Database, userName: string): Promise<number> => {
  const { rows } = await sql<{ readonly orders: number }>`
    select count(*)::int as orders from customer_order o join member m on m.id = o.member_id
    where m.user_name = ${userName}`.execute(db);
  return rows[0]?.orders ?? 0;
};

/** Gives an order that was just placed the number of the day on which the showroom has it; its payment is named by it. */
export const renumberOrder = async (db: Database, orderNumber: string, daysAgo: number): Promise<string> => {
  const { rows } = await sql<{ readonly orderNumber: string }>`
    update customer_order set order_number =
      to_char((now() - make_interval(days => ${daysAgo}::int)) at time zone 'Asia/Taipei', 'YYMMDD') || substr(order_number, 7)
    where order_number = ${orderNumber} returning order_number as "orderNumber"`.execute(db);
  return rows[0]?.orderNumber ?? orderNumber;
};

/** Whether an order is paid and its invoice is there: then nothing more comes of it by itself. */
export const isSettled = async (db: Database, orderNumber: string): Promise<boolean> => {
  const { rows } = await sql`
    select from customer_order o join invoice i on i.order_id = o.id and i.status = ${invoiceState.is('issued')}
    where o.order_number = ${orderNumber} and o.status = ${orderState.is('paid')}`.execute(db);
  return rows.length > 0;
};

/** Whether no refund of an order is still on its way, nor what follows from one for its invoice. */
export const isGivenBack = async (db: Database, orderNumber: string): Promise<boolean> => {
  const { rows } = await sql`
    select from customer_order o join refund r on r.order_id = o.id and r.state = ${refundState.is('refunded')}
    join invoice i on i.order_id = o.id
    where o.order_number = ${orderNumber} and (i.status = ${invoiceState.is('voided')}
      or exists (select from invoice_allowance a where a.refund_id = r.id and a.issued_at is not null))`.execute(db);
  return rows.length > 0;
};

/** The rows that belong to an order, by table. `o` is the order's id. */
const belongings = (o: RawBuilder<unknown>): Readonly<Record<string, RawBuilder<unknown>>> => ({
  customer_order: sql`id = ${o}`,
  payment_attempt: sql`order_id = ${o}`,
  payment: sql`order_id = ${o}`,
  stock_movement: sql`order_id = ${o}`,
  entitlement: sql`order_line_id in (select id from order_line where order_id = ${o})`,
  invoice: sql`order_id = ${o}`,
  invoice_allowance: sql`invoice_id in (select id from invoice where order_id = ${o})`,
  refund: sql`order_id = ${o}`,
  coupon_use: sql`order_id = ${o}`,
});

const momentsOf = async (tx: Transaction, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone'`.execute(tx);
  return rows.map(({ name }) => name);
};

const moveRows = async (tx: Transaction, table: string, which: RawBuilder<unknown>, days: number): Promise<void> => {
  const moved = (await momentsOf(tx, table)).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(days => ${days}::int)`,
  );
  if (moved.length > 0) await sql`update ${sql.table(table)} set ${sql.join(moved)} where ${which}`.execute(tx);
};

/** Moves an order with all that came of it so many days into the past; what the gateway knows of it, too. */
export const moveOrderBack = async (tx: Transaction, orderNumber: string, days: number): Promise<void> => {
  const id = sql`(select id from customer_order where order_number = ${orderNumber})`;
  for (const [table, which] of Object.entries(belongings(id))) await moveRows(tx, table, which, days);
  await sql`
    update payment set gateway_paid_at = to_char(recorded_at at time zone 'Asia/Taipei', 'YYYY-MM-DD HH24:MI:SS')
    where order_id = ${id} and gateway_paid_at <> ''`.execute(tx);
  await sql`
    update gateway_stand_in.trade set created_at = created_at - make_interval(days => ${days}::int),
      decided_at = decided_at - make_interval(days => ${days}::int)
    where merchant_order_no in (select gateway_number from payment_attempt where order_id = ${id})`.execute(tx);
};

/** Lets a review have been written so many days ago. */
export const moveReviewBack = (tx: Transaction, reviewId: number, days: number): Promise<void> =>
  moveRows(tx, 'review', sql`id = ${reviewId}`, days);

/** Lets somebody have come to the shop so many days ago. */
export const moveMemberBack = (tx: Transaction, memberId: number, days: number): Promise<void> =>
  moveRows(tx, 'member', sql`id = ${memberId}`, days);

export const findLesson = async (db: Database, productId: string, position: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('playlist_item')
    .select('file_uuid')
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.file_uuid;
};

/** Lets somebody have played a lesson so many days ago. */
export const moveViewingBack = async (
  tx: Transaction,
  userName: string,
  fileUuid: string,
  days: number,
): Promise<void> => {
  const member = sql`(select id from member where user_name = ${userName})`;
  await moveRows(tx, 'playback_range', sql`member_id = ${member} and file_uuid = ${fileUuid}::uuid`, days);
  await sql`
    update watch_day set day = day - ${days}::int
    where file_uuid = ${fileUuid}::uuid and day = (now() at time zone 'Asia/Taipei')::date`.execute(tx);
};

/** Lets a coupon have been made so many days ago. */
export const moveCouponBack = async (tx: Transaction, code: string, days: number): Promise<void> => {
  await sql`update coupon set created_at = created_at - make_interval(days => ${days}::int) where code = ${code}`.execute(
    tx,
  );
};

export const hasCoupon = async (db: Database, code: string): Promise<boolean> =>
  (await db.selectFrom('coupon').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** A member by login name; new is who came within the last day. */
export const findMember = async (
  db: Database,
  userName: string,
): Promise<{ readonly id: number; readonly isNew: boolean } | undefined> =>
  db
    .selectFrom('member')
    .select(['id', sql<boolean>`created_at > now() - interval '1 day'`.as('isNew')])
    .where('user_name', '=', userName)
    .executeTakeFirst();

/** Takes the letters of the month out of the demo's outbox: what visitors cause themselves is to be found there. */
export const tidyOutbox = async (tx: Transaction, userNames: readonly string[]): Promise<void> => {
  await sql`
    delete from mail_outbox where recipient in (select email from member where user_name = any(${userNames}))`.execute(
    tx,
  );
};
