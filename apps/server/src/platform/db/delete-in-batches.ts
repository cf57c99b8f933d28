import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './generated/tables.ts';

/** Rows of one statement: with what hangs on them they are deleted long before the statement's time is up. */
const BATCH_ROWS = 1_000;
/** In one go; the next housekeeping goes on. */
const MOST_BATCHES = 1_000;

/**
 * Deletes the rows for which a condition holds, some at a time, each time in a statement of its own, so that a backlog of
 * any size neither runs into the limit of a statement nor holds locks for long. Rows that somebody holds are left for the next
 * time. Answers how many went.
 */
export const deleteInBatches = async (
  db: Database,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  batchRows = BATCH_ROWS,
): Promise<number> => {
  const name = sql.table(table);
  let total = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${condition} limit ${batchRows} for update skip locked))`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < batchRows) break;
  }
  return total;
};
