import { ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/index.ts';
import { createLogger } from './http/logger.ts';
import { openConnection } from './open-connection.ts';
import { watchMainThread } from './ops/watchdog.ts';
import { ProcessGuard } from './process-guard.ts';
import { keepFilesPrivate } from './private-files.ts';

const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  keepFilesPrivate(config);
  const logger = createLogger(config.logLevel);
  watchMainThread(config.hangLimitSeconds);
  const guard = new ProcessGuard(logger);
  guard.watch();
  const spawned = Promise.withResolvers<undefined>();
  const opening = openConnection(config, logger, () => {
    spawned.resolve(undefined);
  });
  await Promise.race([spawned.promise, opening]);
  // While PostgreSQL comes up, the rest of the shop is read, which leaves this process time for nothing else.
  const [{ runShop }] = await Promise.all([import('./run-shop.ts'), opening]);
  await runShop(config, logger, { opening, guard });
};

/** A fault that the operator can mend is one clear line; anything else shows where it happened. */
const describe = (error: unknown): unknown =>
  error instanceof ConfigError || error instanceof EmbeddedPostgresError ? error.message : error;

await serve().catch((error: unknown) => {
  console.error(describe(error));
  process.exit(1);
});
