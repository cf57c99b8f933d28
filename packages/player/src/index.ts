export { createPlayer } from './player.ts';
export type {
  Player,
  PlayerEvents,
  PlayerFailure,
  PlayerOptions,
  PlayerSource,
  SegmentCache,
  TokenSource,
} from './player-types.ts';
