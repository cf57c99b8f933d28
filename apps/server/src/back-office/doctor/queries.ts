import { gatewayPayTypes } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isPaperToWrite } from '#server/platform/db/papers.ts';
import { attemptState } from '#server/platform/db/states.ts';

/** What the opening needs, counted. */
export interface OpeningFacts {
  readonly administrators: number;
  readonly withFactor: number;
  readonly deliveries: number;
  readonly goods: number;
  readonly products: number;
  readonly paidProducts: number;
  /** Whether staff have published terms of their own, or taken over the prepared ones. */
  readonly terms: number;
  /** Bank accounts that buyers transfer to. */
  readonly bankAccounts: number;
  /** Invoices by hand that wait for more than two days. */
  readonly lateInvoices: number;
}

const first = <Row>(rows: readonly Row[]): Row => {
  if (rows[0] === undefined) throw new Error('the database answered no row');
  return rows[0];
};

export const countOpening = async (db: Database): Promise<OpeningFacts> => {
  const { rows } = await sql<OpeningFacts>`
    with administrator as (
      select id from member where is_staff and deleted_at is null and 'settings' = any(staff_permissions))
    select (select count(*)::int from administrator) as "administrators",
      (select count(*)::int from administrator a where exists (select from second_factor f where f.member_id = a.id)
        or exists (select from passkey p where p.member_id = a.id and p.for_staff)) as "withFactor",
      (select count(*)::int from shipping_method where is_offered) as "deliveries",
      (select count(*)::int from product where status = 'published' and kind = 'goods') as "goods",
      (select count(*)::int from product where status = 'published') as "products",
      (select count(*)::int from product p join price on price.product_id = p.product_id and price.valid_until is null
        where p.status = 'published' and price.gross_ntd > 0) as "paidProducts",
      (select count(*)::int from terms_version where effective_from <= now()) as "terms",
      (select count(*)::int from bank_account where removed_at is null
        and not exists (select from pay_choice c where c.pay_type = 'TRANSFER' and not c.is_offered)) as "bankAccounts",
      (select count(*)::int from invoice i where ${isPaperToWrite}
        and i.requested_at < now() - interval '2 days') as "lateInvoices"`.execute(db);
  return first(rows);
};

export interface DatabaseFacts {
  readonly version: string;
  readonly isStandby: boolean;
  readonly nowMs: number;
  /** Version of the rules that texts were sorted by, and of those that are there now; null where they have none. */
  readonly sortedBy: string | null;
  readonly sortsBy: string | null;
}

export const askDatabase = async (db: Database): Promise<DatabaseFacts> => {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
      datcollversion as "sortedBy", pg_database_collation_actual_version(oid) as "sortsBy"
    from pg_database where datname = current_database()`.execute(db);
  return first(rows);
};

/** How long jobs that could run have been waiting, and how many were given up. */
export interface JobFacts {
  readonly waitsSeconds: number;
  readonly failed: number;
  /** Processes that work off jobs and hold their lock. */
  readonly workers: number;
}

export const askJobs = async (db: Database): Promise<JobFacts> => {
  const { rows } = await sql<JobFacts>`
    select coalesce((select extract(epoch from now() - min(run_at)) from graphile_worker._private_jobs
        where locked_at is null and run_at <= now() and attempts < max_attempts), 0)::float8 as "waitsSeconds",
      (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts) as "failed",
      (select count(*)::int from job_worker w where exists (
        select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
          and l.database = (select oid from pg_database where datname = current_database())
          and l.objid = w.process_key)) as "workers"`.execute(db);
  return first(rows);
};

/** Whole days since the last backup was written whole, by the database's clock; null where none ever was. */
export const askBackupAge = async (db: Database): Promise<number | null> => {
  const { rows } = await sql<{ readonly days: number | null }>`
    select floor(extract(epoch from now() - max(written_at)) / 86400)::int as days from backup_run`.execute(db);
  return first(rows).days;
};

/**
 * A payment that the gateway knows by a merchant number: the last one that it has told of. Forms that nobody posted, and transfers to the shop's own
 * account, are none.
 */
export const findKnownAttempt = async (
  db: Database,
  merchantId: string,
): Promise<{ readonly merchantOrderNo: string; readonly totalNtd: number } | undefined> => {
  const { rows } = await sql<{ readonly merchantOrderNo: string; readonly totalNtd: number }>`
    select gateway_number as "merchantOrderNo", total_ntd as "totalNtd" from payment_attempt
    where pay_type = any(${gatewayPayTypes}::text[]) and coalesce(merchant_id, ${merchantId}) = ${merchantId}
      and (known_to_gateway or status = ${attemptState.is('captured')})
    order by id desc limit 1`.execute(db);
  return rows[0];
};

/** Where a member of the staff reads mail. */
export const findOwnEmail = async (db: Database, memberId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst();
  return row?.email ?? undefined;
};
