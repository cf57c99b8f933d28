/** One file of a playlist, as the catalogue names it. */
export interface PlayerSource {
  readonly fileUuid: string;
  readonly kind: 'audios' | 'videos';
  /** What the track is called; positions are kept under it (specification section 3). */
  readonly title: string;
}

/**
 * Gives a bearer token that is valid now. Asked before every request; with `renew` the last one was refused and a new
 * one must be fetched. Rejects, or answers the empty string, when nobody is signed in.
 */
export type TokenSource = (wish?: { readonly renew: true }) => Promise<string>;

/**
 * Local store of segments. It is never required: every method must answer at once when the store is not ready, and
 * never reject. Keys are addresses without query or token; one store belongs to one member.
 */
export interface SegmentCache {
  /** The stored bytes, undefined when there are none. The caller owns the buffer. */
  readonly findSegment: (url: string) => Promise<ArrayBuffer | undefined>;
  /** Stores a copy taken before this call returns: the player hands the buffer itself on. */
  readonly storeSegment: (url: string, bytes: ArrayBuffer) => void;
}

/**
 * Why playback ended against the member's wish. `message` is for the console and support, `reason` chooses the words on
 * the screen, `positionSeconds` is where a retry goes on.
 */
export interface PlayerFailure {
  readonly reason: 'not-supported' | 'not-signed-in' | 'not-allowed' | 'network' | 'media';
  readonly message: string;
  readonly positionSeconds: number;
}

/** What the surface around the player hears. None of them is called after `destroy()`. */
export interface PlayerEvents {
  /** The manifest is read: the length is known, segments start to load. */
  readonly onReady?: (info: { readonly durationSeconds: number | undefined }) => void;
  /** Playback stands still for lack of data. */
  readonly onWaiting?: () => void;
  /** Playback runs, for the first time or again. */
  readonly onPlaying?: () => void;
  /** The player has destroyed itself; a new one may be created. */
  readonly onFatal?: (failure: PlayerFailure) => void;
}

export interface PlayerOptions {
  readonly media: HTMLMediaElement;
  readonly source: PlayerSource;
  readonly token: TokenSource;
  readonly cache: SegmentCache | null;
  readonly events: PlayerEvents;
}

/** One playback of one file on one media element. */
export interface Player {
  /** Loads and plays from `atSeconds`. Call it inside the click itself, or browsers refuse to play with sound. */
  readonly start: (atSeconds?: number) => void;
  /** Lets go of everything: requests, timers, listeners, buffers, the element's source. Repeating it does nothing. */
  readonly destroy: () => void;
}
