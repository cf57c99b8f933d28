import { ConfigError, readConfig } from '#server/shop/config/config.ts';
import { readVariables } from '#server/shop/config/env-file.ts';
import { EmbeddedPostgresError } from '#server/platform/db/embedded/index.ts';
import { describePoolerRefusal } from '#server/platform/db/pooler-refusal.ts';
import { describeListenFault } from '#server/platform/http/listen-faults.mjs';
import { createLogger } from '#server/platform/http/logger.ts';
import { openConnection } from '#server/shop/open-connection.ts';
import { watchMainThread } from '#server/platform/ops/watchdog.ts';
import { ProcessGuard } from '#server/shop/process-guard.ts';
import { keepFilesPrivate } from '#server/platform/files/private-files.ts';
import { allowFfmpeg } from '#server/platform/sandbox/start-limited.ts';

const serve = async (): Promise<void> => {
  const { variables, warnings } = readVariables(process.env);
  for (const warning of warnings) console.error(`warning: ${warning}`);
  const config = readConfig(variables);
  keepFilesPrivate(config);
  allowFfmpeg(config.ffmpeg);
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
  const [{ runShop }] = await Promise.all([import('#server/shop/run-shop.ts'), opening]);
  await runShop(config, logger, { opening, guard });
};

/** A fault that the operator can mend is one clear line; anything else shows where it happened. */
const describe = (error: unknown): unknown =>
  error instanceof ConfigError || error instanceof EmbeddedPostgresError
    ? error.message
    : (describeListenFault(error) ?? describePoolerRefusal(error)?.en ?? error);

await serve().catch((error: unknown) => {
  console.error(describe(error));
  process.exit(1);
});
