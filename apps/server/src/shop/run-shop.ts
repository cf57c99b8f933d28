import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/shop/config/config.ts';
import type { OpenConnection } from './open-connection.ts';
import type { ProcessGuard } from './process-guard.ts';
import { hasUnreadyPictures } from '#server/shop/demo/index.ts';
import { printBanner } from './start-banner.ts';
import { ROOT_DIR, startShop, type Shop } from './start-shop.ts';
import { untilPictures } from './until-pictures.ts';

/** Time for running requests and jobs to end before the process goes anyway. */
const SHUTDOWN_LIMIT_MS = 9_000;
/**
 * The shop answers this much longer than it was asked to. In a rolling restart a proxy may just be passing on what the other
 * process refused a moment before it was open again, and there is no third one to ask.
 */
const LAST_ANSWERS_MS = 300;

interface Surroundings {
  readonly opening: Promise<OpenConnection>;
  readonly guard: ProcessGuard;
}

/** Runs the shop on the database that is being opened, until a signal or a fault of its own ends it. */
export const runShop = async (config: Config, logger: Logger, { opening, guard }: Surroundings): Promise<void> => {
  const shop = await startShop(config, logger, opening);
  guard.onFault(shop.stop);
  const stopping = new AbortController();
  stopOnSignal(shop, stopping);
  const building = config.buildsWeb ? shop.webBuild.run(ROOT_DIR, shop.app.log, stopping.signal) : undefined;
  // The first pages of a new demo have all their pictures; a prepared one has them at once.
  if (config.demoShowroom && config.worker !== 'no') {
    await untilPictures(() => hasUnreadyPictures(shop.database.db), stopping.signal);
  }
  printBanner(shop, config);
  await building;
};

const stopOnSignal = (shop: Shop, stopping: AbortController): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
      stopAfterLastAnswers(shop).then(
        () => process.exit(0),
        (error: unknown) => {
          shop.app.log.error({ err: error }, 'the shop did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
};

const stopAfterLastAnswers = async (shop: Shop): Promise<void> => {
  await wait(LAST_ANSWERS_MS);
  await shop.stop();
};
