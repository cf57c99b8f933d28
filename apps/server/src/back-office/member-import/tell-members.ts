import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { queueImported } from '#server/accounts/identity/index.ts';
import { lockUntold, markTold } from './apply-queries.ts';
import { lockImport } from './import-queries.ts';
import { queueTelling } from './work-off-import.ts';

/** Three hundred a minute: what a mail service takes from a shop that it does not know well yet. */
const MAILS_AT_ONCE = 50;
const PAUSE_SECONDS = 10;

export interface Telling {
  readonly db: Database;
  /** Of the mailed links. */
  readonly tokenKey: Buffer;
}

/** Queues the mails of some new members, each once, and comes back for the others after a pause. */
export const mailImported = ({ db, tokenKey }: Telling, importId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'done' || found.mails !== 'now') return;
    const untold = await lockUntold(tx, importId, MAILS_AT_ONCE);
    await tellAll(tx, tokenKey, importId, untold);
    if (untold.length === MAILS_AT_ONCE) await queueTelling(tx, importId, PAUSE_SECONDS);
  });

const tellAll = async (
  tx: Transaction,
  tokenKey: Buffer,
  importId: number,
  untold: Awaited<ReturnType<typeof lockUntold>>,
): Promise<void> => {
  for (const { memberId, email } of untold) {
    // Who proved the address since then has found the way in without a mail.
    if (email !== null) await queueImported(tx, tokenKey, memberId, email, importId);
  }
  await markTold(
    tx,
    importId,
    untold.map(({ line }) => line),
  );
};
