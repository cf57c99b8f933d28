import {
  Kysely,
  PostgresDialect,
  type Compilable,
  type PostgresPool,
  type RawBuilder,
  type Transaction as KyselyTransaction,
} from 'kysely';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { streamlineQueries } from './connection-queries.ts';
import { currentTransaction, runAsTransaction, RunningTransaction } from './current-transaction.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { createPool, DatabaseError, dropIdleConnections, TypeOverrides, types } from './driver.ts';
import type { DB } from './generated/tables.ts';
import { watchOpenClients } from './open-clients.ts';
import { hearOwnChanges, type CatalogueChange } from './own-changes.ts';
import { WakeUps, type WakeUp } from './wake-ups.ts';

/** The database, or a transaction on it: every query takes one of them as its first argument and uses no other. */
export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: Pool;
  /** Reaches the database itself where `pool` goes through a pooler: for what keeps a connection of its own. */
  readonly direct: PoolConfig;
  /** Throws out connections that nobody is using, when the database seems to have gone silent. */
  readonly dropIdle: () => void;
  /** Waits for running queries and for wake-ups of finished transactions, then closes every connection, the database's end of them, too. */
  readonly close: () => Promise<void>;
}

/** No query of a request may run longer; the database cuts it (fault S09). */
const STATEMENT_TIMEOUT_MS = 5_000;
/**
 * By how much longer than the database itself the shop waits for an answer. Then the connection is given up: its other end vanished, or
 * hangs.
 */
const ANSWER_MARGIN_MS = 1_000;
const LOCK_TIMEOUT_MS = 4_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** A connection that is gone takes its planned statements with it: whoever comes a minute later would wait for new ones. */
const IDLE_CONNECTION_TIMEOUT_MS = 5 * 60_000;

export interface DatabaseOptions {
  readonly poolSize: number;
  /** Told when an idle connection breaks; the pool opens a new one by itself. */
  readonly onConnectionLost: (error: Error) => void;
  /** For commands, which nobody waits for at a counter; requests keep to the shop's own limit. */
  readonly statementTimeoutMs?: number;
  /**
   * The address of a pooler in transaction mode, through which requests go; where it is left out they go to the database
   * itself. One pooler's connection to the database serves many of the shop's, a transaction at a time.
   */
  readonly pooler?: PoolConfig | undefined;
}

/** The limits of a connection's statements, by their names in PostgreSQL; in milliseconds. */
const limitsOf = (statementTimeoutMs: number) => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
});

type Limits = ReturnType<typeof limitsOf>;

/** A pooler takes no limits for a connection, and what one transaction sets the next one may not find. */
const beginWithin = (limits: Limits): string =>
  ['begin', ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)].join('; ');

/** Opens the pool that all queries of this process share. */
export const openDatabase = (connection: PoolConfig, options: DatabaseOptions): DatabaseHandle => {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const { pooler } = options;
  const limits = limitsOf(statementTimeoutMs);
  const settings: PoolConfig = {
    ...(pooler ?? { ...connection, ...limits }),
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT_MS,
    query_timeout: statementTimeoutMs + ANSWER_MARGIN_MS,
    types: typeParsers,
    // Statements are sent without waiting for the answers to those before them, where the code does not wait either.
    pipeline: true,
  };
  const pool = createPool(settings, options.onConnectionLost);
  const clients = watchOpenClients(pool);
  pool.on('connect', (client) => {
    streamlineQueries(client, pooler === undefined ? undefined : { begin: beginWithin(limits), isLent: true });
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: guardedPool(pool) }) });
  const wakeUps = new WakeUps(db, options.onConnectionLost);
  wakeUpsOf.set(db, wakeUps);
  const listeners = new Set<ChangeListener>();
  changeListenersOf.set(db, listeners);
  pool.on('connect', (client) => {
    hearOwnChanges(client, (change) => {
      for (const listener of listeners) listener(change);
    });
  });
  return {
    db,
    pool,
    direct: pooler === undefined ? settings : { ...connection, types: typeParsers },
    dropIdle: () => {
      dropIdleConnections(pool);
    },
    close: async () => {
      await wakeUps.close();
      await db.destroy();
      if (!pool.ending) await pool.end();
      await clients.allEnded();
    },
  };
};

const wakeUpsOf = new WeakMap<Database, WakeUps>();

type ChangeListener = (change: CatalogueChange) => void;

const changeListenersOf = new WeakMap<Database, Set<ChangeListener>>();

/** Tells of each change of the catalogue version by this process, before its commit is answered. Answers how to end that. */
export const onOwnChange = (db: Database, listener: ChangeListener): (() => void) => {
  const listeners = changeListenersOf.get(db);
  listeners?.add(listener);
  return () => {
    listeners?.delete(listener);
  };
};

