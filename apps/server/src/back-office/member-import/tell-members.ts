import { inTransaction, type Database, type Transaction } from '#server/platform/db/database.ts';
import { mayMailProof, queueImported, type Throttle } from '#server/accounts/identity/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { lockImport, setMails } from './import-queries.ts';
import { lockUntold, markQueued } from './telling-queries.ts';
import { queueTelling } from './work-off-import.ts';

/** Three hundred a minute: what a mail service takes from a shop that it does not know well yet. */
const MAILS_AT_ONCE = 50;
const PAUSE_SECONDS = 10;
/** Until an address may be written to again. */
const DAY_SECONDS = 24 * 60 * 60;

export interface Telling {
  readonly db: Database;
  /** Of the mailed links. */
  readonly tokenKey: Buffer;
  readonly throttle: Throttle;
  readonly mailer: Pick<Mailer, 'instead'>;
}

/**
 * Queues the mails of some new members behind a line, each once, and comes back for the others after a pause. An address that
 * got its mails of the day is told another day (SAFE-6). Where there is no mail server any more they wait until staff say so again.
 */
export const mailImported = (telling: Telling, importId: number, afterLine = 0): Promise<void> =>
  inTransaction(telling.db, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'done' || found.mails !== 'now') return;
    if (telling.mailer.instead === 'nowhere') return setMails(tx, importId, 'later');
    const untold = await lockUntold(tx, importId, afterLine, MAILS_AT_ONCE);
    await markQueued(tx, importId, await tellAll(tx, telling, importId, untold));
    const last = untold.at(-1);
    if (last !== undefined && untold.length === MAILS_AT_ONCE)
      await queueTelling(tx, importId, { afterLine: last.line, delaySeconds: PAUSE_SECONDS });
    else if ((await lockUntold(tx, importId, 0, 1)).length > 0)
      await queueTelling(tx, importId, { delaySeconds: DAY_SECONDS });
  });

/** Gives the lines that are done. */
const tellAll = async (
  tx: Transaction,
  { tokenKey, throttle }: Telling,
  importId: number,
  untold: Awaited<ReturnType<typeof lockUntold>>,
): Promise<readonly number[]> => {
  const done: number[] = [];
  for (const { line, memberId, email } of untold) {
    // Who proved the address since then has found the way in without a mail.
    if (email !== null) {
      if (!(await mayMailProof({ throttle }, email))) continue;
      await queueImported(tx, tokenKey, memberId, email, importId);
    }
    done.push(line);
  }
  return done;
};
