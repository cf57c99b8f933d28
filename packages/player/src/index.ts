export { createAuthorisedFetch } from './authorised-fetch.ts';
export { createMediaCache } from './cache/media-cache.ts';
export { manifestFileName } from './media-address.ts';
export { createPlayer } from './player.ts';
export type { PlayerSource } from './player-source.ts';
export type { NativeStream, Player, PlayerEvents, PlayerFailure, TokenSource } from './player-types.ts';
export type { AskElsewhere } from './where-to-begin.ts';
export type { SendReport } from './report-outbox.ts';
export { createViewingReporter } from './viewing-reporter.ts';
