import { sql } from 'kysely';
import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';

/** Reads by several statements as if by one: none sees what was written after the first. */
export const inSnapshot = <Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return read(tx);
  });
