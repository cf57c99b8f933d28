import type { LoaderContext } from '#hls';
import type { AuthorisedFetch } from './authorised-fetch.ts';
import { SLOWED_WAIT_MAX_SECONDS } from './playback-timing.ts';

/** What was got for hls.js, from the server or from the local store. */
export interface LoadedMedia {
  readonly data: string | ArrayBuffer;
  /** Where it came from in the end; the base of relative addresses. */
  readonly url: string;
  /** Bytes that count as bandwidth: 0 for what came from the local store. */
  readonly networkBytes: number;
  /** Work that waits until hls.js has the data. */
  readonly afterDelivery?: () => void;
}

/** A request that failed with an answer. `code` is the HTTP status, or 499 for bytes that are no media. */
export class MediaRefusal extends Error {
  override readonly name = 'MediaRefusal';
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export interface LoadRequest<T extends LoaderContext> {
  readonly context: T;
  readonly signal: AbortSignal;
  /** To be called when the server begins to answer. */
  readonly onAnswer: (response: Response) => void;
}

/** Gets what hls.js asks for. Rejects with `MediaRefusal`, `NoTokenError`, or as `fetch` does. */
export type MediaSource<T extends LoaderContext> = (request: LoadRequest<T>) => Promise<LoadedMedia>;

const rangeHeaders = (context: LoaderContext): Record<string, string> =>
  context.rangeEnd === undefined || context.rangeEnd === 0
    ? {}
    : { Range: `bytes=${context.rangeStart ?? 0}-${context.rangeEnd - 1}` };

/** Seconds after which a slowed session may ask again; undefined for every other answer, and for a wait that is too long. */
const askAgainSeconds = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after'));
  return response.status === 429 && seconds > 0 && seconds <= SLOWED_WAIT_MAX_SECONDS ? seconds : undefined;
};

/** Rejects with the reason of the abort as soon as it comes. */
const waitFor = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, seconds * 1_000);
    signal.addEventListener('abort', end, { once: true });
  });

/**
 * Asks the server; an answer that is not OK becomes `Fetch failed: <status text>`. 304 passes: the asker has a copy. Where the
 * shop slows a session down, it waits as it is told and asks again, until it is aborted.
 */
export const fetchAnswer = async <T extends LoaderContext>(
  fetchMedia: AuthorisedFetch,
  { context, signal, onAnswer }: LoadRequest<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  for (;;) {
    const response = await fetchMedia(context.url, {
      signal,
      headers: { ...context.headers, ...rangeHeaders(context), ...headers },
      cache: 'no-store',
    });
    signal.throwIfAborted();
    const waitSeconds = askAgainSeconds(response);
    if (waitSeconds === undefined) onAnswer(response);
    if (response.ok || response.status === 304) return response;
    await response.body?.cancel();
    if (waitSeconds === undefined)
      throw new MediaRefusal(response.status, `Fetch failed: ${response.statusText || String(response.status)}`);
    await waitFor(waitSeconds, signal);
  }
};

/** Plain requests, such as those for keys: always the server, nothing kept. */
export const createPlainSource =
  (fetchMedia: AuthorisedFetch): MediaSource<LoaderContext> =>
  async (request) => {
    const response = await fetchAnswer(fetchMedia, request);
    const isBinary = request.context.responseType === 'arraybuffer';
    const data = isBinary ? await response.arrayBuffer() : await response.text();
    return {
      data,
      url: response.url || request.context.url,
      networkBytes: typeof data === 'string' ? data.length : data.byteLength,
    };
  };
