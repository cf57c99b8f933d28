import { announceByCommit, grantOpened, ownershipLock } from '#server/accounts/entitlements/index.ts';
import {
  isOfGateway,
  MOST_ORDER_DAYS,
  OVERSEAS_SHIPPING,
  type HoldTrust,
  type OrderLineKind,
  type OrderStatus,
  type PayType,
  type ShippingCode,
} from '@kapok/domain';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';
import type { CouponState } from '#server/selling/discounts/index.ts';
import { hasSeats, openedByLines, ownedAlready } from './owned-queries.ts';
import type { LockedAttempt, NotKeptReason, ReportedPayment } from './payment.ts';
import { writeRefundLines } from '#server/selling/refund-lines/index.ts';
import { attemptState, orderState, refundState } from '#server/platform/db/states.ts';
import { prolongedTo, trustIn } from '#server/selling/stock/index.ts';

export interface PayableOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly stockState: 'none' | 'reserved' | 'released' | 'sold';
  readonly couponCode: string | null;
  readonly couponState: CouponState;
  /** How often its goods and its use of a coupon were held for longer. */
  readonly holdRenewals: number;
  readonly trust: HoldTrust;
  readonly totalNtd: number;
  readonly inTime: boolean;
  /** By the database's clock. */
  readonly now: Date;
  readonly email: string | null;
  /** Names of the products, in the order's order. */
  readonly namesZh: readonly string[];
  readonly namesEn: readonly string[];
  /** Online media of the order that the member has got in the meantime. */
  readonly ownedProductIds: readonly string[];
  readonly quoteMissing: boolean;
  /** Of its lines. */
  readonly kinds: readonly OrderLineKind[];
  readonly shippingCode: ShippingCode | null;
}

/**
 * Locks the member's own order and reads what decides on paying it. Undefined where it is unknown or somebody else's. Found by
 * its number alone: where little is known of the tables yet, the planner would look through all orders of the member.
 */
export const lockPayableOrder = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<PayableOrder | undefined> => {
  const { rows } = await sql<PayableOrder>`
    select o.id, o.order_number as "orderNumber", o.status, o.stock_state as "stockState", o.hold_renewals as "holdRenewals", ${trustIn(sql`o.member_id`)} as trust, o.total_ntd as "totalNtd",
      o.coupon_code as "couponCode", o.coupon_state as "couponState",
      o.payable_until > now() and o.placed_at > now() - make_interval(days => ${MOST_ORDER_DAYS}) as "inTime", now() as now, coalesce(o.email, (select m.email from member m where m.id = o.member_id)) as email,
      array(select l.name_zh from order_line l where l.order_id = o.id and l.kind <> 'shipping' order by l.line_index)
        as "namesZh",
      array(select l.name_en from order_line l where l.order_id = o.id and l.kind <> 'shipping' order by l.line_index)
        as "namesEn",
      array(select l.product_id from order_line l where l.order_id = o.id and ${ownedAlready}) as "ownedProductIds",
      exists (select from order_line l where l.order_id = o.id and l.kind = 'shipping'
        and l.product_id = ${OVERSEAS_SHIPPING} and l.unit_price_ntd = 0) as "quoteMissing",
      array(select distinct l.kind from order_line l where l.order_id = o.id) as kinds, o.shipping_code as "shippingCode"
    from customer_order o where o.order_number = ${orderNumber} and (o.member_id = ${memberId}) is true
    for no key update of o`.execute(tx);
  return rows[0];
};

export interface FormsOfHour {
  readonly forms: number;
  /** When the oldest of them is an hour old; null where there is none. */
  readonly fewerInSeconds: number | null;
}

/** How many payment forms a member asked for within the last hour. The member's cart must be locked. */
export const findFormsOfHour = async (tx: Transaction, memberId: number): Promise<FormsOfHour> => {
  const { rows } = await sql<FormsOfHour>`
    select count(*)::int as forms, extract(epoch from min(a.started_at) + interval '1 hour' - now())::float8 as "fewerInSeconds"
    from customer_order o join payment_attempt a on a.order_id = o.id
    where o.member_id = ${memberId} and o.status <> ${orderState.is('paid')} and a.started_at > now() - interval '1 hour'`.execute(
    tx,
  );
  return rows[0] ?? { forms: 0, fewerInSeconds: null };
};

export interface StartedAttempt {
  readonly attemptId: number;
  readonly gatewayNumber: string;
  /** Unix time of the start by the database's clock. */
  readonly startedAtSeconds: number;
  /** Null where it is paid at once. */
  readonly payUntil: Date | null;
}

