import type { SecurityOutcome } from '@kapok/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Which events are asked for; undefined where it does not matter. */
export interface SecurityFilter {
  /** The last event of the page before. */
  readonly before: number | undefined;
  readonly account: { readonly login: string; readonly key: Buffer } | undefined;
  readonly kind: string | undefined;
  readonly outcome: SecurityOutcome | undefined;
  /** An address or a network, as PostgreSQL reads it. */
  readonly network: string | undefined;
  /** Days in Taiwan, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface ListedEvent {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly outcome: SecurityOutcome;
  readonly times: number;
  readonly device: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface StaffEvent extends ListedEvent {
  readonly memberId: number | null;
  readonly userName: string | null;
  readonly accountKey: string | null;
  readonly actorName: string | null;
  readonly address: string | null;
  readonly requestId: string;
}

const conditionsOf = (filter: SecurityFilter): readonly RawBuilder<unknown>[] => {
  const { before, account, kind, outcome, network, from, to } = filter;
  return [
    ...(before === undefined
      ? []
      : [sql`(e.at, e.id) < (select last.at, last.id from security_event last where last.id = ${before})`]),
    ...(account === undefined
      ? []
      : [
          sql`(e.account_key = ${account.key} or e.member_id in (select m.id from member m
          where lower(m.user_name) = lower(${account.login}) or lower(m.email) = lower(${account.login})))`,
        ]),
    ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
    ...(outcome === undefined ? [] : [sql`e.outcome = ${outcome}`]),
    ...(network === undefined ? [] : [sql`e.address <<= ${network}::inet`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::date::timestamp at time zone 'Asia/Taipei'`]),
    ...(to === undefined ? [] : [sql`e.at < (${to}::date + 1)::timestamp at time zone 'Asia/Taipei'`]),
  ];
};

/** A page of events of all accounts, newest first. */
export const listSecurityEvents = async (
  db: Database,
  filter: SecurityFilter,
  limit: number,
): Promise<readonly StaffEvent[]> => {
  const conditions = conditionsOf(filter);
  const { rows } = await sql<StaffEvent>`
    select page.*, m.user_name as "userName", actor.user_name as "actorName"
    from (
      select e.id, e.at, e.kind, e.outcome, e.times, e.device, e.details, e.member_id as "memberId", e.actor_id,
        encode(e.account_key, 'hex') as "accountKey", host(e.address) as address, e.request_id as "requestId"
      from security_event e
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      order by e.at desc, e.id desc limit ${limit}
    ) page left join member m on m.id = page."memberId" left join member actor on actor.id = page.actor_id
    order by page.at desc, page.id desc`.execute(db);
  return rows;
};

export interface OwnEvent extends ListedEvent {
  /** The address without its last part; empty where it is unknown. */
  readonly place: string;
}

/** The latest events of an account, of the given kinds. */
export const listOwnSecurityEvents = async (
  db: Database,
  memberId: number,
  kinds: readonly string[],
  limit: number,
): Promise<readonly OwnEvent[]> => {
  const { rows } = await sql<OwnEvent>`
    select id, at, kind, outcome, times, device, details,
      coalesce(case family(address)
        when 4 then regexp_replace(host(address), '[0-9]+$', '*')
        when 6 then network(set_masklen(address, 48))::text end, '') as place
    from security_event where member_id = ${memberId} and kind = any(${kinds})
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};
