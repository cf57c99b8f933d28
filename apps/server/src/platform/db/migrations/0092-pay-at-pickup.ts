import { sql, type Kysely } from 'kysely';

/**
 * Payment at pick-up (SHIP-1): an order whose buyer chose a store at the gateway and pays there. What the order becomes settles the
 * record, in the same transaction, by a trigger: whichever process and whichever version of the shop keeps the payment or cancels the
 * order. Until then the order is one that is unpaid, with goods that are held to its deadline, which older processes know.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table payment_attempt drop constraint payment_attempt_pay_type_check;
    alter table payment_attempt
      add constraint payment_attempt_pay_type_check check (pay_type in ('CREDIT', 'LINEPAY', 'APPLEPAY', 'GOOGLEPAY',
        'WEBATM', 'INST3', 'INST6', 'INST12', 'INST18', 'INST24', 'INST30', 'VACC', 'CVS', 'BARCODE', 'CVSCOM', 'TWQR',
        'TAIWANPAY', 'ESUNWALLET', 'SAMSUNGPAY', 'UNIONPAY', 'EZPWECHAT', 'EZPALIPAY', 'TRANSFER'));

    alter table customer_order drop constraint customer_order_cancel_reason_check;
    alter table customer_order
      add constraint customer_order_cancel_reason_check check (cancel_reason in ('deleted', 'expired', 'not-fetched'));

    create table pickup_payment (
      order_id bigint primary key references customer_order,
      attempt_id bigint not null unique references payment_attempt,
      state text not null default 'waiting' check (state in ('waiting', 'paid', 'not-fetched', 'overtaken')),
      -- The gateway's number of the parcel; empty while it has told none.
      logistics_number text not null default '',
      agreed_at timestamptz not null default now(),
      pay_until timestamptz not null,
      decided_at timestamptz,
      -- Who of the staff said that the parcel was not fetched; null where its days were over.
      closed_by bigint references member,
      check ((state = 'waiting') = (decided_at is null)),
      check (closed_by is null or state = 'not-fetched')
    );
    create index pickup_payment_waiting_idx on pickup_payment (order_id) where state = 'waiting';
    create index pickup_payment_state_idx on pickup_payment (state, order_id);

    create function settle_pickup_payment() returns trigger language plpgsql as $$
    begin
      update public.pickup_payment k set decided_at = now(),
        state = case when new.status = 'cancelled' then 'not-fetched'
          when exists (select from public.payment p where p.attempt_id = k.attempt_id and p.kept) then 'paid'
          else 'overtaken' end
      where k.order_id = new.id and k.state = 'waiting';
      return null;
    end $$;
    create trigger pickup_payment_settled after update of status on customer_order for each row
      when (old.status = 'unpaid' and new.status <> 'unpaid') execute function settle_pickup_payment();
  `.execute(db);
};
