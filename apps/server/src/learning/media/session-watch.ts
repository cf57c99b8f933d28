import {
  addMediaMinute,
  isSignInShared,
  SLOWED_MINUTES,
  takeMedia,
  type MediaAllowance,
  type MediaMinute,
} from '@kapok/domain';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
import type { Notices, NoticeSubscription } from '#server/platform/db/notices.ts';
import { networkKey } from '#server/platform/http/address-key.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  makeTeller,
  MEDIA_ASKED_CHANNEL,
  readAskedMedia,
  tellAskedMedia,
  type AskedMedia,
} from './session-watch-queries.ts';
import { tellSharedSignIn } from './tell-shared-sign-in.ts';

export interface SessionWatchDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly log: { readonly warn: (details: object, message: string) => void };
  readonly nowMs?: (() => number) | undefined;
}

const MINUTE_MS = 60_000;
const TELL_EVERY_MS = 15_000;
/** Within it the database is not asked again whether staff and the member know. */
const TOLD_MS = 60 * MINUTE_MS;
const WATCHED_MAX = 20_000;

/** What is known of a session's media. */
interface Watched {
  minutes: readonly MediaMinute[];
  /** Of it, what the other processes have not been told. */
  untold: readonly MediaMinute[];
  slowedUntilMs: number;
  allowance: MediaAllowance | undefined;
  tellAgainAtMs: number;
}

/**
 * Watches for a sign-in that many share (STREAM-9). It costs a note in memory for each segment; what was noted is told to the
 * other processes together, every few seconds. A process that starts anew, or misses notices, finds a shared sign-in later.
 */
export class SessionWatch {
  readonly #deps: SessionWatchDeps;
  readonly #name = makeTeller();
  readonly #sessions = new LRUCache<string, Watched>({ max: WATCHED_MAX });
  readonly #changed = new Set<string>();
  readonly #subscription: NoticeSubscription;
  readonly #timer: NodeJS.Timeout;
  #telling: Promise<void> = Promise.resolve();

  constructor(deps: SessionWatchDeps) {
    this.#deps = deps;
    this.#subscription = deps.notices.listen(MEDIA_ASKED_CHANNEL, {
      onNotice: (payload) => {
        for (const { sessionId, part } of readAskedMedia(payload, this.#name)) {
          const watched = this.#find(sessionId);
          watched.minutes = addMediaMinute(watched.minutes, part);
        }
      },
    });
    this.#timer = setInterval(() => {
      this.#telling = this.#telling.then(() => this.tellOthers());
    }, TELL_EVERY_MS).unref();
  }

  /**
   * Notes that a segment of so many seconds is about to be sent. For a session that is shared throws `rate-limited` with
   * `retryAfterSeconds` once it was sent as much as one person watches; staff and the member are told.
   */
  async admit({ memberId, sessionId }: MemberCaller, address: string, seconds: number): Promise<void> {
    const nowMs = this.#nowMs();
    const watched = this.#find(sessionId);
    const ask = { minute: Math.floor(nowMs / MINUTE_MS), networks: [networkKey(address)], sentSeconds: 0 };
    this.#note(sessionId, watched, ask);
    if (isSignInShared(watched.minutes)) {
      watched.slowedUntilMs = nowMs + SLOWED_MINUTES * MINUTE_MS;
      await this.#tell(memberId, watched, nowMs);
    }
    if (nowMs < watched.slowedUntilMs) {
      const { allowance, waitSeconds } = takeMedia(watched.allowance, seconds, nowMs);
      watched.allowance = allowance;
      if (waitSeconds > 0) throw new ShopError('rate-limited', { retryAfterSeconds: Math.ceil(waitSeconds) });
    }
    this.#note(sessionId, watched, { ...ask, sentSeconds: seconds });
  }

  /** Tells the other processes what was asked for here since the last time. What cannot be told is left out. */
  async tellOthers(): Promise<void> {
    const asked: AskedMedia[] = [];
    for (const sessionId of this.#changed) {
      const watched = this.#sessions.peek(sessionId);
      if (watched === undefined) continue;
      for (const part of watched.untold) asked.push({ sessionId, part });
      watched.untold = [];
    }
    this.#changed.clear();
    try {
      await tellAskedMedia(this.#deps.db, this.#name, asked);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the other processes could not be told what sessions asked for');
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#subscription.end();
    await this.#telling;
  }

  #nowMs(): number {
    return this.#deps.nowMs?.() ?? Date.now();
  }

  #find(sessionId: string): Watched {
    const known = this.#sessions.get(sessionId);
    if (known !== undefined) return known;
    const made = { minutes: [], untold: [], slowedUntilMs: 0, allowance: undefined, tellAgainAtMs: 0 };
    this.#sessions.set(sessionId, made);
    return made;
  }

  #note(sessionId: string, watched: Watched, part: MediaMinute): void {
    watched.minutes = addMediaMinute(watched.minutes, part);
    watched.untold = addMediaMinute(watched.untold, part);
    this.#changed.add(sessionId);
  }

  /** Where it cannot be written down, the next segment tries again. */
  async #tell(memberId: number, watched: Watched, nowMs: number): Promise<void> {
    if (nowMs < watched.tellAgainAtMs) return;
    watched.tellAgainAtMs = nowMs + TOLD_MS;
    try {
      await tellSharedSignIn(this.#deps.db, memberId);
    } catch (error) {
      watched.tellAgainAtMs = 0;
      throw error;
    }
  }
}
