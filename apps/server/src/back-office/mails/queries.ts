import type { MailState } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** Which mails are asked for; undefined where it does not matter. */
export interface MailFilter {
  /** The last mail of the page before. */
  readonly before: number | undefined;
  /** A part of the address. */
  readonly address: string | undefined;
  readonly state: MailState | undefined;
  readonly kind: string | undefined;
  readonly order: string | undefined;
  readonly memberId: number | undefined;
}

export interface ListedMail {
  readonly id: number;
  readonly kind: string;
  readonly recipient: string | null;
  readonly subject: string;
  readonly writtenAt: Date;
  readonly state: MailState;
  readonly settledAt: Date | null;
  readonly reason: string;
  readonly tries: number;
  readonly sentAgainAt: Date | null;
  readonly orderNumber: string | null;
  readonly memberId: number | null;
  readonly userName: string | null;
}

const conditionsOf = ({
  before,
  address,
  state,
  kind,
  order,
  memberId,
}: MailFilter): readonly RawBuilder<unknown>[] => [
  sql`true`,
  ...(before === undefined ? [] : [sql`l.id < ${before}`]),
  ...(address === undefined ? [] : [sql`l.recipient ilike ${`%${address.replace(/[\\%_]/g, String.raw`\$&`)}%`}`]),
  ...(state === undefined ? [] : [sql`l.state = ${state}`]),
  ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
  ...(order === undefined ? [] : [sql`l.order_id = (select id from customer_order where order_number = ${order})`]),
  ...(memberId === undefined ? [] : [sql`l.member_id = ${memberId}`]),
];

/** A page of the log, newest first. */
export const listMails = async (db: Database, filter: MailFilter, limit: number): Promise<readonly ListedMail[]> => {
  const { rows } = await sql<ListedMail>`
    select page.*, o.order_number as "orderNumber", m.user_name as "userName"
    from (
      select l.id, l.kind, l.recipient, l.subject, l.written_at as "writtenAt", l.state, l.settled_at as "settledAt",
        l.reason, l.tries, l.sent_again_at as "sentAgainAt", l.member_id as "memberId", l.order_id
      from mail_log l where ${sql.join(conditionsOf(filter), sql` and `)}
      order by l.id desc limit ${limit}
    ) page left join customer_order o on o.id = page.order_id left join member m on m.id = page."memberId"
    order by page.id desc`.execute(db);
  return rows;
};

/** Mails that nobody has begun to write. */
export const countQueuedMails = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' and j.attempts = 0`.execute(db);
  return rows[0]?.count ?? 0;
};

/** A mail with what it said, and what it is written from. */
export const findMail = (db: Database, id: number) =>
  db
    .selectFrom('mail_log')
    .select([
      'kind',
      'payload',
      'state',
      'member_id as memberId',
      'order_id as orderId',
      'body_html as html',
      'body_text as text',
      'hides_secret as hidesSecret',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export type KeptMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/**
 * Notes that a mail is sent again. Its job, where the worker has given it up, goes: tried again, it would send the same mail once
 * more. Ids of jobs begin anew where a backup was restored, so the job is known by what it was given as well.
 */
export const markSentAgain = async (tx: Transaction, id: number): Promise<void> => {
  await sql`update mail_log set sent_again_at = now() where id = ${id}`.execute(tx);
  await sql`
    select graphile_worker.complete_jobs(array_agg(j.id)) from mail_log l
    join graphile_worker._private_jobs j on j.id = l.job_id and j.payload::jsonb = l.payload
    where l.id = ${id} and j.attempts >= j.max_attempts and j.locked_at is null having count(*) > 0`.execute(tx);
};

/** Of the log `l`: it found no mail server, was not sent since then, and can be written once more. Invitations are renewed elsewhere. */
const isUnsent = sql<boolean>`(l.state = 'not-sent' and l.sent_again_at is null and l.payload is not null
  and l.kind <> 'staff-invited')`;

export interface UnsentMail {
  readonly id: number;
  readonly payload: unknown;
  readonly ageMs: number;
}

/** Mails that found no mail server, the oldest first. */
export const listUnsent = async (db: Database, limit: number): Promise<readonly UnsentMail[]> => {
  const { rows } = await sql<UnsentMail>`
    select l.id, l.payload, (extract(epoch from now() - l.written_at) * 1000)::float8 as "ageMs"
    from mail_log l where ${isUnsent} order by l.id limit ${limit}`.execute(db);
  return rows;
};

export const countUnsent = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from mail_log l where ${isUnsent}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Notes of mails that they are sent again; those that nobody else has taken meanwhile. */
export const takeUnsent = async (
  tx: Transaction,
  ids: readonly number[],
): Promise<readonly Pick<UnsentMail, 'id' | 'payload'>[]> => {
  const { rows } = await sql<Pick<UnsentMail, 'id' | 'payload'>>`
    update mail_log l set sent_again_at = now() where l.id = any(${ids}::bigint[]) and ${isUnsent}
    returning l.id, l.payload`.execute(tx);
  return rows;
};

/** Notes of mails that what they say is over; how many that were. */
export const markUnsentOutdated = async (tx: Transaction, ids: readonly number[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update mail_log l set state = 'outdated', settled_at = now()
    where l.id = any(${ids}::bigint[]) and ${isUnsent}`.execute(tx);
  return Number(numAffectedRows);
};
