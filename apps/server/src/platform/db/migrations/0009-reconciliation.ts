import { sql, type Kysely } from 'kysely';

/**
 * Asking the gateway for payments that it has not reported (PAY-4): when each attempt is to be asked about next, and every
 * question with its answer, because too many questions about unknown numbers lock the shop out.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table payment_attempt
      add column ask_after timestamptz default now() + interval '150 seconds',
      add column considered_at timestamptz,
      add column known_to_gateway boolean not null default false,
      add column unknown_answers integer not null default 0 check (unknown_answers >= 0);
    update payment_attempt set ask_after = null where status <> 'started';
    create index payment_attempt_ask_idx on payment_attempt (ask_after) where status = 'started' and ask_after is not null;

    create table gateway_question (
      id bigint generated always as identity primary key,
      attempt_id bigint not null references payment_attempt,
      asked_at timestamptz not null default now(),
      answer text check (answer in ('paid', 'unpaid', 'failed', 'cancelled', 'refunded', 'unknown-trade', 'locked', 'error',
        'not-trusted', 'unreachable')),
      code text not null default ''
    );
    create index gateway_question_age_idx on gateway_question (asked_at);
    create index gateway_question_locked_idx on gateway_question (asked_at) where answer = 'locked';

    alter table payment drop constraint payment_not_kept_reason_check;
    alter table payment add constraint payment_not_kept_reason_check
      check (not_kept_reason in ('order-cancelled', 'already-paid', 'out-of-stock', 'already-owned'));
  `.execute(db);
};