export interface AttemptToStart {
  readonly payType: PayType;
  /** Until when it holds its goods and its use of a limited coupon; null where it holds them no longer than before. */
  readonly heldUntil: Date | null;
  readonly payUntil: Date | null;
  /** The merchant number at the gateway; null where it is not paid through it. */
  readonly merchantId: string | null;
}

/**
 * Starts the next attempt of a locked order under a gateway number that was never used. Where it holds for longer, that is one
 * renewal. The order can be paid until the deadline of the way to pay at least. The gateway is only asked about what goes through it.
 */
export const startAttempt = async (
  tx: Transaction,
  orderId: number,
  { payType, heldUntil, payUntil, merchantId }: AttemptToStart,
): Promise<StartedAttempt | undefined> => {
  const { rows } = await sql<StartedAttempt>`
    with held as (
      update customer_order o set hold_renewals = o.hold_renewals + (${heldUntil}::timestamptz is not null)::int,
        ${prolongedTo(sql`${heldUntil}::timestamptz`)}, payable_until = greatest(o.payable_until, ${payUntil}::timestamptz)
      where o.id = ${orderId} and (${heldUntil}::timestamptz is not null or ${payUntil}::timestamptz is not null)
    ), numbered as (
      select o.id, o.order_number, o.total_ntd,
        (select coalesce(max(a.attempt_no), 0) + 1 from payment_attempt a where a.order_id = o.id) as attempt_no
      from customer_order o where o.id = ${orderId}
    )
    insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, pay_until, merchant_id, ask_after, issued_at)
    select id, attempt_no, order_number || '_' || attempt_no, ${payType}, total_ntd, ${payUntil}::timestamptz, ${merchantId},
      case when ${isOfGateway(payType)}::boolean then now() + interval '150 seconds' end,
      case when not ${isOfGateway(payType)}::boolean then now() end from numbered
    returning id as "attemptId", gateway_number as "gatewayNumber", pay_until as "payUntil",
       extract(epoch from started_at)::bigint as "startedAtSeconds"`.execute(tx);
  return rows[0];
};

/**
 * Locks the order of a gateway number and the attempt itself, the order for everything that can change it, and what the
 * member owns until it is decided on, so that two orders never both sell the same course (CART-7).
 */
export const lockAttempt = async (tx: Transaction, gatewayNumber: string): Promise<LockedAttempt | undefined> => {
  const { rows } = await sql<LockedAttempt>`
    select a.id as "attemptId", a.gateway_number as "gatewayNumber", a.status as "attemptStatus", a.total_ntd as "attemptTotalNtd",
      a.pay_type as "payType", now() as now,
      a.merchant_id as "merchantId", o.id as "orderId",
      o.member_id as "memberId", o.order_number as "orderNumber", o.status as "orderStatus", o.stock_state as "stockState",
      o.coupon_code as "couponCode", o.coupon_state as "couponState",
      ${ownershipLock(sql`o.member_id`)} as "ownershipLock"
    from customer_order o join payment_attempt a on a.order_id = o.id
    where a.gateway_number = ${gatewayNumber}
    for no key update of o, a`.execute(tx);
  return rows[0];
};

/** A failure is noted for an attempt that nothing was heard of yet; it never takes a payment back. */
export const markAttemptFailed = async (tx: Transaction, attemptId: number, failureCode: string): Promise<void> => {
  await sql`
    update payment_attempt set status = ${attemptState.after('fail')}, failure_code = ${failureCode.slice(0, 40)}, decided_at = now()
    where id = ${attemptId} and status in ${attemptState.before('fail')}`.execute(tx);
};

/** What keeping a payment led to. */
export interface KeptPayment {
  /** Something of the order was owned already, and its money is to go back. */
  readonly leavesRefunds: boolean;
  readonly hasSeats: boolean;
}

/**
 * Keeps the payment, makes the order paid and opens its media, all in one statement: each product once, an album's products
 * one by one, what is owned already left as it is. A line of media that is owned in full already is on its way back, with
 * its tax. Undefined where this trade is recorded already or the order has nothing to give any more, and then nothing is
 * written. Rights are written in product order, so that two orders paid at the same moment never wait for each other; every process
 * is told, so that what was bought plays at once.
 */
