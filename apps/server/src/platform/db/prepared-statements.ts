/** Texts that vary without end (lists of values) must not fill the server's memory: beyond this they run unnamed. */
const MAX_NAMED_STATEMENTS = 400;
/** Texts that ran once and wait for their second run. */
const MAX_WAITING = 1_000;

/** Answers the name under which a connection prepares a statement; undefined for one that runs unnamed. */
export type StatementNames = (text: string) => string | undefined;

/**
 * Names for the statements that run more than once, until there are `max` of them. Each is parsed and planned once a
 * connection instead of at every run, which costs more than running for the shop's short reads. A text that runs once, such
 * as one combination of many filters, takes no name from those that run all day.
 */
export const createStatementNames = (max: number): StatementNames => {
  const names = new Map<string, string>();
  const waiting = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= max) return known;
    if (!waiting.delete(text)) {
      if (waiting.size >= MAX_WAITING) waiting.clear();
      waiting.add(text);
      return undefined;
    }
    const name = `kapok_${names.size}`;
    names.set(text, name);
    return name;
  };
};

/**
 * The names of this process, the same on each of its connections. A pooler between shop and database must keep prepared
 * statements (PgBouncer does since 1.21).
 */
export const statementName = createStatementNames(MAX_NAMED_STATEMENTS);
