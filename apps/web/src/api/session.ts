import type { contract } from '@kapok/contract';
import type { Answer } from './answer.ts';
import type { SessionEnd } from './session-end.ts';

export type SessionReply = Answer<typeof contract.renew>;

/**
 * Who uses this page. `starting` lasts until the first answer of the server, `leaving` while a member signs out: nothing more is
 * asked for as a member's.
 */
export interface SessionState {
  readonly status: 'starting' | 'visitor' | 'member' | 'leaving';
  readonly userName: string | null;
  /** What the member is called; empty for visitors. */
  readonly shownName: string;
  readonly isStaff: boolean;
  /** Staff who have yet to show their second factor: the management is closed to them. */
  readonly secondFactorNeeded: boolean;
  /** Why a session that this page had is over; null while there is one, and where there was none. */
  readonly end: SessionEnd | null;
}

export interface SessionParts {
  /** Asks the server for a fresh access token; the refresh cookie rotates with each answer. */
  readonly renew: () => Promise<SessionReply>;
  /** Runs one renewal at a time across all tabs: a refresh cookie that is used twice ends the session on the server. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly nowMs: () => number;
  /** Tells the other tabs that somebody signed in here, or why nobody is signed in any more. */
  readonly announce: (end: SessionEnd | null) => void;
}

export interface SessionStore {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves once it is known who uses the page; rejects where the server does not answer, and asks anew next time. */
  readonly ready: () => Promise<SessionState>;
  /** An access token that is good now. It lives in memory only. */
  readonly token: () => Promise<string>;
  /** The token at hand, without waiting; null before the first answer. */
  readonly tokenAtHand: () => string | null;
  readonly renewNow: () => Promise<void>;
  /** As `renewNow`, after another tab has told of a change, and why where it was the end of the session. */
  readonly renewAfter: (heard: SessionEnd | null) => Promise<void>;
  /** Takes over the session that signing in, registering or signing out has answered. */
  readonly adopt: (reply: SessionReply) => void;
  /** Takes over what signing out answers; the member stays where it fails. */
  readonly leave: (signOut: () => Promise<SessionReply>) => Promise<void>;
}

const RENEW_EARLY_MS = 60_000;
const TOO_LATE_MS = 5_000;

interface Held {
  readonly accessToken: string;
  readonly expiresAtMs: number;
}

/** Makes of a piece of work one that runs once at a time: whoever asks while it runs waits for the same end. */
const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
};

/** Before the first answer, and to the server, which renders the same page for everybody. */
export const nobodyYet: SessionState = {
  status: 'starting',
  userName: null,
  shownName: '',
  isStaff: false,
  secondFactorNeeded: false,
  end: null,
};

/** The state of the page's session, and who follows it. */
const createObservedState = () => {
  let state = nobodyYet;
  const listeners = new Set<() => void>();
  return {
    state: (): SessionState => state,
    become: (next: SessionState): void => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Holds the page's one session: renews it shortly before it ends, whenever a token is asked for. */
export const createSessionStore = (parts: SessionParts): SessionStore => {
  const observed = createObservedState();
  const { state, become, subscribe } = observed;
  let held: Held | null = null;
  let heard: SessionEnd | null = null;

  const take = (reply: SessionReply): void => {
    held = { accessToken: reply.AccessToken, expiresAtMs: parts.nowMs() + reply.ExpiresInSeconds * 1000 };
    const next = stateOf(reply, endOf(state(), reply, heard));
    heard = null;
    if (sameState(state(), next)) return;
    become(next);
    // The cookie has gone with this answer: no other tab could ask why.
    if (next.end !== null && next.end === reply.Ended) parts.announce(next.end);
  };

  const renewNow = oneAtATime(() => parts.alone(parts.renew).then(take));

  const token = async (): Promise<string> => {
    const leftMs = held === null ? 0 : held.expiresAtMs - parts.nowMs();
    if (held === null || leftMs < TOO_LATE_MS) await renewNow();
    else if (leftMs < RENEW_EARLY_MS) renewNow().catch(ignoreUntilItMatters);
    if (held === null) throw new Error('the session has no token although it was renewed');
    return held.accessToken;
  };

  const adopt = (reply: SessionReply): void => {
    if (reply.Kind === 'visitor') heard = 'signed-out';
    take(reply);
    parts.announce(reply.Kind === 'visitor' ? 'other-tab' : null);
  };

  return {
    state,
    subscribe,
    ready: async () => {
      if (state().status === 'starting') await renewNow();
      return state();
    },
    token,
    tokenAtHand: () => held?.accessToken ?? null,
    renewNow,
    renewAfter: (end) => {
      heard = end;
      return renewNow();
    },
    adopt,
    leave: async (signOut) => {
      adopt(await whileLeaving(observed, signOut));
    },
  };
};

/** Signs out as one who is no member any more; whom the shop could not let go is the member again. */
const whileLeaving = async (
  { state, become }: ReturnType<typeof createObservedState>,
  signOut: () => Promise<SessionReply>,
): Promise<SessionReply> => {
  const before = state();
  become({ ...before, status: 'leaving' });
  try {
    return await signOut();
  } catch (failure) {
    if (state().status === 'leaving') become(before);
    throw failure;
  }
};

/** Why the session that the page had is over with this answer: as the server says, else as another tab told, else by time. */
const endOf = (before: SessionState, reply: SessionReply, heard: SessionEnd | null): SessionEnd | null =>
  reply.Kind === 'visitor' && before.userName !== null ? (reply.Ended ?? heard ?? 'timed-out') : null;

const stateOf = (reply: SessionReply, end: SessionEnd | null): SessionState => ({
  status: reply.Kind,
  userName: reply.UserName,
  shownName: reply.ShownName ?? reply.UserName ?? '',
  isStaff: reply.IsStaff,
  secondFactorNeeded: reply.SecondFactorNeeded === true,
  end,
});

const sameState = (a: SessionState, b: SessionState): boolean =>
  a.status === b.status &&
  a.userName === b.userName &&
  a.shownName === b.shownName &&
  a.isStaff === b.isStaff &&
  a.secondFactorNeeded === b.secondFactorNeeded;

/** An early renewal that fails costs nothing: the token at hand is still good, and the next call renews again. */
const ignoreUntilItMatters = (): void => undefined;
