import { Pool } from 'pg';
import { createEmptyTestDatabase } from '../../server/test/database/index.ts';

/** An empty database for one test file, on the PostgreSQL of the test run. */
export interface StandInDatabase {
  /** For a process of its own. */
  readonly connectionString: string;
  /** Opens another set of connections to the same database, as another process would. */
  readonly connect: () => Pool;
  /** Closes every connection and removes the database. */
  readonly close: () => Promise<void>;
}

/** Makes an empty database; the stand-in brings its own tables. */
export const openTestDatabase = async (): Promise<StandInDatabase> => {
  const database = await createEmptyTestDatabase();
  const pools: Pool[] = [];
  const ended: Promise<void>[] = [];
  return {
    connectionString: database.connectionString,
    connect: () => {
      const pool = new Pool(database.connectionConfig);
      // A pool counts as ended before its last connections are, and dropping the database would cut those off.
      pool.on('connect', (client) => ended.push(new Promise<void>((resolve) => client.once('end', resolve))));
      pools.push(pool);
      return pool;
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await Promise.all(ended);
      await database.drop();
    },
  };
};
