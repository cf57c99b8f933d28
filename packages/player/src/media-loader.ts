import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from '#hls';
import { LoadStats } from '#hls';
import { NoTokenError } from './authorised-fetch.ts';
import { MediaRefusal, type LoadedMedia, type MediaSource } from './media-source.ts';

type Outcome<T extends LoaderContext> = (callbacks: LoaderCallbacks<T>) => void;

/** 0 is a request that nobody answered: hls.js repeats it. */
const failureCode = (error: unknown): number => {
  if (error instanceof MediaRefusal) return error.code;
  return error instanceof NoTokenError && !error.isTemporary ? 401 : 0;
};

class MediaLoader<T extends LoaderContext> implements Loader<T> {
  context: T | null = null;
  stats = new LoadStats();
  #callbacks: LoaderCallbacks<T> | null = null;
  #response: Response | null = null;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #abort = new AbortController();
  readonly #source: MediaSource<T>;

  constructor(source: MediaSource<T>) {
    this.#source = source;
  }

  load(context: T, config: LoaderConfiguration, callbacks: LoaderCallbacks<T>): void {
    this.context = context;
    this.#callbacks = callbacks;
    this.stats.loading.start = performance.now();
    this.#deadline = setTimeout(() => {
      this.#settle((told) => {
        told.onTimeout(this.stats, context, this.#response);
      });
      this.#abort.abort();
    }, config.loadPolicy.maxLoadTimeMs);
    this.#run(context).catch((error: unknown) => {
      this.#fail(context, error);
    });
  }

  abort(): void {
    const { context } = this;
    if (context === null || this.#callbacks === null) return;
    this.stats.aborted = true;
    this.#settle((told) => told.onAbort?.(this.stats, context, this.#response));
    this.#abort.abort();
  }

  destroy(): void {
    this.stats.aborted ||= this.#callbacks !== null;
    this.#settle(() => undefined);
    this.#abort.abort();
    this.context = null;
    this.#response = null;
  }

  getResponseHeader(name: string): string | null {
    return this.#response?.headers.get(name) ?? null;
  }

  async #run(context: T): Promise<void> {
    const { signal } = this.#abort;
    const onAnswer = (response: Response): void => {
      this.#response = response;
      this.stats.loading.first = performance.now();
    };
    const loaded = await this.#source({ context, signal, onAnswer });
    signal.throwIfAborted();
    this.#deliver(context, loaded);
  }

  /** A copy of our own reports 0 loaded bytes: reading a disk must not count as bandwidth. */
  #deliver(context: T, { data, url, networkBytes, afterDelivery }: LoadedMedia): void {
    const { stats } = this;
    stats.loading.first ||= performance.now();
    stats.loading.end = performance.now();
    stats.loaded = networkBytes;
    stats.total = networkBytes;
    this.#settle((told) => {
      told.onSuccess({ url, data, code: 200 }, stats, context, this.#response);
    });
    afterDelivery?.();
  }

  #refuse(context: T, code: number, text: string): void {
    this.#settle((told) => {
      told.onError({ code, text }, context, this.#response, this.stats);
    });
  }

  #fail(context: T, error: unknown): void {
    if (this.#callbacks === null) return;
    const code = failureCode(error);
    this.#refuse(context, code, error instanceof Error ? error.message : String(error));
  }

  #settle(tell: Outcome<T>): void {
    clearTimeout(this.#deadline);
    const told = this.#callbacks;
    this.#callbacks = null;
    if (told !== null) tell(told);
  }
}

/**
 * Makes the loader that hls.js creates for each manifest and each segment. Its promise to hls.js: `stats` exists before
 * `load`, exactly one callback is called, and none after `abort()` or `destroy()`.
 */
export const createMediaLoader = <T extends LoaderContext>(
  source: MediaSource<T>,
): new (config: HlsConfig) => Loader<T> =>
  class extends MediaLoader<T> {
    constructor() {
      super(source);
    }
  };
