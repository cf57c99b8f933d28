import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedSeconds, GIVEN_BACK_MAX_SECONDS, judgeViewing, READ_AHEAD_SECONDS } from './delivered-media.ts';
import { SPECIFIED_REFUND_TABLE as table } from './refund-schedule.ts';

/** One file of a product as one member has had it, each second by itself: the plainest way to write the rule down again. */
class File {
  readonly sent = new Set<number>();
  readonly played = new Set<number>();
  readonly givenBack = new Set<number>();
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

const SEGMENT_SECONDS = 6;

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** Sends the segments that hold these seconds, whole. */
const send = (file: File, from: number, to: number): void => {
  const first = Math.floor(from / SEGMENT_SECONDS) * SEGMENT_SECONDS;
  const end = Math.min(file.seconds, Math.ceil(to / SEGMENT_SECONDS) * SEGMENT_SECONDS);
  for (const second of range(first, end)) file.sent.add(second);
};

const factsOf = (files: readonly File[], openMarks = 0) => {
  const sum = (count: (file: File) => number): number => files.reduce((all, file) => all + count(file), 0);
  const unplayed = ({ sent, played }: File) => [...sent].filter((second) => !played.has(second));
  return {
    totalSeconds: sum(({ seconds }) => seconds),
    viewedSeconds: sum(({ played }) => played.size),
    unplayedSeconds: sum((file) => unplayed(file).length),
    givenBackSeconds: sum((file) => unplayed(file).filter((second) => file.givenBack.has(second)).length),
    unwrittenSeconds: openMarks * 60,
  };
};

const verdictOf = (files: readonly File[], openMarks = 0) => judgeViewing(factsOf(files, openMarks), table);

describe('what counts as watched', () => {
  const hour = { totalSeconds: 3_600, viewedSeconds: 0, unplayedSeconds: 0, givenBackSeconds: 0, unwrittenSeconds: 0 };

  it.each([
    [{ viewedSeconds: 108 }, 'within'],
    [{ viewedSeconds: 109 }, 'beyond'],
    [{ unplayedSeconds: 168 }, 'within'],
    [{ unplayedSeconds: 169 }, 'beyond'],
    [{ viewedSeconds: 100, unplayedSeconds: 68 }, 'within'],
    [{ viewedSeconds: 100, unplayedSeconds: 69 }, 'beyond'],
    [{ unplayedSeconds: 408, givenBackSeconds: 408 }, 'within'],
    [{ unplayedSeconds: 409, givenBackSeconds: 409 }, 'beyond'],
    [{ unplayedSeconds: 169, givenBackSeconds: 1 }, 'within'],
    [{ unplayedSeconds: 108, unwrittenSeconds: 60 }, 'within'],
    [{ unplayedSeconds: 109, unwrittenSeconds: 60 }, 'unsettled'],
    [{ unplayedSeconds: 169, unwrittenSeconds: 60 }, 'beyond'],
  ] as const)('[SAFE-4] of an hour with %j is %s the limit', (part, verdict) => {
    expect(judgeViewing({ ...hour, ...part }, table)).toBe(verdict);
  });

  it('[SAFE-4] of a product of a minute is more than a third of it, and never nothing when all was sent', () => {
    const minute = { ...hour, totalSeconds: 60 };
    expect(judgeViewing({ ...minute, unplayedSeconds: 21 }, table)).toBe('within');
    expect(judgeViewing({ ...minute, unplayedSeconds: 22 }, table)).toBe('beyond');
    expect(judgeViewing({ ...minute, unplayedSeconds: 60, givenBackSeconds: 60 }, table)).toBe('beyond');
    expect(judgeViewing({ ...minute, unwrittenSeconds: 600 }, table)).toBe('unsettled');
  });

  it('[SAFE-4] never falls as more is sent, and rises second by second with what was reported', () => {
    const any = fc.record({
      totalSeconds: fc.integer({ min: 1, max: 40_000 }),
      viewedSeconds: fc.nat(2_000),
      unplayedSeconds: fc.nat(4_000),
      givenBackSeconds: fc.nat(4_000),
    });
    fc.assert(
      fc.property(any, fc.nat(500), (facts, more) => {
        const counted = countedSeconds(facts);
        expect(counted).toBeGreaterThanOrEqual(facts.viewedSeconds);
        expect(countedSeconds({ ...facts, unplayedSeconds: facts.unplayedSeconds + more })).toBeGreaterThanOrEqual(
          counted,
        );
        expect(countedSeconds({ ...facts, viewedSeconds: facts.viewedSeconds + more })).toBeCloseTo(counted + more, 6);
      }),
    );
  });
});

/** What a player does at one place: it reads ahead, plays a little, and its viewer moves on. */
interface Visit {
  readonly file: number;
  readonly place: number;
  readonly playSeconds: number;
  readonly aheadSeconds: number;
  readonly device: number;
}

/** The shop's player reads no further ahead than it has played at a place, and 10 s at least; others read 60 s. */
const LEAST_AHEAD_SECONDS = 10;
const OTHERS_AHEAD_SECONDS = 60;

const anyVisit = (files: number): fc.Arbitrary<Visit> =>
  fc.record({
    file: fc.nat(files - 1),
    place: fc.double({ min: 0, max: 0.98, noNaN: true }),
    playSeconds: fc.nat(9),
    aheadSeconds: fc.constant(LEAST_AHEAD_SECONDS),
    device: fc.nat(1),
  });

/** Lessons that make a quarter of an hour at least, as they are sold. */
const anyLessons = fc
  .array(fc.integer({ min: 30, max: 3_600 }), { minLength: 1, maxLength: 12 })
  .filter((lessons) => lessons.reduce((sum, seconds) => sum + seconds, 0) >= 900);

const visitPlace = (
  files: readonly File[],
  visit: Visit,
  { cache, isLost }: { cache: Set<string>; isLost: boolean },
): void => {
  const file = files[visit.file % files.length];
  if (file === undefined) return;
  const from = Math.floor(visit.place * file.seconds);
  const end = Math.min(file.seconds, from + visit.playSeconds);
  const ahead = Math.min(file.seconds, end + Math.max(visit.aheadSeconds, visit.playSeconds));
  for (let second = from; second < Math.max(ahead, end); second += 1) {
    const name = `${visit.device}:${visit.file}:${Math.floor(second / SEGMENT_SECONDS)}`;
    // What a device has kept is not asked for again.
    if (!cache.has(name)) send(file, second, second + 1);
    cache.add(name);
  }
  if (isLost) return;
  for (const second of range(from, end)) file.played.add(second);
  for (const second of file.sent) file.givenBack.add(second);
};

describe('an honest viewer', () => {
  it('[SAFE-4] who opens a product on two devices and looks into five places is never sent to review for what the players read ahead', () => {
    fc.assert(
      fc.property(
        anyLessons,
        fc.array(anyVisit(12), { maxLength: 5 }),
        fc.boolean(),
        (lessons, seeks, hasTwoDevices) => {
          const files = lessons.map((seconds) => new File(seconds));
          const cache = new Set<string>();
          const opening = { file: 0, place: 0, playSeconds: 2, aheadSeconds: LEAST_AHEAD_SECONDS, device: 0 };
          visitPlace(files, opening, { cache, isLost: false });
          // The second device opens where the first one stopped.
          if (hasTwoDevices) visitPlace(files, { ...opening, device: 1 }, { cache, isLost: false });
          for (const seek of seeks) visitPlace(files, seek, { cache, isLost: false });
          const { viewedSeconds, totalSeconds } = factsOf(files);
          if (viewedSeconds > totalSeconds * 0.03) return;
          expect(verdictOf(files)).toBe('within');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('[SAFE-4] on a device that reads a minute ahead at each of four places is not either, in a product of forty minutes', () => {
    fc.assert(
      fc.property(fc.array(anyVisit(1), { maxLength: 3 }), fc.integer({ min: 2_400, max: 9_000 }), (seeks, seconds) => {
        const files = [new File(seconds)];
        const cache = new Set<string>();
        const opening = { file: 0, place: 0, playSeconds: 2, aheadSeconds: OTHERS_AHEAD_SECONDS, device: 0 };
        for (const visit of [opening, ...seeks])
          visitPlace(files, { ...visit, aheadSeconds: OTHERS_AHEAD_SECONDS }, { cache, isLost: false });
        expect(verdictOf(files)).toBe('within');
      }),
      { numRuns: 500 },
    );
  });

  it('[SAFE-4] who looks into two places of a product of a few minutes is not sent to review for what the player read ahead', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 70, max: 900 }),
        fc.option(fc.double({ min: 0, max: 0.98, noNaN: true })),
        fc.boolean(),
        (seconds, place, isLost) => {
          const files = [new File(seconds)];
          const cache = new Set<string>();
          const opening = { file: 0, place: 0, playSeconds: 2, aheadSeconds: LEAST_AHEAD_SECONDS, device: 0 };
          visitPlace(files, opening, { cache, isLost });
          const hasTimeForAnother = seconds >= 134;
          if (place !== null && hasTimeForAnother && !isLost)
            visitPlace(files, { ...opening, place }, { cache, isLost });
          expect(verdictOf(files)).toBe('within');
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('[SAFE-4] whose tab closed before anything was reported has what a player reads ahead free', () => {
    fc.assert(
      fc.property(anyLessons, fc.nat(24), (lessons, playSeconds) => {
        const files = lessons.map((seconds) => new File(seconds));
        const visit = { file: 0, place: 0, playSeconds, aheadSeconds: OTHERS_AHEAD_SECONDS, device: 0 };
        visitPlace(files, visit, { cache: new Set(), isLost: true });
        expect(verdictOf(files)).toBe('within');
      }),
    );
  });
});

/** Ways to have all of a product without saying so: what they say, and in which order they fetch, makes no difference. */
const scripts: Readonly<Record<string, (files: readonly File[]) => number>> = {
  'all at once, nothing reported': (files) => {
    for (const file of files) send(file, 0, file.seconds);
    return 0;
  },
  'slowly, as if it were played': (files) => {
    for (const file of files) for (let at = 0; at < file.seconds; at += SEGMENT_SECONDS) send(file, at, at + 1);
    return 0;
  },
  backwards: (files) => {
    for (const file of files.toReversed())
      for (let at = file.seconds - 1; at >= 0; at -= SEGMENT_SECONDS) send(file, at, at + 1);
    return 0;
  },
  'every other segment, then the rest': (files) => {
    for (const odd of [0, 1])
      for (const file of files)
        for (let at = odd * SEGMENT_SECONDS; at < file.seconds; at += 2 * SEGMENT_SECONDS) send(file, at, at + 1);
    return 0;
  },
  'with every segment given back': (files) => {
    for (const file of files) {
      send(file, 0, file.seconds);
      for (const second of file.sent) file.givenBack.add(second);
    }
    return 0;
  },
  'reporting as little as is allowed': (files) => {
    const allowed = Math.floor(files.reduce((sum, { seconds }) => sum + seconds, 0) * 0.03);
    for (const file of files) send(file, 0, file.seconds);
    for (const second of range(0, Math.min(allowed, files[0]?.seconds ?? 0))) files[0]?.played.add(second);
    return 0;
  },
  'reporting seconds that were never sent': (files) => {
    const [first, ...others] = files;
    for (const file of others) send(file, 0, file.seconds);
    if (first === undefined) return 0;
    send(first, 0, first.seconds - SEGMENT_SECONDS);
    first.played.add(first.seconds - 1);
    return 0;
  },
  'from a process that died, with nothing written': (files) =>
    Math.ceil(files.reduce((sum, { seconds }) => sum + seconds, 0) / 60) + files.length,
  'from two processes, one of which died': (files) => {
    files.forEach((file, index) => {
      if (index % 2 === 0) send(file, 0, file.seconds);
    });
    return files.reduce((sum, { seconds }, index) => (index % 2 === 0 ? sum : sum + Math.ceil(seconds / 60)), 0);
  },
  'lessons of a minute each, one mark open for each': (files) => {
    for (const file of files) send(file, 60, file.seconds);
    return files.length;
  },
};

describe('a script that keeps a part of a product', () => {
  it('[SAFE-4] is never paid without a person for two fifths of it, however short it is and whatever is given back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 40_000 }),
        fc.double({ min: 0.4, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (totalSeconds, kept, givenBack) => {
          const unplayedSeconds = Math.ceil(totalSeconds * kept);
          const givenBackSeconds = Math.floor(unplayedSeconds * givenBack);
          const facts = { totalSeconds, viewedSeconds: 0, unplayedSeconds, givenBackSeconds, unwrittenSeconds: 0 };
          expect(judgeViewing(facts, table)).toBe('beyond');
        },
      ),
    );
  });
});

describe('a script that copies a whole product', () => {
  it.each(Object.entries(scripts))('[SAFE-4] %s is never paid without a person', (_way, run) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_800 }), { minLength: 1, maxLength: 10 }), (lessons) => {
        const files = lessons.map((seconds) => new File(seconds));
        expect(verdictOf(files, run(files))).not.toBe('within');
      }),
      { numRuns: 300 },
    );
  });

  it('[SAFE-4] that says whatever helps it has no more than the limit, one buffer and what may be given back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36_000 }), fc.nat(36_000), fc.nat(36_000), (total, sent, played) => {
        const viewedSeconds = Math.min(played, total);
        const unplayedSeconds = Math.min(sent, total - viewedSeconds);
        const facts = {
          totalSeconds: total,
          viewedSeconds,
          unplayedSeconds,
          givenBackSeconds: unplayedSeconds,
          unwrittenSeconds: 0,
        };
        if (judgeViewing(facts, table) !== 'within') return;
        expect(viewedSeconds + unplayedSeconds).toBeLessThanOrEqual(
          total * 0.03 + READ_AHEAD_SECONDS + GIVEN_BACK_MAX_SECONDS,
        );
        expect(viewedSeconds + unplayedSeconds).toBeLessThanOrEqual(total * 0.63 + 1e-9);
      }),
    );
  });
});
