import type { playbackFaults } from '@kapok/contract';

/** Why something could not be played, as players tell it. */
export type PlaybackFault = (typeof playbackFaults)[number];
