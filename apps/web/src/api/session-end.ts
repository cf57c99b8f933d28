import { sessionEnds } from '@kapok/contract';

/** Why nobody is signed in any more: as the server says, or `other-tab` where the person left in another tab of this browser. */
const ends = [...sessionEnds, 'other-tab'] as const;
export type SessionEnd = (typeof ends)[number];

export const isSessionEnd = (said: unknown): said is SessionEnd => ends.some((end) => end === said);
