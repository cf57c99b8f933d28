import type { PayType } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { paysAtPickup } from '#server/platform/db/pickup-payment.ts';
import { attemptState, orderState, pickupState } from '#server/platform/db/states.ts';
import { receiptEmail } from './receipt-email-queries.ts';
import { listBankAccounts, type BankAccount } from '#server/platform/pay-choices/index.ts';

/** An attempt at paying as its mails tell it. */
export interface MailAttempt {
  readonly orderNumber: string;
  readonly receiptEmail: string | null;
  readonly payType: PayType;
  readonly totalNtd: number;
  readonly payUntil: Date;
  readonly issuedBank: string;
  readonly issuedCode: string;
  readonly issuedBarcodes: readonly string[];
  readonly declineReason: string;
  readonly isTold: boolean;
  readonly toldDigits: string;
  /** The order is unpaid, this attempt can still pay it, and no parcel is out that another one is paid by. */
  readonly isOpen: boolean;
  /** The order can still be paid, by whatever attempt. */
  readonly isOrderPayable: boolean;
  /** Its deadline is to come, and its buyer was not told to pay by something else. */
  readonly isInTime: boolean;
  /** Where the parcel goes that is paid for when it is fetched; null of every other attempt. */
  readonly pickup: { readonly destination: string; readonly logisticsNumber: string } | null;
  /** Why it is not to be paid by any more; null while it can be paid by, and once its order is cancelled. */
  readonly deadBy: 'payment' | 'other-number' | null;
  /** How many numbers its order was given until it was. */
  readonly numbers: number;
  readonly accounts: readonly BankAccount[];
}

/** Undefined where there is no such attempt, or it has no deadline. */
export const findMailAttempt = async (db: Database, attemptId: number): Promise<MailAttempt | undefined> => {
  const { rows } = await sql<Omit<MailAttempt, 'accounts'>>`
    select o.order_number as "orderNumber", ${receiptEmail} as "receiptEmail",
      a.pay_type as "payType", a.total_ntd as "totalNtd", a.pay_until as "payUntil", a.issued_bank as "issuedBank",
      a.issued_code as "issuedCode", a.issued_barcodes as "issuedBarcodes", a.decline_reason as "declineReason",
      a.told_at is not null as "isTold", a.told_digits as "toldDigits",
      (select json_build_object('destination', o.destination, 'logisticsNumber', k.logistics_number)
        from pickup_payment k where k.attempt_id = a.id) as pickup,
      o.status = ${orderState.is('unpaid')} and a.status = ${attemptState.is('started')} and not exists (
        select from pickup_payment k where k.order_id = o.id and k.attempt_id <> a.id
          and k.state = ${pickupState.is('waiting')}) as "isOpen",
      o.status = ${orderState.is('unpaid')} and o.payable_until > now() and not ${paysAtPickup(sql`o`)} as "isOrderPayable",
      a.dead_told_at is null and a.pay_until > now() as "isInTime",
      case when a.dead_told_at is null then null when o.status = ${orderState.is('paid')} then 'payment'
        when o.status = ${orderState.is('unpaid')} then 'other-number' end as "deadBy",
      (select count(*) from payment_attempt n where n.order_id = o.id and n.attempt_no <= a.attempt_no and n.issued_at is not null)
        as numbers
    from payment_attempt a join customer_order o on o.id = a.order_id join member m on m.id = o.member_id
    where a.id = ${attemptId} and a.pay_until is not null`.execute(db);
  const [found] = rows;
  return found && { ...found, accounts: await listBankAccounts(db) };
};
