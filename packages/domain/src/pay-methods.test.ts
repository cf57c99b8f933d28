import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPayable, type OfferedMethod } from './offered-method.ts';
import { goesBackByTransfer, payDeadline, payMethodOf, payTypes, standardChoice } from './pay-methods.ts';
import { taipeiInstant } from './taipei-time.ts';

describe('ways to pay [PAYTW-1]', () => {
  it('[OWN-2] offers a shop that chose nothing what every contract with the gateway holds, and transfer', () => {
    expect(payTypes.filter((payType) => standardChoice(payType).isOffered)).toEqual(['CREDIT', 'VACC', 'TRANSFER']);
    for (const payType of payTypes.filter((each) => standardChoice(each).isOffered))
      expect(payMethodOf(payType).needsConsent).toBe(false);
    expect(payMethodOf('LINEPAY').needsConsent).toBe(true);
  });

  it('gives days to exactly those that have a deadline', () => {
    for (const payType of payTypes)
      expect([payType, standardChoice(payType).days === null]).toEqual([payType, payMethodOf(payType).days === null]);
  });

  it('sends a part of what only goes back as a whole to the bank account of the buyer', () => {
    expect(goesBackByTransfer('INST3', true)).toBe(false);
    expect(goesBackByTransfer('INST3', false)).toBe(true);
    expect(goesBackByTransfer('CREDIT', false)).toBe(false);
    for (const payType of ['WEBATM', 'VACC', 'CVS', 'BARCODE', 'TRANSFER'] as const)
      expect(goesBackByTransfer(payType, true)).toBe(true);
  });
});

describe('what a way to pay takes [PAYTW-1]', () => {
  const method: OfferedMethod = { payType: 'CVS', leastNtd: 30, mostNtd: 20_000, days: 3, needsCardReader: false };

  const basket = { kinds: ['video'], shippingCode: null } as const;

  it('is every sum from the least to the most, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (totalNtd) => {
        const isWithin = totalNtd >= 30 && totalNtd <= 20_000;
        return isPayable(method, { totalNtd, place: 'cart', isPhone: true, basket }) === isWithin;
      }),
    );
  });
});

describe('the deadline of a way to pay [PAYTW-2]', () => {
  it('is the last second of a day in Taipei, so many days on', () => {
    expect(taipeiInstant(payDeadline(new Date('2026-11-24T10:00:00+08:00'), 3))).toBe('2026-11-27T23:59:59.000+08:00');
    expect(taipeiInstant(payDeadline(new Date('2026-11-24T00:00:00+08:00'), 1))).toBe('2026-11-25T23:59:59.000+08:00');
    expect(taipeiInstant(payDeadline(new Date('2026-11-24T23:59:59.999+08:00'), 1))).toBe(
      '2026-11-25T23:59:59.000+08:00',
    );
  });

  it('leaves at least the whole days that it names, and less than one more', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2100-01-01') }),
        fc.integer({ min: 1, max: 30 }),
        (now, days) => {
          const leftDays = (payDeadline(now, days).getTime() - now.getTime()) / 86_400_000;
          return leftDays > days - 0.001 && leftDays < days + 1;
        },
      ),
    );
  });
});
