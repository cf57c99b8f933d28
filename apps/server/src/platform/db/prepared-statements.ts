/** Statements of this process by text: each is parsed and planned once a connection instead of at every run. */
const names = new Map<string, string>();

/** Texts that vary without end (lists of values) must not fill the server's memory: beyond this they run unnamed. */
const MAX_NAMED_STATEMENTS = 400;

/**
 * The name under which a connection prepares a statement; undefined for those that run unnamed. Planning costs more than
 * running for the shop's short reads. A pooler between shop and database must keep prepared statements (PgBouncer does
 * since 1.21).
 */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMED_STATEMENTS) return undefined;
  const name = `kapok_${names.size}`;
  names.set(text, name);
  return name;
};
