import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMediaMinute, isSignInShared, takeMedia, type MediaAllowance, type MediaMinute } from './shared-sign-in.ts';

const SEGMENT_SECONDS = 6;

interface Ask {
  readonly atSeconds: number;
  readonly network: string;
}

/** Whether the asks, in any order of networks, are ever found to be those of a shared sign-in. */
const isFound = (asks: readonly Ask[]): boolean => {
  let minutes: readonly MediaMinute[] = [];
  return [...asks]
    .sort((one, other) => one.atSeconds - other.atSeconds)
    .some(({ atSeconds, network }) => {
      const minute = Math.floor(atSeconds / 60);
      minutes = addMediaMinute(minutes, { minute, networks: [network], sentSeconds: SEGMENT_SECONDS });
      return isSignInShared(minutes);
    });
};

/** One player at a place: a buffer at once, then as fast as it plays. The place has one network or two, taken in turn. */
const watch = (place: string, wish: { from: number; to: number; speed: number; networks: 1 | 2 }): readonly Ask[] => {
  const atSecond = (atSeconds: number, index: number): Ask => ({
    atSeconds,
    network: wish.networks === 2 && index % 2 === 1 ? `${place} IPv6` : place,
  });
  const buffer = Array.from({ length: 60 / SEGMENT_SECONDS }, (_, index) => atSecond(wish.from, index));
  const count = Math.floor(((wish.to - wish.from) * wish.speed) / SEGMENT_SECONDS);
  const played = Array.from({ length: count }, (_, index) =>
    atSecond(wish.from + (index * SEGMENT_SECONDS) / wish.speed, index),
  );
  return [...buffer, ...played];
};

/** Somebody who stays at each place for a minute at least: home, a train that changes cells, a hotel, a VPN. */
const journey = fc
  .array(
    fc.record({
      staysSeconds: fc.integer({ min: 60, max: 1_200 }),
      place: fc.integer({ min: 0, max: 60 }),
      speed: fc.constantFrom(0.5, 1, 1.5, 2),
      networks: fc.constantFrom<1 | 2>(1, 2),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((stays) => {
    let from = 0;
    return stays.flatMap(({ staysSeconds, place, ...how }) => {
      const to = from + staysSeconds;
      const asks = watch(`place ${place}`, { from, to, ...how });
      from = to;
      return asks;
    });
  });

describe('a sign-in that many share', () => {
  it('[STREAM-9] is never found in one person who travels, changes networks and plays at any speed', () => {
    fc.assert(
      fc.property(journey, (asks) => {
        expect(isFound(asks)).toBe(false);
      }),
    );
  });

  it('[STREAM-9] is not found in three tabs at double speed, at home by IPv4 and IPv6', () => {
    const tab = watch('home', { from: 0, to: 3_600, speed: 2, networks: 2 });
    expect(isFound([...tab, ...tab, ...tab])).toBe(false);
  });

  it('[STREAM-9] is not found where an address changes with each segment for five minutes', () => {
    const asks = watch('train', { from: 0, to: 295, speed: 1, networks: 1 });
    expect(isFound(asks.map((ask, index) => ({ ...ask, network: `cell ${index}` })))).toBe(false);
  });

  it('[STREAM-9] is not found in somebody who looks into a film every three seconds for ten minutes', () => {
    const looks = Array.from({ length: 200 }, (_, look) => [look * 3, look * 3 + 0.5, look * 3 + 1]).flat();
    expect(isFound(looks.map((atSeconds) => ({ atSeconds, network: 'home' })))).toBe(false);
  });

  it('[STREAM-9] is found within ten minutes in five or more places at once, whenever each began', () => {
    const places = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(places, (starts) => {
        const asks = starts.flatMap((from, index) =>
          watch(`friend ${index}`, { from, to: 700, speed: 1, networks: 1 }),
        );
        expect(isFound(asks.filter(({ atSeconds }) => atSeconds < 600))).toBe(true);
      }),
    );
  });

  it('[STREAM-9] is found in a copy that takes more than eighty minutes of media in ten, and not in one that takes less', () => {
    const copy = (segments: number): readonly Ask[] =>
      Array.from({ length: segments }, (_, index) => ({ atSeconds: (index * 590) / segments, network: 'home' }));
    expect(isFound(copy(810))).toBe(false);
    expect(isFound(copy(811))).toBe(true);
  });

  it('[STREAM-9] counts what several processes saw as if one had seen it, in any order', () => {
    const seen = fc.array(
      fc.record({
        minute: fc.integer({ min: 100, max: 109 }),
        networks: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 }),
        sentSeconds: fc.integer({ min: 0, max: 400 }),
      }),
      { maxLength: 60 },
    );
    const verdict = (parts: readonly MediaMinute[]): boolean =>
      isSignInShared(parts.reduce<readonly MediaMinute[]>(addMediaMinute, []));
    fc.assert(
      fc.property(seen, (parts) => {
        expect(verdict([...parts].reverse())).toBe(verdict(parts));
      }),
    );
  });

  it('[STREAM-9] is slowed to what one person watches: who plays at double speed never waits', () => {
    let allowance: MediaAllowance | undefined;
    for (const { atSeconds } of watch('home', { from: 0, to: 3_600, speed: 2, networks: 1 })) {
      const grant = takeMedia(allowance, SEGMENT_SECONDS, atSeconds * 1_000);
      expect(grant.waitSeconds).toBe(0);
      allowance = grant.allowance;
    }
  });

  it('[STREAM-9] is sent no more than double speed and two buffers, however often it asks', () => {
    let allowance: MediaAllowance | undefined;
    let sentSeconds = 0;
    for (let nowMs = 0; nowMs < 600_000; nowMs += 100) {
      const grant = takeMedia(allowance, SEGMENT_SECONDS, nowMs);
      allowance = grant.allowance;
      if (grant.waitSeconds === 0) sentSeconds += SEGMENT_SECONDS;
      expect(grant.waitSeconds).toBeLessThanOrEqual(SEGMENT_SECONDS / 2);
    }
    expect(sentSeconds).toBeGreaterThan(1_200);
    expect(sentSeconds).toBeLessThanOrEqual(1_320);
  });
});
