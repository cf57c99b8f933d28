import { Client } from 'pg';
import { migrateToLatest, migrateToSchema } from '#server/platform/db/migrate.ts';
import { createEmptyTestDatabase } from './create-test-database.ts';

type Rows = readonly Record<string, unknown>[];

/** A database that servers of the version before have written to, migrated since. */
export interface OlderDatabase {
  /** Sends a statement, as servers of either version do. */
  readonly ask: (statement: string) => Promise<Rows>;
  readonly close: () => Promise<void>;
}

/** Brings a database from one schema to the next, with what was written under each, and at last to the one of now. */
export const openOlderDatabase = async (
  ...steps: readonly { readonly schema: string; readonly written: string }[]
): Promise<OlderDatabase> => {
  const database = await createEmptyTestDatabase();
  const client = new Client(database.connectionConfig);
  await client.connect();
  const ask = async (statement: string): Promise<Rows> => (await client.query<Record<string, unknown>>(statement)).rows;
  for (const { schema, written } of steps) {
    await migrateToSchema(database.connectionConfig, schema);
    await ask(written);
  }
  await migrateToLatest(database.connectionConfig);
  return {
    ask,
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
};
