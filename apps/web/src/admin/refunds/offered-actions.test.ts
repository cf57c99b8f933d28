import { expect, it } from 'vitest';
import { offeredForRefund, offeredForReturn } from './offered-actions.ts';

it.each([
  ['review', ['decline', 'accept']],
  ['failed', ['retry', 'manual']],
  ['unknown', ['retry', 'manual']],
  ['stuck', ['retry']],
  ['manual', ['manual']],
  [null, []],
] as const)(
  '[MGNT-4] [SAFE-9] offers what can be done about a refund in state %s, and approving a large one',
  (Waiting, offered) => {
    expect(offeredForRefund({ Waiting, IsLarge: false, IsOwn: false })).toEqual(offered);
    const ofLarge = offeredForRefund({ Waiting, IsLarge: true, IsOwn: false });
    expect(ofLarge).toEqual(Waiting === null ? [] : ['approve', ...offered]);
  },
);

it('[SAFE-17] offers who has a part in the order nothing that gives its money back', () => {
  const own = { IsLarge: true, IsOwn: true };
  const waiting = ['review', 'failed', 'unknown', 'stuck', 'manual'] as const;
  expect(waiting.map((Waiting) => offeredForRefund({ ...own, Waiting }))).toEqual([
    ['decline'],
    [],
    ['retry'],
    ['retry'],
    [],
  ]);
  for (const Status of ['requested', 'received'] as const) {
    expect(offeredForReturn({ Status, IsOwn: true })).toEqual(['decline']);
  }
  expect(offeredForReturn({ Status: 'requested', IsOwn: false })).toEqual(['decline', 'receive']);
  expect(offeredForReturn({ Status: 'received', IsOwn: false })).toEqual(['decline', 'refund']);
  expect(offeredForReturn({ Status: 'refunded', IsOwn: true })).toEqual([]);
});
