import { describe, expect, it } from 'vitest';
import { refundWords } from '#web/texts/refund-words.ts';
import { offerWords, type RefundOffer } from './offer-words.ts';

const full: RefundOffer = {
  Refusal: null,
  Day: 1,
  Percent: 100,
  Amount: 1800,
  TaxAmount: 90,
  Until: '2026-11-27T07:00:00.000Z',
  NextPercent: 30,
  ViewedPercent: 1.8,
  Table: {
    Version: 1,
    Steps: [
      { FromDay: 1, Percent: 100 },
      { FromDay: 31, Percent: 0 },
    ],
    ViewedLimit: 3,
  },
};
const none = { ...full, Percent: 0, Amount: 0, TaxAmount: 0, Until: null, NextPercent: null };
const zh = (offer: RefundOffer): readonly string[] => offerWords(offer, refundWords['zh-Hant']);

describe('what a refund would be, in words [REF-1] [REF-2]', () => {
  it('[LOOK-10] names the deadline in Taiwan time, what it becomes then, and what was watched in whole percent', () => {
    expect(zh(full)).toEqual(['11/27 15:00 前可全額退費，之後可退 30%', '已觀看 1%']);
    expect(offerWords(full, refundWords.en)).toEqual(['Full refund until 11/27 15:00, then 30%', '1% watched']);
  });

  it('says so where nothing is owed after the deadline', () => {
    expect(zh({ ...full, Day: 20, Percent: 5, NextPercent: 0 })[0]).toBe('11/27 15:00 前可退費 5%，之後不予退費');
  });

  it('gives the reason where nothing is owed, and what may be given instead', () => {
    expect(zh({ ...none, Day: 40, Refusal: 'window-over' })).toEqual([
      '購買後第 31 天起無法退費',
      '不符合退費條件，可向客服申請相當於售價 5% 的點數',
    ]);
    expect(zh({ ...none, Refusal: 'viewed-past-limit', ViewedPercent: 3.41 })[0]).toBe('已觀看 4%，超過 3%，無法退費');
    expect(zh({ ...none, Refusal: 'viewed-past-limit', ViewedPercent: 2 })[0]).toBe('觀看進度超過 3%，無法退費');
    const Table = {
      Version: 2,
      Steps: [
        { FromDay: 1, Percent: 90 },
        { FromDay: 11, Percent: 0 },
      ],
      ViewedLimit: 5,
    };
    expect(zh({ ...none, Table, Refusal: 'window-over' })[0]).toBe('購買後第 11 天起無法退費');
    expect(zh({ ...none, Table, Refusal: 'viewed-past-limit' })[0]).toBe('觀看進度超過 5%，無法退費');
    expect(zh({ ...none, Day: null, Refusal: 'not-paid' })).toEqual(['訂單尚未付款，付款後才能申請退費']);
  });
});
