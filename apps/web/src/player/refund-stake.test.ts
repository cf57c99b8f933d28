import { SPECIFIED_REFUND_TABLE } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { endsSoon, refundStake, type ViewingAnswer } from './refund-stake.ts';

const files = [
  { FileUuid: 'free', FreePromote: true, DurationSeconds: 600 },
  { FileUuid: 'first', FreePromote: false, DurationSeconds: 600 },
  { FileUuid: 'second', FreePromote: false, DurationSeconds: 600 },
];
const { version, steps, viewedLimitPercent } = SPECIFIED_REFUND_TABLE;
const answer = {
  SecondsLeft: 36,
  Watched: [],
  Offer: {
    Refusal: null,
    Day: 1,
    Percent: 100,
    Amount: 1_800,
    TaxAmount: 90,
    Until: null,
    NextPercent: null,
    ViewedPercent: 0,
    Table: {
      Version: version,
      Steps: steps.map(({ fromDay, percent }) => ({ FromDay: fromDay, Percent: percent })),
      ViewedLimit: viewedLimitPercent,
    },
  },
} satisfies Partial<ViewingAnswer>;

describe('what watching means for a refund, between two answers of the shop', () => {
  it('[FLOW-5] goes down with every second of a paid lesson, and not with a free one', () => {
    const played = new Map([
      ['free', [[0, 600]]],
      ['first', [[0, 10]]],
      ['second', [[5, 9]]],
    ] as const);
    expect(refundStake(files, played, answer)).toMatchObject({ state: 'refund', secondsLeft: 22, newSeconds: 14 });
  });

  it('[FLOW-5] counts no second twice that the shop has heard of', () => {
    const Watched: ViewingAnswer['Watched'] = [{ FileUuid: 'first', Ranges: [[0, 10]] }];
    const heard = { ...answer, SecondsLeft: 26, Watched };
    const stake = refundStake(files, new Map([['first', [[0, 14]]]] as const), heard);
    expect(stake).toMatchObject({ secondsLeft: 22, newSeconds: 4 });
    expect(stake.watchedOf('first')).toEqual([[0, 14]]);
  });

  it('[FLOW-5] is still open with exactly the limit watched, and over one second later', () => {
    expect(refundStake(files, new Map([['first', [[0, 36]]]] as const), answer)).toMatchObject({
      state: 'refund',
      secondsLeft: 0,
    });
    expect(refundStake(files, new Map([['first', [[0, 37]]]] as const), answer)).toMatchObject({ state: 'lost' });
  });

  it('[FLOW-5] warns before the end, and neither earlier nor where nothing is at stake', () => {
    const at = (seconds: number) => endsSoon(refundStake(files, new Map([['first', [[0, seconds]]]] as const), answer));
    expect([5, 6, 36, 37].map(at)).toEqual([false, true, true, false]);
    expect(endsSoon(refundStake(files, new Map(), { ...answer, SecondsLeft: null }))).toBe(false);
  });
});
