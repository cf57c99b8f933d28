import { describe, expect, it, vi } from 'vitest';
import { hearElsewhere, whereToBegin } from './where-to-begin.ts';

const left = (seconds: number, minute: number) => ({ seconds, at: new Date(Date.UTC(2026, 10, 1, 12, minute)) });

describe('where a member goes on who plays on several devices', () => {
  it.each([
    { kept: left(600, 10), elsewhere: left(1_200, 50), begin: 1_200, why: 'the other device played last' },
    { kept: left(600, 50), elsewhere: left(1_200, 10), begin: 600, why: 'this browser played last' },
    { kept: left(1_200, 10), elsewhere: left(30, 50), begin: 30, why: 'they went back on the other device' },
    { kept: left(600, 10), elsewhere: left(0, 50), begin: 600, why: 'the server was told of no position' },
    { kept: left(600, 10), elsewhere: undefined, begin: 600, why: 'the server knows nothing' },
    { kept: undefined, elsewhere: left(1_200, 10), begin: 1_200, why: 'nothing is kept here' },
    { kept: undefined, elsewhere: undefined, begin: 0, why: 'it was never played' },
  ])('[PLAY-7] [STREAM-5] begins at $begin because $why', ({ kept, elsewhere, begin }) => {
    expect(whereToBegin(kept, elsewhere)).toBe(begin);
  });

  it('[PLAY-7] [STREAM-6] waits a second for the server, and leaves no timer when the player is left meanwhile', async () => {
    vi.useFakeTimers();
    try {
      const never = (): Promise<undefined> => new Promise(() => undefined);
      const { signal } = new AbortController();
      const late = hearElsewhere(never, signal);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await late).toBeUndefined();

      expect(await hearElsewhere(() => Promise.reject(new Error('no network')), signal)).toBeUndefined();
      expect(await hearElsewhere(() => Promise.resolve(left(7, 1)), signal)).toEqual(left(7, 1));

      const standing = new AbortController();
      const waiting = hearElsewhere(never, standing.signal);
      standing.abort();
      expect(await waiting).toBeUndefined();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
