import { expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';

it.each([
  ['MPG02003', 'method-unavailable'],
  ['MPG02004', 'page-expired'],
  ['MPG03009', 'declined'],
  ['MPG05002', 'card-not-accepted'],
  ['MPG05003', 'card-not-accepted'],
  ['MPG05005', 'held-back'],
  ['MPG03008', 'other'],
  ['', 'other'],
])('a payment that failed with %s is %s to who pays [PAY-2]', (code, reason) => {
  expect(failureReason(code)).toBe(reason);
});
