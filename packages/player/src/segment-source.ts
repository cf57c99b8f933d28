import { PlaylistLevelType, type FragmentLoaderContext } from '#hls';
import type { AuthorisedFetch } from './authorised-fetch.ts';
import type { MediaCache } from './cache/media-cache.ts';
import { fetchAnswer, MediaRefusal, type LoadedMedia, type LoadRequest, type MediaSource } from './media-source.ts';
import { isTransportStream, isWholeTransportStream } from './transport-stream.ts';

/** The code of a download that is no MPEG-TS (specification section 5). */
export const INVALID_SEGMENT_CODE = 499;

export interface SegmentSourceDeps {
  readonly fetchMedia: AuthorisedFetch;
  readonly cache: MediaCache | null;
  readonly fileName: string;
}

/** Captions, init segments, parts of fMP4 and encrypted bytes pass here as well; only plain MPEG-TS begins with a sync byte. */
const mustBeTransportStream = ({ frag }: FragmentLoaderContext): boolean =>
  frag.type !== PlaylistLevelType.SUBTITLE && frag.sn !== 'initSegment' && frag.initSegment === null && !frag.encrypted;

/** Segments come from the local store first, and are kept there once hls.js has them. */
export const createSegmentSource = ({
  fetchMedia,
  cache,
  fileName,
}: SegmentSourceDeps): MediaSource<FragmentLoaderContext> => {
  const findCopy = async (url: string): Promise<LoadedMedia | undefined> => {
    const data = await cache?.findSegment(url);
    if (data === undefined) return undefined;
    if (isWholeTransportStream(data)) return { data, url, networkBytes: 0 };
    cache?.blockSegment(url);
    return undefined;
  };

  const download = async (request: LoadRequest<FragmentLoaderContext>, isKept: boolean): Promise<LoadedMedia> => {
    const { url } = request.context;
    const response = await fetchAnswer(fetchMedia, request);
    const data = await response.arrayBuffer();
    request.signal.throwIfAborted();
    if (mustBeTransportStream(request.context) && !isTransportStream(data))
      throw new MediaRefusal(INVALID_SEGMENT_CODE, 'Invalid TS from server');
    const loaded = { data, url: response.url || url, networkBytes: data.byteLength };
    if (cache === null || !isKept || !isWholeTransportStream(data)) return loaded;
    // Copied before the hand-over: afterwards the buffer may belong to another thread.
    const bytes = data.slice(0);
    return {
      ...loaded,
      afterDelivery: () => {
        cache.storeSegment({ url, fileName, bytes });
      },
    };
  };

  return async (request) => {
    const isWholeFile = request.context.rangeEnd === undefined || request.context.rangeEnd === 0;
    const isKept = isWholeFile && mustBeTransportStream(request.context);
    const copy = isKept ? await findCopy(request.context.url) : undefined;
    request.signal.throwIfAborted();
    return copy ?? download(request, isKept);
  };
};
