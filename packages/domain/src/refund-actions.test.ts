import { expect, it } from 'vitest';
import { offeredForRefund, offeredForReturn, refundWaits } from './refund-actions.ts';

it.each([
  ['review', ['decline', 'accept']],
  ['failed', ['retry', 'manual']],
  ['unknown', ['retry', 'manual']],
  ['stuck', ['retry']],
  ['manual', ['manual']],
  [null, []],
] as const)(
  '[MGNT-4] [SAFE-9] offers what can be done about a refund in state %s, and approving a large one',
  (waiting, offered) => {
    const facts = { waiting, isForColleague: false };
    expect(offeredForRefund({ ...facts, isLarge: false })).toEqual(offered);
    expect(offeredForRefund({ ...facts, isLarge: true })).toEqual(waiting === null ? [] : ['approve', ...offered]);
  },
);

it('[SAFE-17] offers who has a part in the order nothing that gives its money back', () => {
  const own = { isLarge: true, isForColleague: true };
  expect(refundWaits.map((waiting) => offeredForRefund({ ...own, waiting }))).toEqual([
    ['decline'],
    [],
    [],
    ['retry'],
    ['retry'],
  ]);
  for (const status of ['requested', 'received'] as const) expect(offeredForReturn(status, own)).toEqual(['decline']);
  const others = { isForColleague: false };
  expect(offeredForReturn('requested', others)).toEqual(['decline', 'receive']);
  expect(offeredForReturn('received', others)).toEqual(['decline', 'refund']);
  expect(offeredForReturn('refunded', own)).toEqual([]);
});
