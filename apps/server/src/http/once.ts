import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { inTransaction, runByCommit, type Database, type Transaction } from '#server/db/database.ts';
import { ShopError } from './shop-error.ts';

/** A request that carries an Idempotency-Key: whoever sends it again gets the first answer and changes nothing. */
export interface Once {
  readonly caller: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** Reads the key of a request. Throws `invalid-request` for a key that is empty or too long. */
export const readOnce = (
  caller: string,
  path: string,
  header: string | readonly string[] | undefined,
  body: unknown,
): Once | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length === 0 || header.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new ShopError('invalid-request', { field: 'Idempotency-Key' });
  }
  const requestHash = createHash('sha256')
    .update(path)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest();
  return { caller, key: header, requestHash };
};

/**
 * Runs work in a transaction, once per key: the key's row is written in the same transaction as the effect and cannot be
 * written twice, so a repeat undoes what it did, at the latest when it commits, and gives the first answer. A failure keeps
 * nothing and may be tried again. Throws `idempotency-key-reused` where the key came with another request before.
 */
export const inTransactionOnce = async <Reply extends z.ZodType>(
  db: Database,
  once: Once | undefined,
  reply: Reply,
  work: (tx: Transaction) => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> => {
  if (once === undefined) return inTransaction(db, work);
  try {
    return await inTransaction(db, async (tx) => {
      const answer = await work(tx);
      await keepReply(tx, once, z.encode(reply, answer));
      return answer;
    });
  } catch (error) {
    // A repeat may fail long before the key: the order that it deletes is deleted already.
    const kept = await findKeptReply(db, once);
    if (kept === undefined) throw error;
    return reply.parse(kept.reply);
  }
};

/** Goes out with the commit and fails it where the key is taken. */
const keepReply = (tx: Transaction, once: Once, answer: unknown): Promise<void> =>
  runByCommit(
    tx,
    sql`insert into idempotency_key (caller, key, request_hash, reply)
      values (${once.caller}, ${once.key}, ${once.requestHash}, ${JSON.stringify(answer)}::jsonb)`,
  );

const findKeptReply = async (db: Database, once: Once): Promise<{ readonly reply: unknown } | undefined> => {
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('caller', '=', once.caller)
    .where('key', '=', once.key)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  if (!once.requestHash.equals(kept.request_hash)) throw new ShopError('idempotency-key-reused');
  return kept;
};