/** Text values as JavaScript values; ids and sums (int8) become numbers. */
const typeParsers = new TypeOverrides();

/** Ids and sums fit a JavaScript number by far; one that does not is a fault, never a rounded figure. */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`);
  return value;
};

typeParsers.setTypeParser(types.builtins.INT8, parseInt8);

/** Gives connections to queries, except to one that was meant for the transaction running around it. */
const guardedPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: (): Promise<PoolClient> => {
    if (currentTransaction()?.isOpen === true) {
      return Promise.reject(strayed());
    }
    return pool.connect();
  },
  // Kysely ends only a pool that it asked something itself; this one is ended by its owner.
  end: () => Promise.resolve(),
});

const strayed = (): Error => new Error('a query strayed outside the transaction that it runs in');

/** Deadlock and serialisation failures: nothing was written, so the same work may run again. */
const REPEATABLE_SQL_STATES = ['40001', '40P01'];
const MAX_TRIES = 4;

const TRANSACTION = { name: 'transaction', kind: 'internal' } as const;

/**
 * Runs work in one READ COMMITTED transaction; whatever throws rolls all of it back. The work may run again after a
 * deadlock, so it must not act outside the database. A query on anything but `tx` inside it is refused.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await traced(TRANSACTION, () => runOnce(db, work));
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRepeatable(error)) throw error;
    }
  }
};

const runOnce = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
  if (currentTransaction()?.isOpen === true) return Promise.reject(strayed());
  const transaction = new RunningTransaction();
  return runAsTransaction(transaction, async () => {
    const result = await db.transaction().execute(async (tx) => {
      transaction.isOpen = true;
      try {
        return await work(tx);
      } finally {
        transaction.isOpen = false;
      }
    });
    wakeUpsOf.get(db)?.add(transaction.wakeUps);
    for (const act of transaction.afterCommit) act();
    return result;
  });
};

/**
 * Runs a statement whose answer nobody needs: in a transaction it is sent together with the commit, behind everything else,
 * and its failure fails the commit. Outside of one it runs at once.
 */
export const runByCommit = async (executor: Database, statement: Compilable | RawBuilder<unknown>): Promise<void> => {
  const compiled = statement.compile(executor);
  const transaction = currentTransaction();
  if (transaction?.isOpen === true) {
    transaction.leaveForCommit({ text: compiled.sql, values: compiled.parameters });
    return;
  }
  await executor.executeQuery(compiled);
};

/**
 * Runs a statement of a transaction whose answer nobody needs, such as a lock, in one trip with the one that follows: it is
 * sent right before that, which sees what it has done, and its failure is the failure of that.
 */
export const runWithNext = (executor: Transaction, statement: Compilable | RawBuilder<unknown>): void => {
  const transaction = currentTransaction();
  if (transaction?.isOpen !== true) throw new Error('a statement without a transaction has none that follows');
  const compiled = statement.compile(executor);
  transaction.leaveForNext({ text: compiled.sql, values: compiled.parameters });
};

/**
 * Wakes those who listen to a channel, once the transaction around it is committed; outside of one at once. Only for what
 * they would find by themselves a little later: the process may be killed between the commit and the call.
 */
export const wakeByCommit = (executor: Database, wakeUp: WakeUp): void => {
  const transaction = currentTransaction();
  if (transaction?.isOpen === true) transaction.wakeUps.push(wakeUp);
  else wakeUpsOf.get(executor)?.add([wakeUp]);
};

/**
 * Runs something once the transaction around it is committed, and never if it is undone; outside of one at once. For what
 * may be lost with the process, such as a line of the log. It must not throw.
 */
export const afterCommit = (act: () => void): void => {
  const transaction = currentTransaction();
  if (transaction?.isOpen === true) transaction.afterCommit.push(act);
  else act();
};

const isRepeatable = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code !== undefined && REPEATABLE_SQL_STATES.includes(error.code);

/** The name of the constraint that refused a write, or undefined where something else went wrong. */
export const findBrokenConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code?.startsWith('23') === true ? error.constraint : undefined;

/** Whether a statement undid its transaction itself, by `refuse_unless`. */
export const isRefused = (error: unknown): boolean => error instanceof DatabaseError && error.code === 'KR001';

/** The member whose deleted account a statement wrote for, which undid its transaction (`refuse_gone_member`); undefined for other faults. */
export const findGoneMember = (error: unknown): number | undefined =>
  error instanceof DatabaseError && error.code === 'KR002' ? Number(error.detail) : undefined;

/** Whether the database ended a statement because it ran longer than it may. */
export const isCutOff = (error: unknown): boolean => error instanceof DatabaseError && error.code === '57014';
