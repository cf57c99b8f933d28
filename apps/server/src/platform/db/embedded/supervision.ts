import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedLogger } from './embedded-logger.ts';
import { errorMessage } from './error-code.ts';
import { hasEnded } from './postmaster.ts';

export interface Supervision {
  /** Ends the watch, then the server. */
  stop(): Promise<void>;
}

interface SupervisionParts {
  readonly first: ChildProcess;
  readonly start: () => Promise<ChildProcess>;
  readonly stop: (child: ChildProcess) => Promise<void>;
  readonly logger: EmbeddedLogger;
}

const LONGEST_PAUSE_MS = 5_000;

/** Starts the server again whenever it ends by itself (killed for want of memory, say), at the same address, so that pools recover. */
export const supervise = ({ first, start, stop, logger }: SupervisionParts): Supervision => {
  const ending = new AbortController();
  let current = first;
  let restarting: Promise<void> = Promise.resolve();

  const restart = async (): Promise<void> => {
    for (let pauseMs = 50; !ending.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        watch(await start());
        logger.warn('The database server runs again.');
        return;
      } catch (error) {
        logger.error(errorMessage(error));
        await delay(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  };
  const onExit = (): void => {
    if (ending.signal.aborted) return;
    logger.error('The database server ended unexpectedly; it is started again.');
    restarting = restart();
  };
  const watch = (child: ChildProcess): void => {
    current = child;
    child.once('exit', onExit);
    if (hasEnded(child)) onExit();
  };
  // A program that ends without stopping the server (process.exit, an error nobody caught) must not leave it behind.
  const onProcessExit = (): void => {
    current.kill('SIGINT');
  };

  watch(first);
  process.once('exit', onProcessExit);
  return {
    stop: async () => {
      ending.abort();
      await restarting;
      await stop(current);
      process.off('exit', onProcessExit);
    },
  };
};
