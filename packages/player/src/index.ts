export { createAuthorisedFetch, type AuthorisedFetch } from './authorised-fetch.ts';
export { createMediaCache, type MediaCache } from './cache/media-cache.ts';
export { manifestFileName } from './media-address.ts';
export type { PlayedRange } from './played-ranges.ts';
export { createPlayer } from './player.ts';
export type { PlayerSource } from './player-source.ts';
export { findKeptPosition } from './positions.ts';
export type { NativeStream, Player, PlayerEvents, PlayerFailure, PlayerOptions, TokenSource } from './player-types.ts';
export {
  createViewingReporter,
  type ViewingRecord,
  type ViewingReporter,
  type ViewingReporterOptions,
} from './viewing-reporter.ts';
