import type { LoaderContext } from '#hls';
import type { AuthorisedFetch } from './authorised-fetch.ts';

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

/** Asks the server; an answer that is not OK becomes `Fetch failed: <status text>`. 304 passes: the asker has a copy. */
export const fetchAnswer = async <T extends LoaderContext>(
  fetchMedia: AuthorisedFetch,
  { context, signal, onAnswer }: LoadRequest<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const response = await fetchMedia(context.url, {
    signal,
    headers: { ...context.headers, ...rangeHeaders(context), ...headers },
    cache: 'no-store',
  });
  signal.throwIfAborted();
  onAnswer(response);
  if (response.ok || response.status === 304) return response;
  await response.body?.cancel();
  throw new MediaRefusal(response.status, `Fetch failed: ${response.statusText || String(response.status)}`);
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
