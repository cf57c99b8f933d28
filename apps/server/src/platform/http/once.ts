import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { inTransaction, runByCommit, type Database, type Transaction } from '#server/platform/db/database.ts';
import type { MemberCaller } from './caller.ts';
import { ShopError } from './shop-error.ts';

/** A request that carries an Idempotency-Key: sent again, it gets the first answer and changes nothing. */
export interface Once {
  readonly caller: string;
  readonly key: string;
  readonly requestHash: Buffer;
  /** Whether its answer may be kept. Where it may not, an answer that was kept before is given all the same. */
  readonly mayKeep: boolean;
}

/** How long a call that used a code or link up is answered again. Minutes. */
const ANSWERED_AGAIN_MINUTES = 10;

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
  return { caller, key: header, requestHash, mayKeep: true };
};

/** Of a call that uses a mailed link up: whoever sends it may be signed in to anything, or to nothing any more. */
export const onceOfLink = (
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  body: { readonly Token: string },
): Once | undefined => {
  const link = createHash('sha256').update(body.Token).digest('base64url');
  return readOnce(`link:${link}`, url, headers['idempotency-key'], body);
};

/** Of a call that proves the person in one session: its answer is worth nothing in another. */
export const onceInSession = (once: Once | undefined, { sessionId }: MemberCaller): Once | undefined =>
  once === undefined ? undefined : { ...once, caller: `${once.caller} ${sessionId}` };

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
  if (!once.mayKeep) return keptOr(db, once, reply, () => inTransaction(db, work));
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
  if (!once.mayKeep) return keptOr(db, once, reply, () => run(sql``));
  const remembering = sql`, remembered as (${rememberReply(once, z.encode(reply, answer))})`;
  return orKeptReply(db, once, reply, () => run(remembering));
};

/**
 * Keeps the answer of a call that uses a code or link up, in the transaction that does so. Throws `idempotency-key-reused` where
 * the key came with another request before.
 */
export const keepAnswer = async (tx: Transaction, once: Once | undefined, answer: unknown): Promise<void> => {
  if (once === undefined) return;
  const { numAffectedRows } = await sql`${rememberReply(once, answer)} on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) throw new ShopError('idempotency-key-reused');
};

/**
 * The answer of a call that used a code or link up, for whoever sends the same request with the same key within ten minutes;
 * undefined for everybody else. Throws `idempotency-key-reused` where the key came with another request.
 */
export const findKeptAnswer = async <Reply extends z.ZodType>(
  db: Database,
  once: Once | undefined,
  reply: Reply,
): Promise<z.output<Reply> | undefined> => {
  const kept = once === undefined ? undefined : await findKeptReply(db, once);
  return kept?.isRecent === true ? reply.parse(kept.reply) : undefined;
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

/** The answer that was kept before, or the work where none was. */
const keptOr = async <Reply extends z.ZodType>(
  db: Database,
  once: Once,
  reply: Reply,
  work: () => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> => {
  const kept = await findKeptReply(db, once);
  return kept === undefined ? work() : reply.parse(kept.reply);
};

const rememberReply = (once: Once, answer: unknown): RawBuilder<unknown> => sql`
  insert into idempotency_key (caller, key, request_hash, reply)
  values (${once.caller}, ${once.key}, ${once.requestHash}, ${JSON.stringify(answer)}::jsonb)`;

/**
 * Locks the row, so that the answer is given out behind a commit of its own. Where commits wait for a standby, the first answer may be on
 * the primary alone, since its connection ended in that wait; whoever repeats the request must not be told what can still be lost.
 */
const findKeptReply = async (db: Database, once: Once) => {
  const kept = await db
    .selectFrom('idempotency_key')
    .select([
      'request_hash',
      'reply',
      sql<boolean>`created_at > now() - make_interval(mins => ${ANSWERED_AGAIN_MINUTES})`.as('isRecent'),
    ])
    .where('caller', '=', once.caller)
    .where('key', '=', once.key)
    .forUpdate()
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  if (!once.requestHash.equals(kept.request_hash)) throw new ShopError('idempotency-key-reused');
  return kept;
};
