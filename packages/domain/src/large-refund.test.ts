import { describe, expect, it } from 'vitest';
import { isForColleague, judgeSending, refusalOfApproval, type RefundPerson } from './large-refund.ts';

const colleague: RefundPerson = { hasPart: false, isAlone: false, isSettled: true };
const buyer = { ...colleague, hasPart: true };
const small = { isLarge: false, restsOnOwnWord: false, isDue: false, isAgreedTo: false };
const ownWord = { ...small, restsOnOwnWord: true };
const large = { ...small, isLarge: true };

describe('money that staff send back', () => {
  it.each([
    ['a small sum', colleague, small, 'send'],
    ['a small sum by one who is new to refunds', { ...colleague, isSettled: false }, small, 'send'],
    ['a large sum by one person', colleague, large, 'wait-for-person'],
    ['a large sum by two', colleague, { ...large, isAgreedTo: true }, 'send'],
    [
      'a large sum by two, one of them new',
      { ...colleague, isSettled: false },
      { ...large, isAgreedTo: true },
      'wait-for-person',
    ],
    ['a small sum of a transfer that the sender alone says came', colleague, ownWord, 'wait-for-person'],
    ['a small sum of such a transfer by two', colleague, { ...ownWord, isAgreedTo: true }, 'send'],
    ['a large sum without a colleague', { ...colleague, isAlone: true }, large, 'wait-for-time'],
    ['a large sum whose time has come', { ...colleague, isAlone: true }, { ...large, isDue: true }, 'send'],
  ] as const)('[SAFE-9] %s', (_story, sender, money, verdict) => {
    expect(judgeSending(sender, money)).toBe(verdict);
  });

  it.each([small, large, { ...large, isDue: true }, { ...large, isAgreedTo: true }])(
    '[SAFE-17] is left to a colleague by who has a part in the order: %o',
    (money) => {
      expect(judgeSending(buyer, money)).toBe('own-order');
    },
  );

  it('[SAFE-17] waits a day, however small, where who has a part in the order is alone', () => {
    const alone = { ...buyer, isAlone: true };
    expect(judgeSending(alone, small)).toBe('wait-for-time');
    expect(judgeSending(alone, { ...large, isAgreedTo: true })).toBe('wait-for-time');
    expect(judgeSending(alone, { ...small, isDue: true })).toBe('send');
    expect([isForColleague(alone), isForColleague(buyer), isForColleague(colleague)]).toEqual([false, true, false]);
  });
});

it.each([
  ['counts', colleague, false, null],
  ['is not of one who has a part in the order', buyer, false, 'own-order'],
  ['is not of the one who asked', colleague, true, 'asked-by-them'],
  ['is not of one who is new to refunds', { ...colleague, isSettled: false }, false, 'too-new'],
] as const)('[SAFE-17] an approval of a large refund %s', (_story, person, isAsker, refusal) => {
  expect(refusalOfApproval(person, isAsker)).toBe(refusal);
});
