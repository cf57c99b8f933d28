import type { FragmentLoaderContext, HlsConfig, LoaderContext, LoadPolicy, PlaylistLoaderContext } from '#hls';
import { createMediaLoader, type MediaLoaderDeps } from './media-loader.ts';
import {
  BUFFER_AHEAD_MAX_SECONDS,
  BUFFER_AHEAD_SECONDS,
  BUFFER_BEHIND_SECONDS,
  REQUEST_TIMEOUT_MS,
  SEGMENT_RETRIES_MAX,
  SEGMENT_RETRY_DELAY_MAX_MS,
  SEGMENT_RETRY_DELAY_MS,
} from './playback-timing.ts';

const segmentRetry = {
  maxNumRetry: SEGMENT_RETRIES_MAX,
  retryDelayMs: SEGMENT_RETRY_DELAY_MS,
  maxRetryDelayMs: SEGMENT_RETRY_DELAY_MAX_MS,
};

const timeouts = { maxTimeToFirstByteMs: REQUEST_TIMEOUT_MS, maxLoadTimeMs: REQUEST_TIMEOUT_MS };
const segmentPolicy: LoadPolicy = { default: { ...timeouts, timeoutRetry: segmentRetry, errorRetry: segmentRetry } };
const manifestPolicy: LoadPolicy = { default: { ...timeouts, timeoutRetry: null, errorRetry: null } };

/** The settings of hls.js for a shop of recorded courses: what differs from its defaults, and why. */
export const hlsConfig = (deps: MediaLoaderDeps): Partial<HlsConfig> => ({
  loader: createMediaLoader<LoaderContext>(deps),
  pLoader: createMediaLoader<PlaylistLoaderContext>(deps),
  fLoader: createMediaLoader<FragmentLoaderContext>(deps),
  fragLoadPolicy: segmentPolicy,
  manifestLoadPolicy: manifestPolicy,
  playlistLoadPolicy: manifestPolicy,
  maxBufferLength: BUFFER_AHEAD_SECONDS,
  maxMaxBufferLength: BUFFER_AHEAD_MAX_SECONDS,
  backBufferLength: BUFFER_BEHIND_SECONDS,
  // Loading begins with `startLoad(position)` once the manifest is read: a resumed item fetches nothing before it.
  autoStartLoad: false,
  // Starting the worker delays the first frame by a third; a segment of four seconds is unpacked in a few milliseconds.
  enableWorker: false,
});
