import {
  isSelfPickup,
  PAYMENT_PENDING_SECONDS,
  TRANSFER_CHECK_DAYS,
  UNPAID_ORDER_DAYS,
  type OrderStatus,
  type PlacedDelivery,
  type ShippingCode,
  type TaxKind,
} from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import { deliveryNoted } from '#server/platform/db/delivery-noted.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { storeAsJson } from '#server/platform/db/pickup-store.ts';
import type { InvoiceWish, LockedOrder, PlacedOrder } from './order.ts';
import type { OrderDraft } from './order-draft.ts';
import { attemptState, deliveryState, orderState, pickupState } from '#server/platform/db/states.ts';

const lockedColumns = [
  'id',
  'order_number as orderNumber',
  'status',
  'stock_state as stockState',
  'total_ntd as totalNtd',
  'coupon_code as couponCode',
  'points',
] as const;

/** Locks the member's own order until the transaction ends. Undefined where it does not exist or is somebody else's. */
export const lockOwnOrder = (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<LockedOrder | undefined> =>
  tx
    .selectFrom('customer_order')
    .select(lockedColumns)
    .where('order_number', '=', orderNumber)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks an order of any member until the transaction ends, for staff. */
export const lockOrder = (tx: Transaction, orderNumber: string): Promise<LockedOrder | undefined> =>
  tx
    .selectFrom('customer_order')
    .select(lockedColumns)
    .where('order_number', '=', orderNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * The payment attempts of an order that may still bring money: without an answer and handed out not long ago, told to be transferred,
 * or to be paid when the parcel is fetched.
 */
export const pendingAttempts = (orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select pending.until from payment_attempt a
  left join pickup_payment k on k.attempt_id = a.id and k.state = ${pickupState.is('waiting')} cross join lateral (
    select case when a.id = k.attempt_id then k.pay_until when a.told_at is not null then greatest(a.told_at, a.pay_until) + make_interval(days => ${TRANSFER_CHECK_DAYS})
      when a.ask_after is not null then a.started_at + make_interval(secs => ${PAYMENT_PENDING_SECONDS}) end as until
  ) pending
  where a.order_id = ${orderId} and (a.status = ${attemptState.is('started')} or k.attempt_id is not null) and pending.until > now()`;

/** Until when money for a locked order may be on its way. Undefined where none is: no attempt, or all of them answered. */
export const findPaymentPendingUntil = async (tx: Transaction, orderId: number): Promise<Date | undefined> => {
  const { rows } = await sql<{ readonly until: Date | null }>`
    select max(until) as until from (${pendingAttempts(sql`${orderId}::bigint`)}) pending`.execute(tx);
  return rows[0]?.until ?? undefined;
};

/** The order that a version of a cart became, where it is still unpaid or was paid by being placed, as one of NT$0 is. */
export const findOrderOfCart = (
  tx: Transaction,
  cartId: number,
  cartVersion: number,
): Promise<(PlacedOrder & { readonly status: OrderStatus }) | undefined> =>
  tx
    .selectFrom('customer_order')
    .select(['id', 'order_number as orderNumber', 'total_ntd as totalNtd', 'status'])
    .where('cart_id', '=', cartId)
    .where('cart_version', '=', cartVersion)
    .where((is) => is.or([is('status', '=', 'unpaid'), is.and([is('status', '=', 'paid'), is('total_ntd', '=', 0)])]))
    .executeTakeFirst();

/** Goods that are collected wait where the shop says now; an order keeps it. */
const placeOf = (code: ShippingCode | null, destination: string): RawBuilder<string> =>
  code !== null && isSelfPickup(code)
    ? sql`coalesce((select concat_ws(' · ', nullif(pickup_zh, ''), nullif(pickup_en, ''))
        from shipping_method where code = ${code}), '')`
    : sql`${destination}::text`;

/** Of an order without goods. */
const NOWHERE: PlacedDelivery = { recipientName: '', recipientTel: '', destination: '', pickupStore: null };

export interface InsertedOrder extends PlacedOrder {
  readonly termsInForce: string | null;
  /** The way of delivery leads to stores of the chain that was chosen. */
  readonly isStoreServed: boolean;
}

/**
 * Writes an order with its lines in one statement; the number is the day in Taipei and the given digits. Undefined where
 * that number is taken. Only the terms in force are agreed to, which the answer names for comparison; a draft without a version
 * agrees to them by its call (FLOW-2).
 * The receipt goes to the e-mail that the
 * member gave for receipts, else to that of the account (SAFE-2).
 */
export const insertOrder = async (
  tx: Transaction,
  draft: OrderDraft,
  digits: string,
): Promise<InsertedOrder | undefined> => {
  const { totals, delivery, invoice, shippingCode } = draft;
  const sent = shippingCode === null ? NOWHERE : delivery;
  const { rows } = await sql<InsertedOrder>`
    with terms as (
      select version from terms_version where effective_from <= now() order by effective_from desc, version desc limit 1
    ), placed as (
      insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, net_ntd, tax_ntd,
        total_ntd, email, shipping_code, delivery_state, recipient_name, recipient_tel, destination, pickup_store, invoice_choice,
        invoice_code, invoice_title, invoice_mode, terms_version, terms_accepted_at, terms_by_call, payable_until, coupon_code, coupon_state, coupon_ntd,
        points)
      select to_char(now() at time zone 'Asia/Taipei', 'YYMMDD') || ${digits}::text, m.id, ${draft.cartId}::bigint,
        ${draft.cartVersion}::int, ${draft.hasGoods ? 'released' : 'none'}, ${totals.netNtd}::bigint,
        ${totals.taxNtd}::bigint, ${totals.totalNtd}::bigint, coalesce(m.receipt_email, m.email), ${shippingCode}::text, ${deliveryState.is(shippingCode === null ? 'none' : 'to-ship')},
        ${sent.recipientName}::text, ${sent.recipientTel}::text, ${placeOf(shippingCode, sent.destination)}, ${storeAsJson(sent)}::jsonb,
        ${invoice.choice}, ${invoice.code}, ${invoice.title}::text, ${invoice.mode}::text,
        agreed.version, case when agreed.version is not null then now() end,
        agreed.version is not null and ${draft.termsVersion ?? null}::text is null,
        now() + make_interval(days => ${UNPAID_ORDER_DAYS}), ${draft.savings.couponCode}::text,
        ${draft.savings.couponCode === null ? 'none' : 'freed'}, ${totals.couponNtd}::bigint, ${draft.savings.points}::int
      from member m left join terms agreed on agreed.version = coalesce(${draft.termsVersion ?? null}::text, agreed.version)
      where m.id = ${draft.memberId}::bigint
      on conflict (order_number) do nothing
      returning id, order_number, total_ntd
    ), written as (
      insert into order_line (order_id, line_index, kind, product_id, name_zh, name_en, unit_price_ntd, quantity,
        net_ntd, tax_ntd, gross_ntd, regular_ntd, coupon_ntd, points, tax_kind, add_on_id, seats_of)
      select placed.id, line.index, line.kind, line."productId", line."nameZh", line."nameEn", line."unitPriceNtd",
        line.quantity, line."netNtd", line."taxNtd", line."grossNtd", line."regularNtd", line."couponNtd", line.points,
        line."taxKind", line."addOnId", line."seatsOf"
      from placed, json_to_recordset(${linesAsJson(draft)}::json) as line (index int, kind text, "productId" text,
        "nameZh" text, "nameEn" text, "unitPriceNtd" int, quantity int, "netNtd" bigint, "taxNtd" bigint,
        "grossNtd" int, "regularNtd" int, "couponNtd" bigint, points int, "taxKind" text, "addOnId" uuid, "seatsOf" text)
    )
    select id, order_number as "orderNumber", total_ntd as "totalNtd", (select version from terms) as "termsInForce",
      not exists (select from shipping_method way where way.code = ${shippingCode}::text
        and ${sent.pickupStore?.chain ?? null}::text <> all(way.store_chains)) as "isStoreServed"
    from placed`.execute(tx);
  return rows[0];
};

const linesAsJson = (draft: OrderDraft): string =>
  JSON.stringify(draft.lines.map((line, index) => ({ index: index + 1, ...line })));

/** What each line of an order costs with tax, and how it is taxed. */
export const listTaxedLines = async (
  tx: Transaction,
  orderId: number,
): Promise<readonly { readonly taxKind: TaxKind; readonly totalNtd: number }[]> => {
  const { rows } = await sql<{ readonly taxKind: TaxKind; readonly totalNtd: number }>`
    select tax_kind as "taxKind", net_ntd + tax_ntd as "totalNtd" from order_line where order_id = ${orderId}`.execute(
    tx,
  );
  return rows;
};

export const updateInvoiceWish = async (tx: Transaction, orderId: number, wish: InvoiceWish): Promise<void> => {
  await tx
    .updateTable('customer_order')
    .set({
      invoice_choice: wish.choice,
      invoice_code: wish.code,
      invoice_title: wish.title,
      invoice_mode: wish.mode,
    })
    .where('id', '=', orderId)
    .execute();
};

/** Why an order is cancelled, by the event that cancels it. */
const cancelReasons = {
  delete: 'deleted',
  callOff: 'called-off',
  expire: 'expired',
  notFetched: 'not-fetched',
} as const;

export type CancelEvent = keyof typeof cancelReasons;

/** Ends a locked, unpaid order; a parcel on its way to be paid for comes back. Its reserved stock must have been released before. */
export const markCancelled = async (tx: Transaction, orderId: number, event: CancelEvent, note = ''): Promise<void> => {
  await sql`
    update customer_order set status = ${orderState.after(event)}, cancel_reason = ${cancelReasons[event]}, cancel_note = ${note}, cancelled_at = now(), ${deliveryNoted},
      delivery_state = case when delivery_state in ${deliveryState.before('comeBack')} then ${deliveryState.after('comeBack')} else delivery_state end
    where id = ${orderId} and status in ${orderState.before(event)}`.execute(tx);
};

/** Unpaid orders whose reserved time is over, the longest first. */
export const listExpiredReservations = async (db: Database, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from customer_order where status = ${orderState.is('unpaid')} and stock_state = 'reserved' and reserved_until < now()
    order by reserved_until limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/** Unpaid orders whose use of a limited coupon was held long enough, the longest first. */
export const listExpiredCouponHolds = async (db: Database, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from customer_order where coupon_state = 'held' and coupon_held_until < now()
    order by coupon_held_until limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/** Unpaid orders that can no longer be paid, the longest first; not those that somebody is just paying at the gateway. */
export const listOverdueOrders = async (db: Database, limit: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from customer_order where status = ${orderState.is('unpaid')} and payable_until < now()
      and not exists (${pendingAttempts(sql`customer_order.id`)})
    order by payable_until limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/** Locks an order whose reservation is still over; somebody who is paying it right now is not waited for. */
export const lockExpiredReservation = (tx: Transaction, orderId: number): Promise<LockedOrder | undefined> =>
  tx
    .selectFrom('customer_order')
    .select(lockedColumns)
    .where('id', '=', orderId)
    .where('status', '=', 'unpaid')
    .where('stock_state', '=', 'reserved')
    .where('reserved_until', '<', sql<Date>`now()`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Locks an order whose use of a coupon is still held too long; somebody who is paying it right now is not waited for. */
export const lockExpiredCouponHold = (tx: Transaction, orderId: number): Promise<LockedOrder | undefined> =>
  tx
    .selectFrom('customer_order')
    .select(lockedColumns)
    .where('id', '=', orderId)
    .where('coupon_state', '=', 'held')
    .where('coupon_held_until', '<', sql<Date>`now()`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Locks an order that is still unpaid and overdue; somebody who is paying it right now is not waited for. */
export const lockOverdueOrder = (tx: Transaction, orderId: number): Promise<LockedOrder | undefined> =>
  tx
    .selectFrom('customer_order')
    .select(lockedColumns)
    .where('id', '=', orderId)
    .where('status', '=', 'unpaid')
    .where('payable_until', '<', sql<Date>`now()`)
    .where(sql<boolean>`not exists (${pendingAttempts(sql`customer_order.id`)})`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
