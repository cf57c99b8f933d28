import type { PlaylistLoaderContext } from '#hls';
import { NoTokenError, type AuthorisedFetch } from './authorised-fetch.ts';
import type { MediaCache } from './cache/media-cache.ts';
import type { StoredManifest } from './cache/media-database.ts';
import { fetchAnswer, MediaRefusal, type LoadedMedia, type LoadRequest, type MediaSource } from './media-source.ts';
import { MANIFEST_PATIENCE_MS } from './playback-timing.ts';

/** The answers that end the right to a file: what is kept of it goes. */
const refusals: readonly number[] = [401, 403, 404, 410];

/** Whether an answer means that the caller may not, or may no longer, play the file. */
export const endsRight = (code: number): boolean => refusals.includes(code);

export interface ManifestSourceDeps {
  readonly fetchMedia: AuthorisedFetch;
  readonly cache: MediaCache | null;
  readonly fileName: string;
}

/**
 * The manifest is always asked for, so that a right that ended stops what is kept, too (STREAM-7). The copy serves when the
 * server says that it is current, or when the server cannot be reached.
 */
export const createManifestSource = ({
  fetchMedia,
  cache,
  fileName,
}: ManifestSourceDeps): MediaSource<PlaylistLoaderContext> => {
  const ask = async (request: LoadRequest<PlaylistLoaderContext>, copy: StoredManifest | undefined) => {
    if (copy === undefined) return fetchAnswer(fetchMedia, request);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(MANIFEST_PATIENCE_MS)]);
    const headers = copy.etag === null ? {} : { 'If-None-Match': copy.etag };
    return fetchAnswer(fetchMedia, { ...request, signal }, headers);
  };

  const receive = async (url: string, response: Response, copy: StoredManifest | undefined): Promise<LoadedMedia> => {
    const at = response.url || url;
    if (response.status === 304 && copy !== undefined) return { data: copy.text, url: at, networkBytes: 0 };
    const data = await response.text();
    const manifest = { text: data, etag: response.headers.get('etag') };
    const afterDelivery = (): void => cache?.storeManifest(fileName, manifest);
    return { data, url: at, networkBytes: data.length, afterDelivery };
  };

  return async (request) => {
    const { url } = request.context;
    const copy = await cache?.findManifest(fileName);
    try {
      return await receive(url, await ask(request, copy), copy);
    } catch (error) {
      if (error instanceof MediaRefusal && endsRight(error.code)) cache?.evictFile(fileName);
      if (copy === undefined || request.signal.aborted || !isUnreachable(error)) throw error;
      return { data: copy.text, url: new URL(url, location.href).href, networkBytes: 0 };
    }
  };
};

/** No answer came: any other failure is a word of the server and counts. */
const isUnreachable = (error: unknown): boolean =>
  !(error instanceof MediaRefusal) && !(error instanceof NoTokenError && !error.isTemporary);
