import { ErrorDetails, type ErrorData, type Fragment } from '#hls';
import type { MediaCache } from './cache/media-cache.ts';
import { createBlockList } from './cache/block-list.ts';
import { endsRight } from './manifest-source.ts';
import { REFETCH_AGAIN_MS, SKIPS_IN_A_ROW_MAX } from './playback-timing.ts';
import { INVALID_SEGMENT_CODE } from './segment-source.ts';

/** What is done about one bad segment; `none` leaves it to hls.js. */
export type SegmentFault = 'invalid' | 'refused' | 'unreadable' | 'none';

/** Which fault of a segment an error tells of. */
export const segmentFault = (error: Pick<ErrorData, 'details' | 'response'>): SegmentFault => {
  if (error.details === ErrorDetails.FRAG_PARSING_ERROR) return 'unreadable';
  if (error.details !== ErrorDetails.FRAG_LOAD_ERROR) return 'none';
  const code = error.response?.code ?? 0;
  if (code === INVALID_SEGMENT_CODE) return 'invalid';
  return endsRight(code) && code !== 401 ? 'refused' : 'none';
};

/** What is wanted of hls.js after a fault. */
export interface SegmentEngine {
  readonly stopLoad: () => void;
  /** Goes on loading from there; with -1 from where the buffer ends. */
  readonly startLoad: (positionSeconds: number) => void;
  /** Forgets that a segment was loaded or given up. */
  readonly forget: (frag: Fragment) => void;
  /** Says that nothing comes any more: what is buffered is the end. */
  readonly endHere: () => void;
  readonly isLast: (frag: Fragment) => boolean;
}

export interface SegmentFaultsDeps {
  readonly engine: SegmentEngine;
  readonly media: HTMLMediaElement;
  readonly cache: MediaCache | null;
  /** Asks for the manifest again: whether the right to the file still stands. Rejects when nobody answers. */
  readonly hasRight: () => Promise<boolean>;
  /** Where the playback begins when this is its first segment. */
  readonly startSeconds: (first: Fragment) => number;
  /** How many segments the file has, undefined before the manifest is read. */
  readonly segmentCount: () => number | undefined;
  /** Told of each segment that is left out, by its address. */
  readonly onSkip?: (address: string) => void;
  readonly onFatal: (failure: { readonly reason: 'not-allowed' | 'media'; readonly message: string }) => void;
}

/** Deals with bad segments, so that one of them never ends the playback. */
export class SegmentFaults {
  readonly #deps: SegmentFaultsDeps;
  readonly #refetched = createBlockList(REFETCH_AGAIN_MS);
  readonly #checked = new Set<string>();
  readonly #anew: Fragment[] = [];
  #skipsInARow = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: SegmentFaultsDeps) {
    this.#deps = deps;
  }

  /** Whether the error was a bad segment that is dealt with here. */
  handle(error: ErrorData): boolean {
    const { frag } = error;
    if (frag === undefined || error.fatal) return false;
    if (error.details === ErrorDetails.FRAG_GAP) this.#endAfter(frag);
    const message = error.response?.text ?? error.error.message;
    switch (segmentFault(error)) {
      case 'none':
        return false;
      case 'unreadable':
        this.#fetchAnew(frag, message);
        return true;
      case 'invalid':
        this.#skip(frag, message);
        return true;
      case 'refused':
        this.#askForRight(frag, message);
        return true;
    }
  }

  /** A segment plays: the ones before it were exceptions. */
  noteGood(): void {
    this.#skipsInARow = 0;
  }

  destroy(): void {
    clearTimeout(this.#next);
  }

  /**
   * hls.js would ask for the same bytes for half a minute and die. Marked as a gap, and with its loading begun anew in the next
   * task, it goes on with the next segment at once.
   */
  #skip(frag: Fragment, message: string): void {
    this.#deps.onSkip?.(frag.url);
    this.#skipsInARow += 1;
    if (this.#skipsInARow >= Math.min(SKIPS_IN_A_ROW_MAX, this.#deps.segmentCount() ?? SKIPS_IN_A_ROW_MAX)) {
      this.#deps.onFatal({ reason: 'media', message });
      return;
    }
    const isFirst = this.#deps.media.buffered.length === 0;
    if (isFirst && this.#deps.engine.isLast(frag)) {
      this.#deps.onFatal({ reason: 'media', message });
      return;
    }
    frag.gap = true;
    frag.tagList.push(['GAP']);
    // With nothing buffered yet the start itself moves behind the segment.
    this.#restart(isFirst ? frag.start + frag.duration : -1);
  }

  /** hls.js would leave a hole. Fetched anew once; when it is bad again, the hole is all that is left. */
  #fetchAnew(frag: Fragment, message: string): void {
    this.#deps.cache?.blockSegment(frag.url);
    if (this.#refetched.isBlocked(frag.url)) {
      this.#skip(frag, message);
      return;
    }
    this.#refetched.block(frag.url);
    this.#restart(this.#deps.media.buffered.length === 0 ? this.#deps.startSeconds(frag) : -1, frag);
  }

  /** hls.js waits for ever behind a last segment that is a gap. */
  #endAfter(frag: Fragment): void {
    if (this.#deps.engine.isLast(frag)) this.#deps.engine.endHere();
  }

  /** The server answers alike for a segment that is missing and for a right that ended; the manifest tells which it is. */
  #askForRight(frag: Fragment, message: string): void {
    if (this.#checked.has(frag.url)) return;
    this.#checked.add(frag.url);
    this.#deps.hasRight().then(
      (hasRight) => {
        if (hasRight) this.#skip(frag, message);
        else this.#deps.onFatal({ reason: 'not-allowed', message });
      },
      () => {
        // Nobody answered: hls.js asks for the segment again after its pause, and so do we.
        this.#checked.delete(frag.url);
      },
    );
  }

  #restart(positionSeconds: number, anew?: Fragment): void {
    if (anew !== undefined) this.#anew.push(anew);
    clearTimeout(this.#next);
    this.#next = setTimeout(() => {
      for (const frag of this.#anew.splice(0)) this.#deps.engine.forget(frag);
      this.#deps.engine.stopLoad();
      this.#deps.engine.startLoad(positionSeconds);
    });
  }
}
