import type { PoolClient } from 'pg';
import { currentTransaction, type ReadyStatement } from './current-transaction.ts';
import { markUseless } from './driver.ts';
import { isReadOnlyFault } from './passing-faults.ts';
import { statementName } from './prepared-statements.ts';

type Query = (...given: readonly unknown[]) => Promise<unknown>;

const NOTHING_TO_COMMIT = { command: 'COMMIT', rowCount: null, rows: [] } as const;
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] } as const;

/**
 * Makes a connection prepare what it runs with parameters, and send in one piece what can be sent in one: `begin` goes out
 * with the first statement of its transaction, or not at all where that is the only one, what was left for the next one with
 * that, and what was left for the end with `commit`. A system call costs the server more than most of the shop's statements
 * cost the database.
 */
export const streamlineQueries = (client: PoolClient): void => {
  const send = readQueryFunction(client);
  const stream = readStream(client);
  let isBeginHeldBack = false;

  const together = (calls: readonly QueryArguments[]): Promise<unknown> => {
    stream.cork();
    try {
      return lastAnswer(calls.map((call) => send(...call)));
    } finally {
      stream.uncork();
    }
  };

  const query: Query = (...given) => {
    const [text] = given;
    if (text === 'begin') {
      isBeginHeldBack = true;
      return Promise.resolve(BEGUN);
    }
    const left = takeLeft(text);
    const begin = isBeginHeldBack ? [['begin']] : [];
    isBeginHeldBack = false;
    if (begin.length > 0 && isEnd(text) && left.length === 0) return Promise.resolve(NOTHING_TO_COMMIT);
    const calls = left.map((statement) => prepared(statement.text, statement.values));
    // A statement alone is a transaction by itself.
    if (begin.length > 0 && text === 'commit' && calls.length === 1) return together(calls);
    return together([...begin, ...calls, toCall(given)]);
  };
  Reflect.set(client, 'query', query);
};

/** What the transaction has left to be sent right before this call. */
const takeLeft = (text: unknown): readonly ReadyStatement[] => {
  const transaction = currentTransaction();
  if (transaction === undefined || text === 'rollback') return [];
  return text === 'commit'
    ? [...transaction.takeLeftForNext(), ...transaction.takeLeftForCommit()]
    : transaction.takeLeftForNext();
};

type QueryArguments = readonly unknown[];

const isEnd = (text: unknown): boolean => text === 'commit' || text === 'rollback';

/** Statements with parameters are prepared; any other way of calling stays as it is. */
const toCall = (given: QueryArguments): QueryArguments => {
  const [text, values, ...rest] = given;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given;
  return [...prepared(text, values), ...rest];
};

const prepared = (text: string, values: readonly unknown[]): QueryArguments => {
  const name = values.length === 0 ? undefined : statementName(text);
  return name === undefined ? [text, values] : [{ name, text, values }];
};

/** The answer to the last of them, or the failure of the first that failed: the ones behind it only follow from that. */
const lastAnswer = async (answers: readonly Promise<unknown>[]): Promise<unknown> => {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const last = settled.at(-1);
  return last?.status === 'fulfilled' ? last.value : undefined;
};

const readQueryFunction = (client: PoolClient): Query => {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('a connection without a query function');
  return async (...given) => {
    try {
      const answer: unknown = await Reflect.apply(query, client, given);
      return answer;
    } catch (error) {
      // After a switchover a new connection may lead to the server that takes writes.
      if (isReadOnlyFault(error)) markUseless(client);
      throw error;
    }
  };
};

interface Corkable {
  readonly cork: () => void;
  readonly uncork: () => void;
}

const readStream = (client: PoolClient): Corkable => {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'stream');
  if (!isCorkable(stream)) throw new TypeError('a connection without a stream');
  return stream;
};

const isCorkable = (stream: unknown): stream is Corkable =>
  typeof stream === 'object' && stream !== null && 'cork' in stream && 'uncork' in stream;
