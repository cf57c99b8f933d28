import type { MediaCache } from './cache/media-cache.ts';
import type { PlayerSource } from './player-source.ts';
import type { PositionStore } from './positions.ts';
import type { AskElsewhere } from './where-to-begin.ts';

/**
 * Gives a bearer token that is valid now. Asked before every request; with `renew` the last one was refused and a new
 * one must be fetched. Answers the empty string when nobody is signed in, and rejects when nobody can be asked, as without network.
 */
export type TokenSource = (wish?: { readonly renew: true }) => Promise<string>;

/**
 * Why playback ended against the member's wish. `message` is for the console and support, `reason` chooses the words on
 * the screen (`elsewhere`: too many devices of the member play; `network`: nobody answered; `busy`: the shop did, but not with
 * what was asked for), `positionSeconds` is where a retry goes on; undefined where it was not known yet, so that a retry finds it
 * out.
 */
export interface PlayerFailure {
  readonly reason: 'not-supported' | 'not-signed-in' | 'not-allowed' | 'elsewhere' | 'network' | 'busy' | 'media';
  readonly message: string;
  /** Nobody was waiting for it to play: it must not begin by itself. */
  readonly wasPaused: boolean;
  readonly positionSeconds: number | undefined;
}

/** What the surface around the player hears. None of them is called after `destroy()`. */
export interface PlayerEvents {
  /** The manifest is read: the length is known, segments start to load. */
  readonly onReady?: (info: { readonly durationSeconds: number | undefined }) => void;
  /** Playback stands still for lack of data. */
  readonly onWaiting?: () => void;
  /** Playback runs, for the first time or again. */
  readonly onPlaying?: () => void;
  /** A segment could not be played and is left out, by its name; playback goes on behind it, or `onFatal` follows. */
  readonly onGap?: (segment: string) => void;
  /** The line does not carry what is played: something lighter would go on. */
  readonly onSlow?: () => void;
  /** How much the line was seen to carry, in bits a second. */
  readonly onSpeed?: (bitsPerSecond: number) => void;
  /** The player has destroyed itself; a new one may be created. */
  readonly onFatal?: (failure: PlayerFailure) => void;
}

/** An address that the element plays by itself, and when it has to be asked for again. */
export interface NativeStream {
  readonly address: string;
  readonly expiresAt: Date;
}

/**
 * Asks for such an address; asked again before it expires, the one in use stays good. Rejects with an error whose `status`
 * is the answer's, or without one where nobody could be asked.
 */
export type OpenNative = () => Promise<NativeStream>;

export interface PlayerOptions {
  readonly media: HTMLMediaElement;
  readonly source: PlayerSource;
  readonly token: TokenSource;
  /** The quality to begin in; without one, the best that there is. */
  readonly quality?: string | undefined;
  /** The member's local store, opened and closed by the player; null keeps nothing. */
  readonly cache: MediaCache | null;
  /** For devices that play HLS by themselves and in no other way; without it they are not supported. */
  readonly openNative?: OpenNative;
  /** Where the position is kept between visits; the browser's local storage when it is not named. */
  readonly positions?: PositionStore;
  /** Asked at the start, while the manifest is fetched; the later position counts. Without it the browser's own does. */
  readonly askElsewhere?: AskElsewhere | undefined;
  readonly events: PlayerEvents;
}

/** One playback of one file on one media element. */
export interface Player {
  /** Loads and plays from `atSeconds`, or from where the member stopped the last time, here or elsewhere. Call it inside the click itself, or browsers refuse to play with sound. */
  readonly start: (atSeconds?: number) => void;
  /** Goes on in another quality at the same second, playing or not as before. */
  readonly changeQuality: (quality: string) => void;
  /** Lets go of everything: requests, timers, listeners, buffers, the element's source. Repeating it does nothing. */
  readonly destroy: () => void;
}
