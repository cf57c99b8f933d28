import { sql, type Kysely } from 'kysely';

/**
 * Security events: sign-ins, failures, refusals, changes of credentials, exports and look-ups (SAFE-10). Rows are only ever
 * added. After 90 days the address and the device may be taken off a row and a failure may go, after a year everything:
 * nothing else is possible, for the owner of the table either.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table security_event (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null check (kind ~ '^[a-z][a-z-]{1,40}$'),
      outcome text not null check (outcome in ('done', 'failed', 'refused')),
      member_id bigint references member,
      actor_id bigint references member,
      account_key bytea check (length(account_key) = 16),
      address inet,
      device text not null default '' check (length(device) <= 60),
      request_id text not null default '' check (length(request_id) <= 40),
      times integer not null default 1 check (times > 0),
      details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
    );
    create index security_event_at_idx on security_event (at desc, id desc);
    create index security_event_member_idx on security_event (member_id, at desc, id desc);
    create index security_event_actor_idx on security_event (actor_id, at desc, id desc);
    create index security_event_kind_idx on security_event (kind, at desc, id desc);
    create index security_event_account_idx on security_event (account_key, at desc, id desc) where account_key is not null;
    create index security_event_address_idx on security_event using gist (address inet_ops);
    create index security_event_with_address_idx on security_event (at) where address is not null or device <> '';

    create function keep_security_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (old.at < now() - interval '365 days'
        or old.outcome <> 'done' and old.at < now() - interval '90 days')
      then
        return old;
      end if;
      if tg_op = 'UPDATE' and old.at < now() - interval '90 days' and new.address is null and new.device = ''
        and to_jsonb(new) - '{address,device}'::text[] = to_jsonb(old) - '{address,device}'::text[]
      then
        return new;
      end if;
      raise exception 'security events are only ever added' using errcode = 'insufficient_privilege';
    end $$;
    create trigger security_event_append_only before update or delete on security_event
      for each row execute function keep_security_event();
    create trigger security_event_never_emptied before truncate on security_event
      for each statement execute function keep_security_event();

    -- Where a session began; sessions that began before have none.
    alter table session add column address inet;
  `.execute(db);
};
