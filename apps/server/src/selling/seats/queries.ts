import type { BilingualText, SeatState } from '@kapok/domain';
import { sql } from 'kysely';
import { ownsProduct } from '#server/accounts/entitlements/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { orderState } from '#server/platform/db/states.ts';

/** A line of a paid order that lacks codes. */
export interface UnissuedLine {
  readonly lineId: number;
  readonly missing: number;
}

/** The order must be locked. */
export const listUnissued = async (tx: Transaction, orderId: number): Promise<readonly UnissuedLine[]> => {
  const { rows } = await sql<UnissuedLine>`
    select l.id as "lineId", l.quantity - (select count(*) from seat s where s.order_line_id = l.id)::int as missing
    from order_line l join customer_order o on o.id = l.order_id and o.status = ${orderState.is('paid')}
    where l.order_id = ${orderId} and l.kind = 'seats' order by l.line_index`.execute(tx);
  return rows.filter(({ missing }) => missing > 0);
};

export const insertSeats = async (tx: Transaction, lineId: number, codes: readonly string[]): Promise<void> => {
  await sql`
    insert into seat (order_line_id, code) select ${lineId}::bigint, code from unnest(${codes}::text[]) code`.execute(
    tx,
  );
};

/** Locks the member's own paid order; undefined where there is none. */
export const lockPaidOrder = async (
  tx: Transaction,
  memberId: number,
  orderNumber: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from customer_order
    where order_number = ${orderNumber} and member_id = ${memberId} and status = ${orderState.is('paid')}
    for no key update`.execute(tx);
  return rows[0]?.id;
};

interface IssuedSeat {
  readonly code: string;
  readonly state: SeatState;
}

/** The seats of one line. */
export interface SeatsOfLine {
  readonly lineProductId: string;
  readonly name: BilingualText;
  readonly quantity: number;
  readonly seats: readonly IssuedSeat[];
}

const stateOf = (state: SeatState) => sql.lit(state);

/** The seats of the member's own order, in the order in which they were made; undefined where there is no such order. */
export const findSeatsOfOrder = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<readonly SeatsOfLine[] | undefined> => {
  const { rows } = await sql<{ readonly lines: readonly SeatsOfLine[] }>`
    select coalesce((
      select json_agg(json_build_object('lineProductId', l.product_id, 'name', json_build_object('zh', l.name_zh, 'en', l.name_en),
        'quantity', l.quantity, 'seats', coalesce((
          select json_agg(json_build_object('code', s.code, 'state', case when s.redeemed_by is not null then ${stateOf('redeemed')}
            when s.refund_id is not null then ${stateOf('withdrawn')} else ${stateOf('open')} end) order by s.id)
          from seat s where s.order_line_id = l.id), '[]')) order by l.line_index)
      from order_line l where l.order_id = o.id and l.kind = 'seats' and o.status = ${orderState.is('paid')}), '[]') as lines
    from customer_order o where o.order_number = ${orderNumber} and o.member_id = ${memberId}`.execute(db);
  return rows[0]?.lines;
};

/** A seat whose row this transaction has locked. */
export interface LockedSeat {
  readonly id: number;
  readonly redeemedBy: number | null;
  readonly isWithdrawn: boolean;
  readonly productId: string;
}

/** Locks the seat of a code: whoever redeems it or takes it back comes one after the other. */
export const lockSeat = async (tx: Transaction, code: string): Promise<LockedSeat | undefined> => {
  const { rows } = await sql<LockedSeat>`
    select s.id, s.redeemed_by as "redeemedBy", s.refund_id is not null as "isWithdrawn", l.seats_of as "productId"
    from seat s join order_line l on l.id = s.order_line_id where s.code = ${code} for no key update of s`.execute(tx);
  return rows[0];
};

export interface SeatCourse {
  readonly productId: string;
  readonly name: BilingualText;
  readonly kind: 'video' | 'audio';
  readonly isOwned: boolean;
}

/** The course of a seat, whether or not it is still sold. The member's ownership must be locked. */
export const findCourse = async (tx: Transaction, memberId: number, productId: string): Promise<SeatCourse> => {
  const { rows } = await sql<SeatCourse>`
    select p.product_id as "productId", json_build_object('zh', p.name_zh, 'en', p.name_en) as name, p.kind,
      ${ownsProduct(sql`${memberId}::bigint`)} as "isOwned"
    from product p where p.product_id = ${productId}`.execute(tx);
  const course = rows[0];
  if (course === undefined) throw new Error(`the course ${productId} of a seat is gone`);
  return course;
};

export interface Redemption {
  readonly seatId: number;
  readonly memberId: number;
  readonly termsVersion: string;
}

/** The seat must be locked and open. */
export const markRedeemed = async (tx: Transaction, redemption: Redemption): Promise<void> => {
  await tx
    .updateTable('seat')
    .set({
      redeemed_by: redemption.memberId,
      redeemed_at: sql<Date>`now()`,
      terms_version: redemption.termsVersion,
    })
    .where('id', '=', redemption.seatId)
    .execute();
};

/** Locks the seats of a line that nobody has, so that none of them is redeemed before the transaction ends. Answers how many. */
export const lockOpenSeats = async (tx: Transaction, lineId: number): Promise<number> => {
  const { rows } = await sql`
    select from seat where order_line_id = ${lineId} and redeemed_by is null and refund_id is null
    order by id for no key update`.execute(tx);
  return rows.length;
};

/** Withdraws open seats of a line for a refund, the last ones first; they must be locked. */
export const withdrawSeats = async (
  tx: Transaction,
  { lineId, refundId, pieces }: { readonly lineId: number; readonly refundId: number; readonly pieces: number },
): Promise<void> => {
  await sql`
    update seat set refund_id = ${refundId} where id in (
      select id from seat where order_line_id = ${lineId} and redeemed_by is null and refund_id is null
      order by id desc limit ${pieces})`.execute(tx);
};

/** Gives back what a refund had withdrawn that staff declined. */
export const reopenSeats = async (tx: Transaction, refundId: number): Promise<void> => {
  await tx.updateTable('seat').set({ refund_id: null }).where('refund_id', '=', refundId).execute();
};
