import type { BilingualText } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Which entries of the audit log are asked for; undefined where it does not matter. */
export interface AuditFilter {
  /** The last entry of the page before. */
  readonly before: number | undefined;
  readonly userName: string | undefined;
  readonly action: string | undefined;
  readonly subject: string | undefined;
  /** Days in Taiwan, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  /** Null for what the shop itself did. */
  readonly userName: string | null;
  readonly action: string;
  readonly subject: string;
  /** Of a product or a member that is still there. */
  readonly subjectName: BilingualText | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * A page of the log, newest first. Every filter has an index that begins with it and goes on in the order of the page, so
 * that a page costs the same whether the log has a hundred entries or millions.
 */
export const listAuditEntries = async (
  db: Database,
  filter: AuditFilter,
  limit: number,
): Promise<readonly AuditRow[]> => {
  const { before, userName, action, subject, from, to } = filter;
  const parts = [
    ...(before === undefined
      ? []
      : [sql`(e.at, e.id) < (select last.at, last.id from audit_entry last where last.id = ${before})`]),
    ...(userName === undefined
      ? []
      : [
          sql`e.actor_id = (select m.id from member m where lower(m.user_name) = lower(${userName})
          order by m.deleted_at nulls first limit 1)`,
        ]),
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(subject === undefined ? [] : [sql`e.subject = ${subject}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::date::timestamp at time zone 'Asia/Taipei'`]),
    ...(to === undefined ? [] : [sql`e.at < (${to}::date + 1)::timestamp at time zone 'Asia/Taipei'`]),
  ];
  const { rows } = await sql<AuditRow>`
    select page.id, page.at, m.user_name as "userName", page.action, page.subject, page.details,
      coalesce(
        (select json_build_object('zh', p.name_zh, 'en', p.name_en) from product p
          where page.subject like 'product/%' and p.product_id = substr(page.subject, length('product/') + 1)),
        (select json_build_object('zh', one.user_name, 'en', one.user_name) from member one
          where page.subject ~ '^member/[0-9]{1,18}$' and one.deleted_at is null
            and one.id = substring(page.subject from '^member/([0-9]{1,18})$')::bigint)
      ) as "subjectName"
    from (
      select e.id, e.at, e.actor_id, e.action, e.subject, e.details from audit_entry e
      ${parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`}
      order by e.at desc, e.id desc limit ${limit}
    ) page left join member m on m.id = page.actor_id order by page.at desc, page.id desc`.execute(db);
  return rows;
};

/** Every action in the log, each found by one step through the index instead of by reading all entries. */
export const listAuditActions = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly action: string }>`
    with recursive known (action) as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select e.action from audit_entry e where e.action > known.action order by e.action limit 1)
      from known where known.action is not null
    ) select action from known where action is not null`.execute(db);
  return rows.map(({ action }) => action);
};
