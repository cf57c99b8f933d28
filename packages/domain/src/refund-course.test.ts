import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundCourse, wereRefunded, type OpenedFilms, type RefundCourse } from './refund-course.ts';
import { SPECIFIED_REFUND_TABLE as table } from './refund-schedule.ts';

/** Films with their lengths in seconds. */
const lengths: Readonly<Record<string, number>> = {
  clip: 70,
  talk: 180,
  stretch: 240,
  one: 734,
  two: 734,
  three: 3_600,
  hour: 3_600,
  ...Object.fromEntries(Array.from({ length: 20 }, (_, lesson) => [`day${lesson}`, 1_800])),
};
const day = Array.from({ length: 20 }, (_, lesson) => `day${lesson}`);

/** What each product opens: parts, an album of them, and a bundle that shows the first part beside a film of its own. */
const catalogue: Readonly<Record<string, readonly string[]>> = {
  CLIP: ['clip'],
  TALK: ['talk'],
  STRETCH: ['stretch'],
  A001: ['one'],
  A002: ['two'],
  A003: ['three'],
  B001: ['one', 'two', 'three'],
  D001: ['one', 'hour'],
  HOUR: ['hour'],
  DAYS: day,
};

interface Had {
  /** Sent and not reported as played. */
  readonly sent?: number;
  readonly viewed?: number;
  /** Of what was sent, said to have been let go. */
  readonly let?: number;
}

interface Story {
  readonly asks: string;
  /** Products whose refund the same account asked for before, and staff did not decline. */
  readonly after?: readonly string[];
  /** Seconds that the account has had of each film, whatever it was bought by. */
  readonly had?: Readonly<Record<string, Had>>;
  /** Files of which a process may still have something to write down. */
  readonly marks?: number;
  readonly secondsAgo?: number;
}

const opened = (productId: string): OpenedFilms => ({ productId, films: catalogue[productId] ?? [] });

const courseOf = ({ asks, after = [], had = {}, marks = 0, secondsAgo = 0 }: Story): RefundCourse => {
  const line = opened(asks);
  const sum = (of: (film: string) => number): number => line.films.reduce((all, film) => all + of(film), 0);
  const media = {
    totalSeconds: sum((film) => lengths[film] ?? 0),
    viewedSeconds: sum((film) => had[film]?.viewed ?? 0),
    unplayedSeconds: sum((film) => had[film]?.sent ?? 0),
    givenBackSeconds: sum((film) => had[film]?.let ?? 0),
    unwrittenSeconds: marks * 60,
  };
  return refundCourse(media, table, { wereRefunded: wereRefunded(line, after.map(opened)), secondsAgo });
};

const everyDay = (had: Had): Readonly<Record<string, Had>> => Object.fromEntries(day.map((film) => [film, had]));

const honest: readonly (readonly [string, Story])[] = [
  ['never opened a course of seventy seconds', { asks: 'CLIP' }],
  ['never opened a course of ten hours', { asks: 'DAYS' }],
  [
    'pressed play, and the page of a course of seventy seconds was killed',
    { asks: 'CLIP', had: { clip: { sent: 18 } } },
  ],
  ['looked at three minutes for two seconds', { asks: 'TALK', had: { talk: { viewed: 2, sent: 22, let: 10 } } }],
  ['looked at three minutes, and the page was killed', { asks: 'TALK', had: { talk: { sent: 60 } } }],
  ['let a telephone read a minute of three ahead', { asks: 'TALK', had: { talk: { viewed: 4, sent: 60 } } }],
  ['played seconds of a minute, and the page was killed', { asks: 'CLIP', had: { clip: { sent: 24 } } }],
  ['let a telephone read four minutes ahead by one', { asks: 'STRETCH', had: { stretch: { sent: 66 } } }],
  ['let a telephone read ahead in twelve minutes', { asks: 'A001', had: { one: { viewed: 12, sent: 66 } } }],
  ['watched twenty seconds that were never reported', { asks: 'A001', had: { one: { sent: 80 } } }],
  ['opened a course on two devices at its beginning', { asks: 'A001', had: { one: { viewed: 4, sent: 66 } } }],
  ['looked into six places', { asks: 'A001', had: { one: { viewed: 12, sent: 130, let: 70 } } }],
  ['watched as much of an hour as is allowed', { asks: 'HOUR', had: { hour: { viewed: 108, sent: 60 } } }],
  ['looked into an hour on a telephone at two places', { asks: 'HOUR', had: { hour: { sent: 132 } } }],
  ['looked into eight places of an hour', { asks: 'HOUR', had: { hour: { viewed: 16, sent: 380, let: 240 } } }],
  ['watched seventeen minutes of ten hours', { asks: 'DAYS', had: { day0: { viewed: 1_020, sent: 60 } } }],
  ['looked into every lesson of ten hours', { asks: 'DAYS', had: everyDay({ viewed: 2, sent: 40, let: 12 }) }],
  ['watched ten hours until the page was killed', { asks: 'DAYS', had: { day0: { viewed: 960, sent: 120 } } }],
  [
    'looked into all parts of an album',
    { asks: 'B001', had: { one: { sent: 60 }, two: { sent: 60 }, three: { sent: 60 } } },
  ],
  ['watched the first part of an album for a while', { asks: 'B001', had: { one: { viewed: 140, sent: 60 } } }],
  ['was refunded for another part', { asks: 'A002', after: ['A001'] }],
  ['was refunded for three other courses', { asks: 'DAYS', after: ['A001', 'HOUR', 'TALK'] }],
  ['watched a part long ago that is not asked for', { asks: 'A002', had: { one: { viewed: 734 } } }],
  ['waited until the shop had written all', { asks: 'HOUR', had: { hour: { sent: 168 } }, secondsAgo: 30 }],
  ['had a page open whose mark makes no difference', { asks: 'HOUR', had: { hour: { sent: 100 } }, marks: 1 }],
];

