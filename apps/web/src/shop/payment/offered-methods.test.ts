import { cartPayTypes, payTypes } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { offeredMethods } from './offered-methods.ts';

const atDesk = { totalNtd: 1000, isPhone: false };

describe('ways of paying on the screen [PAY-1] [PAY-3]', () => {
  it('shows only what the gateway offers, credit card first', () => {
    expect(offeredMethods(cartPayTypes, ['LINEPAY', 'CREDIT'], atDesk)).toEqual(['CREDIT', 'LINEPAY']);
  });

  it('never shows WebATM in the cart', () => {
    expect(offeredMethods(cartPayTypes, payTypes, atDesk)).not.toContain('WEBATM');
  });

  it('shows WebATM on the payment page up to NT$49,999 and not on phones', () => {
    expect(offeredMethods(payTypes, payTypes, { ...atDesk, totalNtd: 49_999 })).toContain('WEBATM');
    expect(offeredMethods(payTypes, payTypes, { ...atDesk, totalNtd: 50_000 })).not.toContain('WEBATM');
    expect(offeredMethods(payTypes, payTypes, { ...atDesk, isPhone: true })).not.toContain('WEBATM');
  });
});
