import { Client } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isStatement = (value: unknown): value is { text: string; values?: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

const toStatement = (config: unknown, values: unknown): Statement | undefined => {
  const given = Array.isArray(values) ? values : undefined;
  if (typeof config === 'string') return { text: config, values: given ?? [] };
  return isStatement(config) ? { text: config.text, values: given ?? config.values ?? [] } : undefined;
};

let recording: Statement[] | undefined;

/** Listens to the driver; to be called before the first connection is opened. */
export const listenToDriver = (): void => {
  const original: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('the driver has no query function');
  Reflect.set(Client.prototype, 'query', function record(this: Client, ...args: unknown[]): unknown {
    const statement = toStatement(args[0], args[1]);
    if (statement !== undefined) recording?.push(statement);
    const running: unknown = Reflect.apply(original, this, args);
    return running;
  });
};

/** Every statement that this process sends to PostgreSQL while `work` runs, in their order. At least one is expected. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
  const statements: Statement[] = [];
  recording = statements;
  try {
    await work();
  } finally {
    recording = undefined;
  }
  if (statements.length === 0) throw new Error('no statement was recorded: the comparison would be with nothing');
  return statements;
};
