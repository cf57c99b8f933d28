import type { LoggedMailKind, MailState } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { JobPayloads } from '#server/platform/jobs/tasks.ts';

const WAITING: MailState = 'waiting';
const FAILED: MailState = 'failed';
const OUTDATED: MailState = 'outdated';

/** One try of a mail, as the log keeps it: without the links and codes that let somebody in or act for its reader. */
export interface LogEntry {
  /** The same in each try of one mail; undefined for one that is tried once. */
  readonly key: string | undefined;
  readonly jobId: string | undefined;
  readonly kind: LoggedMailKind;
  /** What its job was given; undefined for a mail that no job can write once more. */
  readonly payload: JobPayloads['send-mail'] | undefined;
  /** Whose mail it is, where the payload does not say it. */
  readonly memberId: number | undefined;
  /** It goes to the shop's own address, whoever it is about. */
  readonly isForShop: boolean;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly hidesSecret: boolean;
  readonly state: MailState;
  readonly reason: string;
}

/**
 * Notes tries of mails; a further try of the same mail changes its row. The order is found by whatever part of it the mail is about.
 * Who has left the shop by now is not named.
 */
export const insertLogEntries = async (db: Database, entries: readonly LogEntry[]): Promise<void> => {
  await sql`
    insert into mail_log (key, job_id, kind, payload, member_id, order_id, recipient, subject, body_html, body_text,
      hides_secret, state, reason, settled_at)
    select e.key, e."jobId", e.kind, case when m.deleted_at is null then e.payload end, m.id, o.id,
      case when m.deleted_at is null then e.recipient end, e.subject,
      case when m.deleted_at is null then e.html end, case when m.deleted_at is null then e.text end,
      e."hidesSecret", e.state, case when m.deleted_at is null then e.reason else '' end,
      case when e.state <> ${WAITING} then now() end
    from jsonb_to_recordset(${JSON.stringify(entries, storable)}::jsonb) as e (key text, "jobId" bigint, kind text, payload jsonb,
      "memberId" bigint, "isForShop" boolean, recipient text, subject text, html text, text text, "hidesSecret" boolean,
      state text, reason text)
    left join customer_order o on o.id = coalesce((e.payload->>'orderId')::bigint,
      (select order_id from invoice where id = (e.payload->>'invoiceId')::bigint),
      (select order_id from refund where id = (e.payload->>'refundId')::bigint),
      (select order_id from goods_return where id = (e.payload->>'returnId')::bigint),
      (select order_id from delivery_change where id = (e.payload->>'deliveryChangeId')::bigint),
      (select order_id from payment_attempt where id = (e.payload->>'attemptId')::bigint))
    left join member m on not e."isForShop" and m.id = coalesce(e."memberId", (e.payload->>'memberId')::bigint, o.member_id)
    on conflict (key) do update set state = excluded.state, reason = excluded.reason, tries = mail_log.tries + 1,
      recipient = excluded.recipient, subject = excluded.subject, body_html = excluded.body_html,
      body_text = excluded.body_text, payload = excluded.payload, settled_at = excluded.settled_at`.execute(db);
};

/** A mail server may answer with half a character, or with none; a row that cannot be written would send its mail again. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** Notes that a mail which waited for another try is not written any more: what it says has changed. */
export const markOutdated = async (db: Database, key: string): Promise<void> => {
  await sql`
    update mail_log set state = ${OUTDATED}, settled_at = now() where key = ${key} and state = ${WAITING}`.execute(db);
};

/** How long the log keeps what a mail said, and that there was one. */
const KEEP_BODY_DAYS = 90;
const KEEP_ENTRY_DAYS = 730;
/** Longer than any mail is tried: its job is gone. */
const GIVEN_UP_AFTER_DAYS = 7;
/** Rows of one statement: far below what its limit allows. */
const BATCH_ROWS = 1_000;

const forgotten = sql`
  recipient = case when mail_log.member_id is null and mail_log.order_id is not null then mail_log.recipient end, payload = null, body_html = null,
  body_text = null, reason = ''`;

/**
 * Takes a member out of the log, in the transaction that ends the membership and before it takes the addresses away. Of what the
 * shop was told about their orders the shop's own address stays. Mails of no member and no order go where their address is proven
 * to be the member's: anybody may type an address.
 */
export const forgetMailsOf = async (tx: Transaction, memberId: number): Promise<void> => {
  await sql`
    update mail_log set ${forgotten}
    where member_id = ${memberId} or order_id in (select id from customer_order where member_id = ${memberId})`.execute(
    tx,
  );
  await sql`
    update mail_log set ${forgotten} from member m
    where m.id = ${memberId} and m.email_proven_at is not null and lower(mail_log.recipient) = lower(m.email)
      and mail_log.member_id is null and mail_log.order_id is null`.execute(tx);
};

/** Rows that are not as they should be by now, some at a time: whatever waits, no statement runs into its limit. */
const changeInBatches = async (
  db: Database,
  change: ReturnType<typeof sql>,
  which: ReturnType<typeof sql>,
): Promise<void> => {
  let changed = BATCH_ROWS;
  while (changed >= BATCH_ROWS) {
    const { numAffectedRows = 0n } = await sql`
      update mail_log set ${change} where id in (select l.id from mail_log l ${which} limit ${BATCH_ROWS})`.execute(db);
    changed = Number(numAffectedRows);
  }
};

/**
 * Housekeeping: bodies go after ninety days, rows after two years. A mail that was on its way while its reader left the shop is
 * forgotten. The demo's outbox keeps ninety days; in any other shop nobody reads it, and it is emptied.
 */
export const sweepMails = async (db: Database, { hasOutbox }: { readonly hasOutbox: boolean }): Promise<void> => {
  await changeInBatches(
    db,
    sql`body_html = null, body_text = null, payload = null`,
    sql`where l.body_html is not null and l.written_at < now() - make_interval(days => ${KEEP_BODY_DAYS})`,
  );
  await changeInBatches(
    db,
    sql`${forgotten}`,
    sql`join member m on m.id = l.member_id where m.deleted_at is not null and l.recipient is not null`,
  );
  await changeInBatches(
    db,
    sql`state = ${FAILED}, settled_at = now()`,
    sql`where l.state = ${WAITING} and l.written_at < now() - make_interval(days => ${GIVEN_UP_AFTER_DAYS})`,
  );
  await deleteInBatches(db, 'mail_log', sql`written_at < now() - make_interval(days => ${KEEP_ENTRY_DAYS})`);
  await deleteInBatches(
    db,
    'mail_outbox',
    hasOutbox ? sql`sent_at < now() - make_interval(days => ${KEEP_BODY_DAYS})` : sql`true`,
  );
};
