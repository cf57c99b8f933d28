import type { PayType, RefundCause } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { namesOfRefund } from '#server/platform/db/lines-given-back.ts';
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
      a.pay_type as "payType", its.points, coalesce(${namesOfRefund('zh')}, '') as "namesZh",
      coalesce(${namesOfRefund('en')}, '') as "namesEn", its."endsMedia",
      ${receiptEmail} as recipient
    from refund r join staff_refund began on began.refund_id = r.id join customer_order o on o.id = r.order_id
    join member m on m.id = o.member_id join payment p on p.id = r.payment_id join payment_attempt a on a.id = p.attempt_id
    cross join lateral (
      select coalesce(sum(back.points), 0)::int as points,
        coalesce(bool_or(back.pieces > 0 and l.kind in ('video', 'audio', 'album')), false) as "endsMedia"
      from refund_line back join order_line l on l.id = back.order_line_id
      where back.refund_id = r.id
    ) its
    where r.id = ${refundId}`.execute(db);
  return rows[0];
};
