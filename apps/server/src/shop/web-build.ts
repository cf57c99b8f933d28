import type { Logger } from 'pino';
import { buildWeb } from '#server/pages/index.ts';

/** The build of the web application by this process, which answers meanwhile with the pages that the server writes. */
export class WebBuild {
  #isRunning: boolean;

  /** `isPlanned`: `run` will be called, so pages are worth waiting for. */
  constructor(isPlanned: boolean) {
    this.#isRunning = isPlanned;
  }

  readonly isRunning = (): boolean => this.#isRunning;

  /** Pages that are not there after it are missing, which the shop says on every page and in /readyz. */
  readonly run = async (rootDir: string, log: Pick<Logger, 'info' | 'error'>, signal: AbortSignal): Promise<void> => {
    try {
      const outcome = await buildWeb({ rootDir, signal });
      if (outcome === 'built') log.info('the web application was built');
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the web application could not be built');
    } finally {
      this.#isRunning = false;
    }
  };
}
