import { isOfGateway, type PayType } from '@kapok/domain';
import type { IssuedPayNumber } from '@kapok/newebpay';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { attemptState, orderState } from '#server/platform/db/states.ts';
import { prolongedTo } from '#server/selling/stock/index.ts';

/** What an unpaid order was given to pay by. */
export interface Instructions {
  readonly payType: PayType;
  readonly totalNtd: number;
  readonly payUntil: Date;
  readonly isOver: boolean;
  readonly issuedBank: string;
  readonly issuedCode: string;
  readonly issuedBarcodes: readonly string[];
  readonly toldDigits: string;
  readonly toldAt: Date | null;
}

/** Of the newest attempt of the member's own unpaid order that was given anything; undefined where none was. */
export const findInstructions = async (
  db: Database,
  memberId: number,
  orderNumber: string,
): Promise<(Instructions & { readonly isOfShop: boolean }) | undefined> => {
  const { rows } = await sql<Instructions>`
    select a.pay_type as "payType", a.total_ntd as "totalNtd", a.pay_until as "payUntil", a.pay_until < now() as "isOver",
      a.issued_bank as "issuedBank", a.issued_code as "issuedCode", a.issued_barcodes as "issuedBarcodes", a.told_digits as "toldDigits",
      a.told_at as "toldAt"
    from customer_order o join payment_attempt a on a.order_id = o.id
    where o.order_number = ${orderNumber} and o.member_id = ${memberId} and o.status = ${orderState.is('unpaid')}
      and a.status = ${attemptState.is('started')} and a.issued_at is not null and a.pay_until is not null
    order by a.attempt_no desc limit 1`.execute(db);
  const [found] = rows;
  return found && { ...found, isOfShop: !isOfGateway(found.payType) };
};

/**
 * Keeps the number that the gateway gave out for an attempt, once. The order can be paid as long as the number; what was held to the
 * deadline that the shop had asked for stays held to the one that the gateway gave. False where the number is known, or nothing
 * waits for it any more.
 */
export const recordIssuedNumber = async (
  tx: Transaction,
  attemptId: number,
  issued: IssuedPayNumber,
): Promise<boolean> => {
  const until = sql`coalesce(${issued.payUntil ?? null}::timestamptz, pay_until)`;
  const { numAffectedRows } = await sql`
    with before as (
      select pay_until as asked_until from payment_attempt where id = ${attemptId}
    ), given as (
      update payment_attempt set issued_at = now(), issued_bank = ${issued.bankCode}, issued_code = ${issued.code},
        issued_barcodes = ${issued.barcodes}::text[], known_to_gateway = true, pay_until = ${until}
      where id = ${attemptId} and status = ${attemptState.is('started')} and issued_at is null and ${until} is not null
      returning order_id, pay_until
    )
    update customer_order o set payable_until = greatest(o.payable_until, given.pay_until),
      ${prolongedTo(sql`case when greatest(o.reserved_until, o.coupon_held_until) >= before.asked_until then given.pay_until end`)}
    from given, before where o.id = given.order_id and o.status = ${orderState.is('unpaid')}`.execute(tx);
  return numAffectedRows === 1n;
};
