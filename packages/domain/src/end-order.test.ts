import { expect, test } from 'vitest';
import { judgeOrderEnd } from './end-order.ts';

const soon = new Date('2026-12-01T00:00:00Z');

test.each([
  ['unpaid', null, { kind: 'ends' }],
  ['unpaid', soon, { kind: 'refused', code: 'payment-pending', until: soon }],
  ['paid', null, { kind: 'refused', code: 'order-already-paid' }],
  ['paid', soon, { kind: 'refused', code: 'order-already-paid' }],
  ['cancelled', null, { kind: 'has-ended' }],
] as const)('[TRUE-4] an order that is %s, with money on its way until %s, is ended as %j', (status, until, end) => {
  expect(judgeOrderEnd(status, until)).toEqual(end);
});
