import type { SecurityEventKind, SecurityOutcome } from '@kapok/contract';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How long addresses, devices and failures are kept; the trigger of the table holds to the same. */
const KEEP_ADDRESS_DAYS = 90;
const KEEP_FAILURE_DAYS = 90;
const KEEP_EVENT_DAYS = 365;
/** Rows of one statement of the sweep: far below what the statement timeout allows. */
const SWEEP_ROWS = 5_000;

export interface SecurityEventRow {
  readonly kind: SecurityEventKind;
  readonly outcome: SecurityOutcome;
  readonly memberId: number | null;
  readonly actorId: number | null;
  readonly accountKey: Buffer | null;
  readonly address: string | null;
  readonly device: string;
  readonly requestId: string;
  readonly times: number;
  readonly details: object;
}

const toColumns = (row: SecurityEventRow) => ({
  kind: row.kind,
  outcome: row.outcome,
  member_id: row.memberId,
  actor_id: row.actorId,
  account_key: row.accountKey,
  address: row.address,
  device: row.device,
  request_id: row.requestId,
  times: row.times,
  details: JSON.stringify(row.details),
});

export const insertSecurityEvents = async (db: Database, rows: readonly SecurityEventRow[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('security_event').values(rows.map(toColumns)).execute();
};

/** Whether a member of the staff looked the same thing up within the last hour. */
export const wasNotedLately = async (
  db: Database,
  { actorId, memberId, kind, details }: Pick<SecurityEventRow, 'actorId' | 'memberId' | 'kind' | 'details'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select from security_event where actor_id = ${actorId} and at > now() - interval '1 hour' and kind = ${kind}
      and member_id is not distinct from ${memberId} and details = ${JSON.stringify(details)}::jsonb limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whether an event of an account was noted within the last hour, and whether it was told by mail within the last day. */
export const findLastNoted = async (
  db: Database,
  memberId: number,
  kind: SecurityEventKind,
): Promise<{ readonly noted: boolean; readonly mailed: boolean }> => {
  const { rows } = await sql<{ readonly noted: boolean; readonly mailed: boolean }>`
    select coalesce(bool_or(at > now() - interval '1 hour'), false) as noted,
      coalesce(bool_or(details @> '{"mailed": true}'), false) as mailed
    from security_event where member_id = ${memberId} and kind = ${kind} and at > now() - interval '1 day'`.execute(db);
  return rows[0] ?? { noted: false, mailed: false };
};

/** Takes off what is older than may be kept, a few thousand rows at a time. */
export const sweepSecurityEvents = async (db: Database): Promise<void> => {
  const old = [
    sql`delete from security_event where id in (select id from security_event
      where at < now() - make_interval(days => ${KEEP_EVENT_DAYS}) order by at limit ${SWEEP_ROWS})`,
    sql`delete from security_event where id in (select id from security_event
      where outcome <> 'done' and at < now() - make_interval(days => ${KEEP_FAILURE_DAYS}) order by at limit ${SWEEP_ROWS})`,
    sql`update security_event set address = null, device = '' where id in (select id from security_event
      where (address is not null or device <> '') and at < now() - make_interval(days => ${KEEP_ADDRESS_DAYS})
      order by at limit ${SWEEP_ROWS})`,
    sql`update session set address = null where id in (select id from session
      where address is not null and created_at < now() - make_interval(days => ${KEEP_ADDRESS_DAYS}) limit ${SWEEP_ROWS})`,
  ];
  for (const statement of old) {
    while ((await statement.execute(db)).numAffectedRows === BigInt(SWEEP_ROWS));
  }
};
