import {
  ErrorDetails,
  Hls,
  type ErrorData,
  type Fragment,
  type HlsConfig,
  type LoadPolicy,
  type PlaylistLevelType,
} from '#hls';
import { createManifestSource, type ManifestSourceDeps } from './manifest-source.ts';
import { createMediaLoader } from './media-loader.ts';
import { createPlainSource } from './media-source.ts';
import {
  BUFFER_AHEAD_MAX_SECONDS,
  BUFFER_AHEAD_SECONDS,
  BUFFER_BEHIND_SECONDS,
  REQUEST_TIMEOUT_MS,
  SEGMENT_RETRIES_MAX,
  SEGMENT_RETRY_DELAY_MAX_MS,
  SEGMENT_RETRY_DELAY_MS,
} from './playback-timing.ts';
import { createSegmentSource } from './segment-source.ts';

const segmentRetry = {
  maxNumRetry: SEGMENT_RETRIES_MAX,
  retryDelayMs: SEGMENT_RETRY_DELAY_MS,
  maxRetryDelayMs: SEGMENT_RETRY_DELAY_MAX_MS,
};

const timeouts = { maxTimeToFirstByteMs: REQUEST_TIMEOUT_MS, maxLoadTimeMs: REQUEST_TIMEOUT_MS };
const segmentPolicy: LoadPolicy = { default: { ...timeouts, timeoutRetry: segmentRetry, errorRetry: segmentRetry } };
const manifestPolicy: LoadPolicy = { default: { ...timeouts, timeoutRetry: null, errorRetry: null } };

type StreamController = HlsConfig['streamController'];

/** What hls.js remembers of each segment: loaded, or given up. */
export interface SegmentMemory {
  readonly removeFragment: (frag: Fragment) => void;
}

/**
 * The loading of hls.js as it is, with two differences. Its memory of segments is shown: only so can a segment be asked for
 * once more. And behind a gap it goes on at once: by itself it would wait as after a request that failed, two seconds in
 * which the buffer runs empty.
 */
const streamController = (onMemory: (memory: SegmentMemory) => void): StreamController =>
  class extends Hls.DefaultConfig.streamController {
    #gap: Fragment | undefined;

    constructor(...parts: ConstructorParameters<StreamController>) {
      super(...parts);
      onMemory(parts[1]);
    }

    protected override onFragmentOrKeyLoadError(type: PlaylistLevelType, error: ErrorData): void {
      super.onFragmentOrKeyLoadError(type, error);
      // The same gap twice in a row is no way forward: then it waits, rather than turn in circles.
      if (error.details !== ErrorDetails.FRAG_GAP || error.frag === this.#gap) return;
      this.#gap = error.frag;
      this.retryDate = 0;
      this.tickImmediate();
    }
  };

export interface HlsConfigDeps extends ManifestSourceDeps {
  readonly onMemory: (memory: SegmentMemory) => void;
}

/** The settings of hls.js for a shop of recorded courses: what differs from its defaults, and why. */
export const hlsConfig = (deps: HlsConfigDeps): Partial<HlsConfig> => ({
  loader: createMediaLoader(createPlainSource(deps.fetchMedia)),
  pLoader: createMediaLoader(createManifestSource(deps)),
  fLoader: createMediaLoader(createSegmentSource(deps)),
  streamController: streamController(deps.onMemory),
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
