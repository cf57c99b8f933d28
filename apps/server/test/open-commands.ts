import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll } from 'vitest';
import { runCommand } from '#server/commands/run-command.ts';
import { readConfig } from '#server/shop/config/config.ts';
import type { TestDatabase } from './database/index.ts';

interface Outcome {
  readonly exitCode: number;
  readonly printed: string;
  readonly errors: string;
}

interface Given {
  /** What standard input says. */
  readonly input?: string;
  /** Environment variables beside those of the database and the folder. */
  readonly variables?: Readonly<Record<string, string>>;
}

interface Commands {
  /** The shop's data. Removed after the tests. */
  readonly folder: string;
  /** For `beforeAll` and `beforeEach`: makes the database of the tests that follow, and drops it after them. */
  readonly useDatabase: (make: () => Promise<TestDatabase>) => () => Promise<() => Promise<void>>;
  readonly connection: () => ClientConfig;
  /** Runs a command line of `npm run shop --`, whose words are parted by one space. */
  readonly run: (line: string, given?: Given) => Promise<Outcome>;
  /** Returns the rows of one statement. */
  readonly ask: (statement: string) => Promise<readonly unknown[]>;
}

/** The shop's commands for a file of tests, on a folder and databases of its own. */
export const openCommands = (): Commands => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-commands-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  let opened: TestDatabase | undefined;
  const database = (): TestDatabase => {
    if (opened === undefined) throw new Error('no database is open');
    return opened;
  };
  return {
    folder,
    connection: () => database().connectionConfig,
    useDatabase: (make) => async () => {
      const made = await make();
      opened = made;
      return () => made.drop();
    },
    run: async (line, { input, variables = {} } = {}) => {
      const printed: string[] = [];
      const errors: string[] = [];
      const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const settings = { SHOP_DATA_DIR: folder, DATABASE_URL: database().connectionString, ...variables };
      const exitCode = await runCommand(line === '' ? [] : line.split(' '), {
        readConfig: () => readConfig(settings),
        print: (text) => printed.push(text),
        printError: (text) => errors.push(text),
        readInput: () => Promise.resolve(input),
        logger: quiet,
      });
      return { exitCode, printed: printed.join('\n'), errors: errors.join('\n') };
    },
    ask: async (statement) => {
      const client = new Client(database().connectionConfig);
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    },
  };
};
