import type { PayType, RefundCause } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { namesOfStaffRefund } from '#server/platform/db/given-back.ts';
import { receiptEmail } from './receipt-email-queries.ts';

/** A refund that staff began, as its mail tells it. */
export interface MailStaffRefund {
  readonly orderNumber: string;
  readonly cause: RefundCause;
  readonly isGoodwill: boolean;
  readonly netNtd: number;
  readonly taxNtd: number;
  readonly points: number;
  readonly payType: PayType;
  readonly namesZh: string;
  readonly namesEn: string;
  /** The right to online media ends with it. */
  readonly endsMedia: boolean;
  readonly recipient: string | null;
}

export const findMailStaffRefund = async (db: Database, refundId: number): Promise<MailStaffRefund | undefined> => {
  const { rows } = await sql<MailStaffRefund>`
    select o.order_number as "orderNumber", began.cause, r.reason = 'goodwill' as "isGoodwill",
      r.net_ntd as "netNtd", r.tax_ntd as "taxNtd",
      (select coalesce(sum(own.points), 0)::int from staff_refund_line own where own.refund_id = r.id) as points,
      a.pay_type as "payType", coalesce(${namesOfStaffRefund('zh')}, '') as "namesZh",
      coalesce(${namesOfStaffRefund('en')}, '') as "namesEn",
      exists (select from staff_refund_line own join order_line l on l.id = own.order_line_id
        where own.refund_id = r.id and own.pieces > 0 and l.kind in ('video', 'audio', 'album')) as "endsMedia",
      ${receiptEmail} as recipient
    from refund r join staff_refund began on began.refund_id = r.id join customer_order o on o.id = r.order_id
    join member m on m.id = o.member_id join payment p on p.id = r.payment_id join payment_attempt a on a.id = p.attempt_id
    where r.id = ${refundId}`.execute(db);
  return rows[0];
};