const left: readonly (readonly [string, Story])[] = [
  ['fetched a whole part', { asks: 'A001', had: { one: { sent: 734 } } }],
  ['fetched all of ten hours', { asks: 'DAYS', had: everyDay({ sent: 1_800 }) }],
  ['fetched it and said that all was let go', { asks: 'A001', had: { one: { sent: 734, let: 734 } } }],
  ['fetched ten hours and said so', { asks: 'DAYS', had: everyDay({ sent: 1_800, let: 1_800 }) }],
  ['fetched it and reported what is allowed', { asks: 'A001', had: { one: { viewed: 22, sent: 712, let: 712 } } }],
  ['fetched two fifths of a short one', { asks: 'CLIP', had: { clip: { sent: 28, let: 28 } } }],
  ['fetched as much of it as no player holds', { asks: 'CLIP', had: { clip: { sent: 27, let: 27 } } }],
  ['fetched a part through its album', { asks: 'B001', had: { one: { sent: 734, let: 734 } } }],
  ['fetched half of each part of an album', { asks: 'B001', had: { one: { sent: 367 }, two: { sent: 367 } } }],
  ['fetched a third of a part, in thirds of it', { asks: 'A001', had: { one: { sent: 245, let: 245 } } }],
  [
    'took a part by itself, and again by its album',
    { asks: 'B001', after: ['A001'], had: { one: { sent: 226, let: 44 } } },
  ],
  ['went on to the next part', { asks: 'A002', after: ['A001', 'B001'], had: { one: { sent: 226, let: 44 } } }],
  [
    'began with the album and went on to a part',
    { asks: 'A001', after: ['B001'], had: { one: { sent: 126, let: 44 } } },
  ],
  ['went on to a bundle that shows the part', { asks: 'D001', after: ['A001'] }],
  ['came from that bundle to the part', { asks: 'A001', after: ['D001'] }],
  ['came from an album to a bundle that shares a film', { asks: 'D001', after: ['B001'] }],
  ['bought the same part again', { asks: 'A001', after: ['A002', 'A001'] }],
  ['fetched from a process that died', { asks: 'A001', marks: 13, secondsAgo: 121 }],
  ['watched more of an hour than is allowed', { asks: 'HOUR', had: { hour: { viewed: 109 } } }],
];

const waiting: readonly (readonly [string, Story])[] = [
  ['fetched from a process that is still writing', { asks: 'A001', marks: 13 }],
  [
    'watched a minute that is about to be written',
    { asks: 'HOUR', had: { hour: { sent: 120 } }, marks: 1, secondsAgo: 15 },
  ],
];

describe('the course of a refund', () => {
  it.each(honest)('[SAFE-20] is automatic for a buyer who %s', (_who, story) => {
    expect(courseOf(story)).toBe('automatic');
  });

  it.each(left)('[SAFE-20] is left to staff for an account that %s', (_who, story) => {
    expect(courseOf(story)).toBe('review');
  });

  it.each(waiting)('[SAFE-20] waits for an account that %s', (_who, story) => {
    expect(courseOf(story)).toBe('wait');
  });

  it('[SAFE-20] is automatic once for each film, in whatever order one account asks', () => {
    const anyOrder = fc.array(fc.constantFrom(...Object.keys(catalogue)), { maxLength: 12 });
    fc.assert(
      fc.property(anyOrder, (asked) => {
        const paid = asked.filter((asks, at) => courseOf({ asks, after: asked.slice(0, at) }) === 'automatic');
        const films = paid.flatMap((productId) => opened(productId).films);
        expect(new Set(films).size).toBe(films.length);
      }),
    );
  });
});
