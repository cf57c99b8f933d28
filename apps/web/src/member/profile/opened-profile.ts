import type { profileContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';

/** A profile as the server answered it against account and password. */
export type OpenedProfile = Answer<typeof profileContract.getUserProfile>;
