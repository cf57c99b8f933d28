import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from '#hls';
import { LoadStats } from '#hls';
import { NoTokenError, type AuthorisedFetch } from './authorised-fetch.ts';
import { canonicalAddress } from './media-address.ts';
import type { SegmentCache } from './player-types.ts';

export interface MediaLoaderDeps {
  readonly fetchMedia: AuthorisedFetch;
  readonly cache: SegmentCache | null;
}

type Outcome<T extends LoaderContext> = (callbacks: LoaderCallbacks<T>) => void;

const rangeHeaders = (context: LoaderContext): Record<string, string> =>
  context.rangeEnd === undefined || context.rangeEnd === 0
    ? {}
    : { Range: `bytes=${context.rangeStart ?? 0}-${context.rangeEnd - 1}` };

class MediaLoader<T extends LoaderContext> implements Loader<T> {
  context: T | null = null;
  stats = new LoadStats();
  #callbacks: LoaderCallbacks<T> | null = null;
  #response: Response | null = null;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #abort = new AbortController();
  readonly #deps: MediaLoaderDeps;

  constructor(deps: MediaLoaderDeps) {
    this.#deps = deps;
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
    const isSegment = context.responseType === 'arraybuffer';
    if (isSegment && (await this.#deliverFromCache(context))) return;

    const { signal } = this.#abort;
    const response = await this.#deps.fetchMedia(context.url, {
      signal,
      headers: { ...context.headers, ...rangeHeaders(context) },
    });
    signal.throwIfAborted();
    this.#response = response;
    this.stats.loading.first = performance.now();
    if (!response.ok) {
      await response.body?.cancel();
      this.#refuse(context, response.status, `Fetch failed: ${response.statusText || String(response.status)}`);
      return;
    }
    const data = isSegment ? await response.arrayBuffer() : await response.text();
    this.stats.loaded = typeof data === 'string' ? data.length : data.byteLength;
    this.#deliver(context, response.url || context.url, data);
  }

  /** A hit reports 0 loaded bytes: a disk read must not count as bandwidth. */
  async #deliverFromCache(context: T): Promise<boolean> {
    const bytes = await this.#deps.cache?.findSegment(canonicalAddress(context.url));
    this.#abort.signal.throwIfAborted();
    if (bytes === undefined) return false;
    this.stats.loading.first = performance.now();
    this.stats.loaded = 0;
    this.#deliver(context, context.url, bytes, { stored: true });
    return true;
  }

  #deliver(context: T, url: string, data: string | ArrayBuffer, from = { stored: false }): void {
    this.stats.loading.end = performance.now();
    this.stats.total = this.stats.loaded;
    // The store copies before the hand-over below: afterwards the buffer may belong to another thread.
    if (typeof data !== 'string' && !from.stored) this.#deps.cache?.storeSegment(canonicalAddress(url), data);
    this.#settle((told) => {
      told.onSuccess({ url, data, code: 200 }, this.stats, context, this.#response);
    });
  }

  #refuse(context: T, code: number, text: string): void {
    this.#settle((told) => {
      told.onError({ code, text }, context, this.#response, this.stats);
    });
  }

  #fail(context: T, error: unknown): void {
    if (this.#callbacks === null) return;
    const code = error instanceof NoTokenError ? 401 : 0;
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
  deps: MediaLoaderDeps,
): new (config: HlsConfig) => Loader<T> =>
  class extends MediaLoader<T> {
    constructor() {
      super(deps);
    }
  };
