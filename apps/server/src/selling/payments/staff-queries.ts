import type { RefundStatus } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { NotKeptReason } from './payment.ts';
import { questionsLockedUntil } from './reconcile-queries.ts';
import { attemptState } from '#server/platform/db/states.ts';
import { plainRefundStatus } from '#server/platform/db/shown-refund-status.ts';

/** Staff look at what is new; older ones are settled or known. */
const MOST_SHOWN = 500;

export interface ShownAlert {
  readonly id: number;
  readonly at: Date;
  readonly kind: 'amount-mismatch' | 'unknown-order';
  readonly gatewayNumber: string;
  readonly tradeNumber: string;
  readonly totalNtd: number;
  readonly expectedNtd: number | null;
  readonly orderNumber: string | null;
  readonly settledAt: Date | null;
  readonly note: string;
}

/** Signed messages of the gateway that fit nothing, with the attempt whose number they carry where there is one. */
export const listAlerts = async (db: Database): Promise<readonly ShownAlert[]> => {
  const { rows } = await sql<ShownAlert>`
    select g.id, g.at, g.kind, g.gateway_number as "gatewayNumber", g.trade_number as "tradeNumber",
      g.total_ntd as "totalNtd", a.total_ntd as "expectedNtd", o.order_number as "orderNumber",
      g.settled_at as "settledAt", g.note
    from gateway_alert g left join payment_attempt a on a.gateway_number = g.gateway_number
    left join customer_order o on o.id = a.order_id
    order by g.settled_at is not null, g.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
};

/** Alerts of which nobody has noted yet what became of them. */
export const openAlerts = sql<number>`(select count(*) from gateway_alert where settled_at is null)`;

export const countOpenAlerts = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly open: number }>`
    select ${openAlerts}::int as open`.execute(db);
  return rows[0]?.open ?? 0;
};

/** Notes what became of an alert; false where there is none that is open. */
export const settleAlert = async (
  tx: Transaction,
  alertId: number,
  staffId: number,
  note: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update gateway_alert set settled_at = now(), settled_by = ${staffId}, note = ${note}
    where id = ${alertId} and settled_at is null returning id`.execute(tx);
  return rows.length > 0;
};

export interface ShownNotKept {
  readonly orderNumber: string;
  readonly memberId: number;
  readonly userName: string;
  readonly gatewayNumber: string;
  readonly tradeNumber: string;
  readonly totalNtd: number;
  readonly reason: NotKeptReason;
  readonly recordedAt: Date;
  readonly refundStatus: RefundStatus | null;
  readonly refundSettledAt: Date | null;
}

/** Payments that the shop did not keep, and how far their refunds are. */
export const listNotKept = async (db: Database): Promise<readonly ShownNotKept[]> => {
  const { rows } = await sql<ShownNotKept>`
    select o.order_number as "orderNumber", o.member_id as "memberId", m.user_name as "userName",
      a.gateway_number as "gatewayNumber", p.trade_number as "tradeNumber", p.total_ntd as "totalNtd",
      p.not_kept_reason as reason, p.recorded_at as "recordedAt", ${plainRefundStatus(sql`r`)} as "refundStatus",
      r.settled_at as "refundSettledAt"
    from payment p join payment_attempt a on a.id = p.attempt_id join customer_order o on o.id = p.order_id
    join member m on m.id = o.member_id
    left join refund r on r.payment_id = p.id and r.reason = 'not-kept-payment'
    where not p.kept order by p.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
};

export interface QuestionState {
  readonly undecidedAttempts: number;
  /** Null while the gateway may be asked. */
  readonly pausedUntil: Date | null;
}

export const readQuestionState = async (db: Database): Promise<QuestionState> => {
  const { rows } = await sql<QuestionState>`
    select (select count(*) from payment_attempt where status = ${attemptState.is('started')} and ask_after is not null)::int
        as "undecidedAttempts",
      (select case when until > now() then until end from (${questionsLockedUntil}) locked) as "pausedUntil"`.execute(
    db,
  );
  return rows[0] ?? { undecidedAttempts: 0, pausedUntil: null };
};