export const recordKeptPayment = async (
  tx: Transaction,
  attempt: LockedAttempt,
  result: ReportedPayment,
): Promise<KeptPayment | undefined> => {
  const { rows } = await sql<KeptPayment>`
    with opened as materialized (${openedByLines(attempt)}),
    line as materialized (
      select line_id, net_ntd, tax_ntd, coalesce(bool_and(owned), false) as owned from opened group by line_id, net_ntd, tax_ntd
    ), kept as (
      ${insertPayment(attempt, result, null)} where not (select coalesce(bool_and(owned), false) from line) ${onePayment}
    ), captured as (
      update payment_attempt a set status = ${attemptState.after('capture')}, decided_at = now(), failure_code = null
      from kept where a.id = kept.attempt_id and a.status in ${attemptState.before('capture')}
    ), doubled as (
      -- What the member owned already goes back however much of it was watched.
      insert into refund (order_id, order_line_id, payment_id, reason, state, net_ntd, tax_ntd, viewing_checked_at)
      select kept.order_id, line.line_id, kept.id, 'media', ${refundState.is('requested')}, line.net_ntd, line.tax_ntd, now()
      from kept join line on line.owned and line.net_ntd > 0
      returning id, order_line_id, net_ntd, tax_ntd
    ), given as (
      ${writeRefundLines(sql`
        select doubled.id, l.id, 1, doubled.net_ntd, doubled.tax_ntd, l.points
        from doubled join order_line l on l.id = doubled.order_line_id`)}
    ), granted as (
      ${grantOpened(attempt.memberId, sql`(select opened.product_id, opened.line_id from opened, kept)`)}
    )
    update customer_order o set status = ${orderState.after('pay')}, paid_at = now(),
      coupon_state = case o.coupon_state when 'held' then 'taken' else o.coupon_state end, coupon_held_until = null
    from kept where o.id = kept.order_id and (o.status in ${orderState.before('pay')}) is true
    returning exists (select from doubled) as "leavesRefunds", ${hasSeats} as "hasSeats"`.execute(tx);
  const kept = rows[0];
  if (kept !== undefined) announceByCommit(tx, attempt.memberId);
  return kept;
};

/**
 * Records money that the shop does not keep and asks for its refund, in one statement; the order stays as it is. False where
 * this trade is recorded already, and then nothing is written.
 */
export const recordNotKeptPayment = async (
  tx: Transaction,
  attempt: LockedAttempt,
  result: ReportedPayment,
  reason: NotKeptReason,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with recorded as (${insertPayment(attempt, result, reason)} ${onePayment}),
    captured as (
      update payment_attempt a set status = ${attemptState.after('capture')}, decided_at = now(), failure_code = null
      from recorded where a.id = recorded.attempt_id and a.status in ${attemptState.before('capture')}
    ), owed as (
      insert into refund (order_id, payment_id, reason, state, net_ntd, tax_ntd)
      select o.id, recorded.id, 'not-kept-payment', ${refundState.is('requested')}, recorded.total_ntd - o.tax_ntd, o.tax_ntd
      from recorded join customer_order o on o.id = recorded.order_id returning id, net_ntd, tax_ntd
    )
    ${writeRefundLines(sql`select id, null::bigint, 0, net_ntd, tax_ntd, 0 from owed`)}`.execute(tx);
  return numAffectedRows === 1n;
};

const insertPayment = (attempt: LockedAttempt, result: ReportedPayment, notKeptReason: NotKeptReason | null) => sql`
  insert into payment (order_id, attempt_id, trade_number, total_ntd, kept, not_kept_reason, payment_type, card_last4,
    gateway_paid_at)
  select ${attempt.orderId}::bigint, ${attempt.attemptId}::bigint, ${result.tradeNo}, ${result.totalNtd}::bigint,
    ${notKeptReason === null}::boolean, ${notKeptReason}, ${result.paymentMethod ?? result.paymentType ?? ''},
    ${result.card4No ?? ''}, ${result.paidAt.toISOString()}::timestamptz`;

/** A trade is recorded once. */
const onePayment = sql`on conflict do nothing returning id, order_id, attempt_id, total_ntd`;

/** The gateway's own number of the trade that an attempt was captured by. */
export const findTradeNumber = async (tx: Transaction, attemptId: number): Promise<string | undefined> => {
  const payment = await tx
    .selectFrom('payment')
    .select('trade_number')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return payment?.trade_number;
};

export interface GatewayAlert {
  readonly kind: 'amount-mismatch' | 'unknown-order';
  readonly gatewayNumber: string;
  readonly totalNtd: number;
  readonly tradeNumber: string;
}

/** Raises a signed message that fits nothing before staff, once however often it is sent. */
export const raiseGatewayAlert = async (tx: Transaction, alert: GatewayAlert): Promise<void> => {
  await tx
    .insertInto('gateway_alert')
    .values({
      kind: alert.kind,
      gateway_number: alert.gatewayNumber,
      total_ntd: alert.totalNtd,
      trade_number: alert.tradeNumber,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
