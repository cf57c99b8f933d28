import { sql, type Kysely } from 'kysely';

/**
 * Refunds that staff declined or transfer by hand have states of their own. They were told by `failure_code` and `gateway_call`
 * beside `status`, whose meaning cannot change under a server of the version before: `state` has all eight, and a trigger keeps
 * the two in step, whichever of them is written. Second step, in the next version: `status`, the trigger and the indexes on
 * `status` go (decision 074).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table refund add column state text not null generated always as (
      case when status = 'failed' and failure_code is not distinct from 'rejected' then 'declined'
        when status = 'requested' and gateway_call is not distinct from 'manual' then 'manual'
        else status end) stored;
    alter table refund alter column state drop expression;
    alter table refund add constraint refund_state_check check (
      state in ('requested', 'review', 'refunding', 'unknown', 'manual', 'refunded', 'failed', 'declined'));

    create function refund_state_in_step() returns trigger language plpgsql as $$
    begin
      if new.state is null or tg_op = 'UPDATE' and new.state = old.state then
        new.state = case
          when new.status = 'failed' and new.failure_code is not distinct from 'rejected' then 'declined'
          when new.status = 'requested' and new.gateway_call is not distinct from 'manual' then 'manual'
          else new.status end;
      else
        new.status = case new.state when 'declined' then 'failed' when 'manual' then 'requested' else new.state end;
        if new.state = 'declined' then new.failure_code = 'rejected'; end if;
        if new.state = 'manual' then new.gateway_call = 'manual'; end if;
      end if;
      return new;
    end $$;
    create trigger refund_state_in_step before insert or update on refund
      for each row execute function refund_state_in_step();

    -- A trigger on columns looks at what a statement names: this one has to know the new column.
    create or replace function is_fully_refunded(line_id bigint) returns boolean language sql stable as $$
      select coalesce((select sum(r.amount_ntd) >= min(l.amount_ntd)
        from refund r join order_line l on l.id = r.order_line_id
        where l.id = line_id and r.state <> 'declined'), false)
    $$;
    drop trigger refund_hides_review on refund;
    create trigger refund_hides_review after insert or update of state, status, amount_ntd, failure_code on refund
      for each row when (new.order_line_id is not null) execute function refund_hides_review();

    create index refund_open_state_idx on refund (state) where state <> 'refunded';
    create index refund_done_state_day_idx on refund (settled_at) include (amount_ntd, tax_ntd, reason)
      where state = 'refunded';
  `.execute(db);
};
