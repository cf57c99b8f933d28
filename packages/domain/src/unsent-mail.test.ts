import { describe, expect, it } from 'vitest';
import { isWorthSending } from './unsent-mail.ts';

const days = (count: number): number => count * 24 * 60 * 60_000;

describe('a mail that found no mail server', () => {
  it('[TRUE-1] is out of date after two weeks, and a receipt after ninety days', () => {
    expect(isWorthSending('points-given', days(13))).toBe(true);
    expect(isWorthSending('points-given', days(14))).toBe(false);
    expect(isWorthSending('order-paid', days(89))).toBe(true);
    expect(isWorthSending('order-paid', days(90))).toBe(false);
  });
});
