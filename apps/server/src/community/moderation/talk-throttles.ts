import type { Pool } from 'pg';
import { MemberThrottle } from '#server/platform/http/member-throttle.ts';

/** How much one member may write, wherever others read it. */
export interface TalkLimits {
  /** Messages of one member within `sendSeconds`, over all of their connections, the API and every process. */
  readonly sendPoints: number;
  readonly sendSeconds: number;
  /** The same within a day: what is said is kept for ever, and nobody types so much. */
  readonly sendPointsADay: number;
  /** Messages that one member reports within `reportSeconds`. */
  readonly reportPoints: number;
  readonly reportSeconds: number;
}

export const talkLimits: TalkLimits = {
  sendPoints: 5,
  sendSeconds: 5,
  sendPointsADay: 2_000,
  reportPoints: 10,
  reportSeconds: 3_600,
};

const DAY_SECONDS = 24 * 60 * 60;

/** One count of what a member writes and reports, in the talk and at lessons together. */
export interface TalkThrottles {
  /** All of them count each message; the first that is used up says when the next may come. */
  readonly send: readonly MemberThrottle[];
  readonly report: MemberThrottle;
}

export const openTalkThrottles = (pool: Pool, limits: Partial<TalkLimits> = {}): TalkThrottles => {
  const { sendPoints, sendSeconds, sendPointsADay, reportPoints, reportSeconds } = { ...talkLimits, ...limits };
  return {
    send: [
      new MemberThrottle(pool, 'chatSend', { points: sendPoints, durationSeconds: sendSeconds }),
      new MemberThrottle(pool, 'chatSendDay', { points: sendPointsADay, durationSeconds: DAY_SECONDS }),
    ],
    report: new MemberThrottle(pool, 'chatReport', { points: reportPoints, durationSeconds: reportSeconds }),
  };
};
