import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndedSessions, REMEMBER_ENDED_SECONDS } from './ended-sessions.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ended sessions', () => {
  it('are remembered longer than any of their access tokens lives, and then forgotten', () => {
    const ended = new EndedSessions();
    ended.add('first');
    vi.advanceTimersByTime(REMEMBER_ENDED_SECONDS * 1000 - 1);
    ended.add('second');
    expect([ended.has('first'), ended.has('second'), ended.has('third')]).toEqual([true, true, false]);
    vi.advanceTimersByTime(1);
    ended.add('third');
    expect([ended.has('first'), ended.has('second'), ended.size]).toEqual([false, true, 2]);
    expect(REMEMBER_ENDED_SECONDS).toBeGreaterThan(600);
  });
});
