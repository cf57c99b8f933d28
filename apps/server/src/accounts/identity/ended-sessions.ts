import { ACCESS_TOKEN_SECONDS } from './access-token.ts';

/** An access token may be signed a moment after its session ended, and clocks of two machines differ a little. */
const MARGIN_SECONDS = 120;

/** For so long an ended session must be remembered: by then its last access token has expired. */
export const REMEMBER_ENDED_SECONDS = ACCESS_TOKEN_SECONDS + MARGIN_SECONDS;

/** The sessions that ended a short while ago; holds no more than ended within REMEMBER_ENDED_SECONDS. */
export class EndedSessions {
  /** In the order of their ends, so that the oldest come first. */
  readonly #forgetAtMs = new Map<string, number>();

  add(sessionId: string): void {
    this.#forget(performance.now());
    this.#forgetAtMs.delete(sessionId);
    this.#forgetAtMs.set(sessionId, performance.now() + REMEMBER_ENDED_SECONDS * 1000);
  }

  has(sessionId: string): boolean {
    return this.#forgetAtMs.has(sessionId);
  }

  get size(): number {
    return this.#forgetAtMs.size;
  }

  #forget(nowMs: number): void {
    for (const [sessionId, forgetAtMs] of this.#forgetAtMs) {
      if (forgetAtMs > nowMs) return;
      this.#forgetAtMs.delete(sessionId);
    }
  }
}
