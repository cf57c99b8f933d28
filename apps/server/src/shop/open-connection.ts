import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { assertDataDir, type Config } from '#server/shop/config/config.ts';
import { awaitDatabase } from '#server/platform/db/await-database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';

/** A database that answers. */
export interface OpenConnection {
  readonly connection: PoolConfig;
  /** Stops the embedded database; another one goes on. */
  readonly stop: () => Promise<void>;
}

/**
 * The configured database, which is waited for, or the embedded one, started; `onSpawned` tells when its processes come up. Throws ConfigError
 * where nothing can be written to the data directory.
 */
export const openConnection = async (
  config: Config,
  logger: Logger,
  onSpawned?: () => void,
): Promise<OpenConnection> => {
  assertDataDir(config.dataDir);
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl };
    await awaitDatabase(connection, logger);
    return { connection, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger, onSpawned });
  return { connection: embedded.shopConnection, stop: () => embedded.stop() };
};
