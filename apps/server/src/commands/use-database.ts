import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
  type ConnectionConfig,
} from '#server/platform/db/embedded/index.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import type { CommandContext } from './command.ts';

/** A check of everything reads every table; it may take its time. */
const STATEMENT_TIMEOUT_MS = 600_000;

type Connection = ConnectionConfig | { readonly connectionString: string };

interface Source {
  readonly connection: Connection;
  readonly close: () => Promise<void>;
}

/**
 * Does work on the shop's database: the one of DATABASE_URL, else the embedded one that a running shop has started, else
 * the embedded one, which is started for the command and stopped behind it.
 */
export const useDatabase = async <Result>(
  context: CommandContext,
  work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> => {
  const source = await openSource(context);
  try {
    return await workOn(source.connection, context, work);
  } finally {
    await source.close();
  }
};

/** As useDatabase, on the newest schema. */
export const useMigratedDatabase = async <Result>(
  context: CommandContext,
  work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> => {
  const source = await openSource(context);
  try {
    await migrateToLatest(source.connection);
    return await workOn(source.connection, context, work);
  } finally {
    await source.close();
  }
};

const openSource = async ({ config, logger }: CommandContext): Promise<Source> => {
  const nothingToClose = (): Promise<void> => Promise.resolve();
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, close: nothingToClose };
  }
  const running = await attachEmbeddedPostgres(config.dataDir);
  if (running !== undefined) return { connection: running, close: nothingToClose };
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  return { connection: started.shopConnection, close: () => started.stop() };
};

const workOn = async <Result>(
  connection: Connection,
  { logger }: CommandContext,
  work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> => {
  const database = openDatabase(connection, {
    poolSize: 2,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onConnectionLost: (error) => {
      logger.warn(`The connection to the database was lost: ${error.message}`);
    },
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
