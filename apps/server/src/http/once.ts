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
 * Runs work in a transaction, once per key: the key's row is written in the same transaction as the effect, so a repeat
 * waits for the first and then gets its answer. A failure keeps nothing and may be tried again.
 * Throws `idempotency-key-reused` where the key came with another request before.
 */
export const inTransactionOnce = <Reply extends z.ZodType>(
  db: Database,
  once: Once | undefined,
  reply: Reply,
  work: (tx: Transaction) => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> =>
  inTransaction(db, async (tx) => {
    if (once === undefined) return work(tx);
    if (!(await claimKey(tx, once))) return readKeptReply(tx, once, reply);
    const answer = await work(tx);
    await keepReply(tx, once, z.encode(reply, answer));
    return answer;
  });

const claimKey = async (tx: Transaction, once: Once): Promise<boolean> => {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ caller: once.caller, key: once.key, request_hash: once.requestHash, reply: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
};

const readKeptReply = async <Reply extends z.ZodType>(
  tx: Transaction,
  once: Once,
  reply: Reply,
): Promise<z.output<Reply>> => {
  const kept = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('caller', '=', once.caller)
    .where('key', '=', once.key)
    .executeTakeFirstOrThrow();
  if (!once.requestHash.equals(kept.request_hash)) throw new ShopError('idempotency-key-reused');
  return reply.parse(kept.reply);
};

const keepReply = (tx: Transaction, once: Once, answer: unknown): Promise<void> =>
  runByCommit(
    tx,
    sql`update idempotency_key set reply = ${JSON.stringify(answer)}::jsonb where caller = ${once.caller} and key = ${once.key}`,
  );
