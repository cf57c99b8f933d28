import type { PoolClient } from 'pg';

/** Statements of this process by text: each is parsed and planned once a connection instead of at every run. */
const names = new Map<string, string>();

/** Texts that vary without end (lists of values) must not fill the server's memory: beyond this they run unnamed. */
const MAX_NAMED_STATEMENTS = 400;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMED_STATEMENTS) return undefined;
  const name = `kapok_${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * Makes a connection prepare what it runs with parameters. Planning costs more than running for the shop's short reads.
 * A pooler between shop and database must keep prepared statements (PgBouncer does since 1.21).
 */
export const prepareStatements = (client: PoolClient): void => {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('a connection without a query function');
  Reflect.set(client, 'query', (...given: readonly unknown[]): unknown => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const call = name === undefined ? given : [{ name, text, values }, ...rest];
    const running: unknown = Reflect.apply(query, client, call);
    return running;
  });
};
