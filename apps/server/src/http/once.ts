import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { inTransaction, runByCommit, type Database, type Transaction } from '#server/db/database.ts';
import { ShopError } from './shop-error.ts';

/** A request that carries an Idempotency-Key: whoever sends it again gets the first answer and changes nothing. */
export interface Once {
  readonly caller: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** Characters. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

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
  return orKeptReply(db, once, reply, () =>
    inTransaction(db, async (tx) => {
      const answer = await work(tx);
      // Goes out with the commit and fails it where the key is taken.
      await runByCommit(tx, rememberReply(once, z.encode(reply, answer)));
      return answer;
    }),
  );
};

/**
 * The same for work of one statement whose answer is known before: the statement writes the key as well, and is its own
 * transaction. `write` is given what it has to stand behind its last common table.
 */
export const inStatementOnce = async <Reply extends z.ZodType>(
  db: Database,
  once: Once | undefined,
  reply: Reply,
  answer: z.output<Reply>,
  write: (remembering: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<z.output<Reply>> => {
  const run = async (remembering: RawBuilder<unknown>) => {
    await inTransaction(db, (tx) => runByCommit(tx, write(remembering)));
    return answer;
  };
  if (once === undefined) return run(sql``);
  const remembering = sql`, remembered as (${rememberReply(once, z.encode(reply, answer))})`;
  return orKeptReply(db, once, reply, () => run(remembering));
};

/** A repeat may fail long before the key: the order that it deletes is deleted already. */
const orKeptReply = async <Reply extends z.ZodType>(
  db: Database,
  once: Once,
  reply: Reply,
  work: () => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> => {
  try {
    return await work();
  } catch (error) {
    const kept = await findKeptReply(db, once);
    if (kept === undefined) throw error;
    return reply.parse(kept.reply);
  }
};

const rememberReply = (once: Once, answer: unknown): RawBuilder<unknown> => sql`
  insert into idempotency_key (caller, key, request_hash, reply)
  values (${once.caller}, ${once.key}, ${once.requestHash}, ${JSON.stringify(answer)}::jsonb)`;

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
