import type { Logger } from 'pino';
import { isPassingFault } from '#server/platform/db/passing-faults.ts';

/** Time for an orderly end after a fault of the program. */
const END_LIMIT_MS = 9_000;

/**
 * What becomes of a failure that nobody caught. Where the database failed for now, it is logged and the process goes on: whoever needed the
 * answer has its own time limit, and everything else is sound. Anything else is a fault of the program: nobody knows what is left in which
 * state, so the process ends after one line, as orderly as it can, and the service manager starts another.
 */
export class ProcessGuard {
  readonly #log: Logger;
  #stop: () => Promise<void> = () => Promise.resolve();
  #isEnding = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** How the shop ends in an orderly way, once it stands. */
  onFault(stop: () => Promise<void>): void {
    this.#stop = stop;
  }

  watch(): void {
    process.on('unhandledRejection', (reason) => {
      this.#meet(toError(reason));
    });
    process.on('uncaughtException', this.#meet);
  }

  readonly #meet = (err: Error): void => {
    if (isPassingFault(err) && !isClosedOutput(err)) {
      this.#log.warn({ err }, 'a failure of the database reached nobody; the shop goes on');
      return;
    }
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#log.fatal({ err }, 'the shop ends because of a fault of its own');
    setTimeout(() => process.exit(1), END_LIMIT_MS).unref();
    this.#stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
}

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('something was thrown that is no error', { cause: reason });

/** Nobody reads the log any more: a line about it would fail in the same way, without end. */
const isClosedOutput = (error: Error): boolean => 'code' in error && error.code === 'EPIPE';
