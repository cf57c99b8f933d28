import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** How long a link is good; a start of the shop, or a command, makes another. */
const LINK_HOURS = 24;

/** Whether somebody looks after the shop already. */
export const hasStaff = async (db: Database | Transaction): Promise<boolean> => {
  const { rows } = await sql`select from member where is_staff and deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
};

/** Keeps a new link beside those of other processes, and forgets those that have ended. */
export const insertLink = async (tx: Transaction, tokenHash: Buffer): Promise<void> => {
  await sql`delete from first_run_link where expires_at <= now()`.execute(tx);
  await sql`insert into first_run_link (token_hash, expires_at)
    values (${tokenHash}, now() + make_interval(hours => ${LINK_HOURS}::int))`.execute(tx);
};

export const isLinkGood = async (db: Database | Transaction, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`select from first_run_link where token_hash = ${tokenHash} and expires_at > now()`.execute(
    db,
  );
  return rows.length > 0;
};

export const deleteLinks = async (tx: Transaction): Promise<void> => {
  await sql`delete from first_run_link`.execute(tx);
};

/** Of two people with a link, one after the other; also of two processes that start. */
export const lockFirstRun = async (tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('kapok first run', 0))`.execute(tx);
};
