import type { PlayerFailure } from './player-types.ts';

/** The parts of an hls.js error that decide. */
export interface PlaybackError {
  readonly type: string;
  readonly fatal: boolean;
  readonly error: Error;
  readonly response?: { readonly code?: number; readonly text?: string };
}

type Reason = PlayerFailure['reason'];

/** What a part of the player knows of a failure; where it stood and whether it played is added at the end. */
export type FailureFound = Omit<PlayerFailure, 'positionSeconds' | 'wasPaused'>;

const finalAnswers: Readonly<Partial<Record<number, Reason>>> = {
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-allowed',
  409: 'elsewhere',
  410: 'not-allowed',
};

/** Why an answer that is no segment and no list ends playback; undefined for one that another try may change. */
export const findRefusal = (status: number | undefined): Reason | undefined => finalAnswers[status ?? 0];

/** Whether it was the line, or a shop that is down or asks for patience; either may be over at the next try. */
export const withoutAnswer = (status: number | undefined): 'network' | 'busy' =>
  status !== undefined && status >= 400 ? 'busy' : 'network';

/**
 * Decides whether an error ends playback, and why; undefined means that hls.js goes on by itself. A refusal is final at
 * once although hls.js would repeat it for a minute and a half: the answer would stay the same.
 */
export const decideFailure = (error: PlaybackError): FailureFound | undefined => {
  const status = error.response?.code;
  const refusal = findRefusal(status);
  if (refusal === undefined && !error.fatal) return undefined;
  return {
    reason: refusal ?? (error.type === 'networkError' ? withoutAnswer(status) : 'media'),
    message: error.response?.text ?? error.error.message,
  };
};
