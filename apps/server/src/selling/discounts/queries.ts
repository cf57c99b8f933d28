import type { CouponFacts } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';
import { earlierOrderOf, reachOf } from './coupon-scope-queries.ts';
import type { AvailableSavings, SavingsQuestion } from './savings.ts';

/** A coupon as it is kept: one of the two says what it is worth. */
interface CouponRow extends Omit<CouponFacts, 'value'> {
  readonly percent: number | null;
  readonly amountNtd: number | null;
}

interface SavingsRow extends CouponRow {
  readonly found: boolean;
  readonly balance: number;
}

/**
 * A coupon by its code, with the uses of a member and with what it is for among the products of a cart, and the member's points.
 * A visitor has neither uses nor points.
 */
export const findSavings = async (
  executor: Database,
  { couponCode, memberId, productIds, placedNow = null }: SavingsQuestion,
): Promise<AvailableSavings> => {
  const { rows } = await sql<SavingsRow>`
    select c.code is not null as found, c.percent, c.amount_ntd as "amountNtd", c.minimum_ntd as "minimumNtd",
      c.valid_from as "validFrom", c.valid_until as "validUntil", c.ended_at is not null as ended,
      c.uses_allowed as "usesAllowed", c.used, c.uses_allowed_per_member as "usesAllowedPerMember",
      (select count(*) from coupon_use u where u.coupon_code = c.code and u.member_id = who.id)::int as "usedByMember",
      (select count(*) from customer_order o where o.coupon_code = c.code and o.member_id = who.id and o.coupon_state = 'held')::int
        as "heldByMember",
      ${reachOf(productIds)} as reach, ${earlierOrderOf(sql`who.id`, placedNow)} as "earlierOrder",
      now() as now, coalesce((select a.balance from points_account a where a.member_id = who.id), 0) as balance
    from (select ${memberId}::bigint as id) who left join coupon c on c.code = ${couponCode}::text`.execute(executor);
  if (rows[0] === undefined) return { coupon: null, balance: 0 };
  const { found, balance, ...coupon } = rows[0];
  return { coupon: found ? toFacts(coupon) : null, balance };
};

const toFacts = ({ percent, amountNtd, ...facts }: CouponRow): CouponFacts => ({
  ...facts,
  value: percent === null ? { kind: 'amount', amountNtd: amountNtd ?? 0 } : { kind: 'percent', percent },
});

/** A new order and who placed it. */
export interface SavingOrder {
  readonly orderId: number;
  readonly memberId: number;
}

export interface LockedCoupon {
  /** There is a number of uses for all members together. */
  readonly limited: boolean;
  /** Staff have not ended it, and this is its time. */
  readonly inPeriod: boolean;
  /** A use is left, for all members and for this one. */
  readonly left: boolean;
  /** No other order keeps the member from it. */
  readonly isFirst: boolean;
}

/**
 * Locks a coupon until the transaction ends, so that buyers of its last use come one after the other, and says what can be
 * used of it then. Two statements, because the second must see what was committed while the first waited.
 */
export const lockCoupon = async (
  tx: Transaction,
  code: string,
  { orderId, memberId }: SavingOrder,
): Promise<LockedCoupon> => {
  await sql`select from coupon where code = ${code} for no key update`.execute(tx);
  const { rows } = await sql<LockedCoupon>`
    select uses_allowed is not null as limited,
      ended_at is null and valid_from <= now() and valid_until > now() as "inPeriod",
      (uses_allowed is null or used < uses_allowed) and (uses_allowed_per_member is null or uses_allowed_per_member > (
        select count(*) from coupon_use u where u.coupon_code = c.code and u.member_id = ${memberId})) as left,
      ${earlierOrderOf(sql`${memberId}::bigint`, orderId)} is null as "isFirst"
    from coupon c where code = ${code}`.execute(tx);
  return rows[0] ?? { limited: false, inPeriod: false, left: false, isFirst: false };
};

/** Counts one use of a locked coupon for a locked order: until an instant, or for good where it is null. */
export const countCouponUse = async (
  tx: Transaction,
  code: string,
  order: SavingOrder,
  heldUntil: Date | null,
): Promise<void> => {
  await sql`
    with counted as (update coupon set used = used + 1 where code = ${code}),
    taken as (
      insert into coupon_use (coupon_code, order_id, member_id) values (${code}, ${order.orderId}, ${order.memberId})
    )
    update customer_order set coupon_state = ${heldUntil === null ? 'taken' : 'held'}, coupon_held_until = ${heldUntil}::timestamptz
    where id = ${order.orderId}`.execute(tx);
};

/** Takes points off a member's account for an order. False where there are fewer; then nothing is written. */
export const takePoints = async (tx: Transaction, order: SavingOrder, points: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with taken as (
      update points_account set balance = balance - ${points}::int
      where member_id = ${order.memberId} and balance >= ${points}::int
      returning member_id
    )
    insert into points_entry (member_id, points, reason, order_id)
    select member_id, -${points}::int, 'used', ${order.orderId}::bigint from taken`.execute(tx);
  return numAffectedRows === 1n;
};

/** Frees the coupon's use of a locked order that is not paid. A repeat finds none. */
export const returnCouponUse = async (tx: Transaction, orderId: number): Promise<void> => {
  await sql`
    with ended as (delete from coupon_use where order_id = ${orderId} returning coupon_code),
    freed as (update customer_order set coupon_state = 'freed' where id = ${orderId} and coupon_state <> 'none')
    update coupon set used = used - 1 from ended where coupon.code = ended.coupon_code`.execute(tx);
};

/** Gives the points of a locked order back that nobody will pay any more. A repeat finds them given back. */
export const returnPoints = async (tx: Transaction, orderId: number): Promise<void> => {
  await sql`
    with returned as (
      insert into points_entry (member_id, points, reason, order_id)
      select member_id, points, 'returned', id from customer_order where id = ${orderId} and points > 0
      on conflict (order_id) where reason = 'returned' do nothing
      returning member_id, points
    )
    update points_account a set balance = a.balance + returned.points
    from returned where a.member_id = returned.member_id`.execute(tx);
};

/** Gives back the points that come with the lines of a refund once it is done, never more than the order used. A repeat changes nothing. */
export const returnPointsOfRefund = async (tx: Transaction, refundId: number): Promise<void> => {
  await sql`
    with back as (
      select r.id as refund_id, o.id as order_id, o.member_id, least(
        (select coalesce(sum(line.points), 0) from refund_line line where line.refund_id = r.id),
        o.points - (select coalesce(sum(e.points), 0) from points_entry e where e.order_id = o.id and e.reason = 'refunded')
      )::int as points
      from refund r join customer_order o on o.id = r.order_id
      where r.id = ${refundId} and r.state = ${refundState.is('refunded')}
    ), returned as (
      insert into points_entry (member_id, points, reason, order_id, refund_id)
      select member_id, points, 'refunded', order_id, refund_id from back where points > 0
      on conflict (refund_id) do nothing
      returning member_id, points
    )
    update points_account a set balance = a.balance + returned.points
    from returned where a.member_id = returned.member_id`.execute(tx);
};
