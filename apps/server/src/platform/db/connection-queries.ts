import type { PoolClient } from 'pg';
import { activeTracer, traceStatements } from '#server/platform/tracing/index.ts';
import { currentTransaction, type ReadyStatement } from './current-transaction.ts';
import { markUseless } from './driver.ts';
import { isReadOnlyFault } from './passing-faults.ts';
import { statementName } from './prepared-statements.ts';

type Query = (...given: readonly unknown[]) => Promise<unknown>;
type QueryArguments = readonly unknown[];

const NOTHING_TO_COMMIT = { command: 'COMMIT', rowCount: null, rows: [] } as const;
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] } as const;

export interface StreamlineOptions {
  /** What begins a transaction; more than `begin` where each transaction brings its settings along. */
  readonly begin: string;
  /**
   * Whether the next transaction may run on another connection of the database's, as with a pooler: then nothing is prepared
   * for later, and a statement alone has a transaction, too, so that it has the settings.
   */
  readonly isLent: boolean;
}

const OWN_CONNECTION: StreamlineOptions = { begin: 'begin', isLent: false };

/**
 * Makes a connection prepare what it runs with parameters, and send in one piece what can be sent in one: `begin` goes out
 * with the first statement of its transaction, or not at all where that is the only one, what was left for the next one with
 * that, and what was left for the end with `commit`. A system call costs the server more than most of the shop's statements
 * cost the database.
 */
export const streamlineQueries = (client: PoolClient, options: StreamlineOptions = OWN_CONNECTION): void => {
  const send = readQueryFunction(client);
  const stream = readStream(client);
  const toCall = options.isLent ? withoutName : prepareGiven;
  let isBeginHeldBack = false;
  let isInside = false;

  const together = (calls: readonly QueryArguments[]): Promise<readonly unknown[]> => {
    stream.cork();
    try {
      return answersOf(calls.map((call) => send(...call)));
    } finally {
      stream.uncork();
    }
  };
  const alone = async (call: QueryArguments): Promise<unknown> =>
    options.isLent ? (await together([[options.begin], call, ['commit']])).at(1) : (await together([call])).at(-1);

  const query: Query = async (...given) => {
    const [text] = given;
    if (text === 'begin') {
      isBeginHeldBack = true;
      return BEGUN;
    }
    const left = takeLeft(text).map((statement) => toCall([statement.text, statement.values]));
    const statements = isEnd(text) ? left : [...left, toCall(given)];
    const isFirst = isBeginHeldBack;
    const isWhole = isFirst ? isEnd(text) : !isInside && !isEnd(text);
    isBeginHeldBack = false;
    if (isWhole && statements.length <= 1)
      return statements[0] === undefined ? NOTHING_TO_COMMIT : alone(statements[0]);
    isInside = !isEnd(text);
    return (await together([...(isFirst ? [[options.begin]] : []), ...left, toCall(given)])).at(-1);
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

const isEnd = (text: unknown): boolean => text === 'commit' || text === 'rollback';

/** Libraries name some of theirs by themselves; another connection would know nothing of it, or know it already. */
const withoutName = (given: QueryArguments): QueryArguments => {
  const [call, ...rest] = given;
  const isNamed = typeof call === 'object' && call !== null && 'name' in call && !('submit' in call);
  return isNamed ? [{ ...call, name: undefined }, ...rest] : given;
};

/** Statements with parameters are prepared; any other way of calling stays as it is. */
const prepareGiven = (given: QueryArguments): QueryArguments => {
  const [text, values, ...rest] = given;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given;
  const name = statementName(text);
  return name === undefined ? given : [{ name, text, values }, ...rest];
};

/** The answer to each of them, or the failure of the first that failed: the ones behind it only follow from that. */
const answersOf = async (answers: readonly Promise<unknown>[]): Promise<readonly unknown[]> => {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return settled.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
};

const readQueryFunction = (client: PoolClient): Query => {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('a connection without a query function');
  const send: Query = async (...given) => {
    try {
      const answer: unknown = await Reflect.apply(query, client, given);
      return answer;
    } catch (error) {
      // After a switchover a new connection may lead to the server that takes writes.
      if (isReadOnlyFault(error)) markUseless(client);
      throw error;
    }
  };
  const tracer = activeTracer();
  return tracer === undefined ? send : traceStatements(tracer, send);
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
