import { describe, expect, it } from 'vitest';
import type { MailPart } from '../message.ts';
import type { MailRefund } from '../queries.ts';
import {
  refundNeedsStaffMail,
  refundRefundedMail,
  refundRejectedMail,
  refundRequestedMail,
  type WaitingRefund,
} from './refund-mails.ts';

const PUBLIC_URL = 'https://shop.example.tw';

const refund: MailRefund = {
  isOpen: true,
  orderNumber: '2611210001',
  state: 'requested',
  netNtd: 599,
  taxNtd: 30,
  invoiceMode: 'ezpay',
  failureCode: null,
  note: '',
  payType: 'CREDIT',
  isByHand: false,
  isOfSeats: false,
  nameZh: '大提琴第一課',
  nameEn: 'Cello, first bow',
  receiptEmail: 'mei@example.com',
};

const wordsOf = (part: MailPart): string =>
  [part.subject, ...part.paragraphs, ...(part.rows ?? []).flat(), part.button?.label].join('\n');
const chinese = /\p{Script=Han}/u;

describe('the mails of a refund', () => {
  it('[REF-4] name the order, the amount, its tax and both together, each language in its own part', () => {
    const needsStaff = (told: MailRefund, url: string) =>
      refundNeedsStaffMail({ ...told, filmsRefundedBefore: false }, url);
    for (const mail of [refundRequestedMail, refundRefundedMail, needsStaff]) {
      const [zh, en] = mail(refund, PUBLIC_URL);
      for (const part of [zh, en]) {
        for (const word of ['2611210001', 'NT$599', 'NT$30', 'NT$629']) expect(wordsOf(part)).toContain(word);
      }
      expect(wordsOf(zh)).toContain('大提琴第一課');
      expect(wordsOf(en)).not.toMatch(chinese);
    }
  });

  it('[REF-3] say that a person looks at it first, and what they decided', () => {
    expect(wordsOf(refundRequestedMail({ ...refund, state: 'review' }, PUBLIC_URL)[1])).toContain(
      'Our team will review',
    );
    expect(wordsOf(refundRequestedMail(refund, PUBLIC_URL)[1])).not.toContain('Our team will review');
    const [zh, en] = refundRejectedMail({ ...refund, state: 'failed', note: '已觀看 40 %' }, PUBLIC_URL);
    expect(wordsOf(zh)).toContain('已觀看 40 %');
    expect(wordsOf(en)).toContain('You can play the course again');
  });

  it('[REF-4] tell the shop why it needs a person', () => {
    const words = (change: Partial<WaitingRefund>) =>
      wordsOf(refundNeedsStaffMail({ ...refund, filmsRefundedBefore: false, ...change }, PUBLIC_URL)[1]);
    expect(words({ state: 'failed', failureCode: 'TRA10036' })).toContain('TRA10036');
    expect(words({ state: 'unknown' })).toContain("can't tell whether the gateway refunded it");
    expect(words({ state: 'review' })).toContain('More was delivered');
    expect(words({ state: 'review', filmsRefundedBefore: true })).toContain(
      'asked for a refund of some of these lessons',
    );
    expect(words({ state: 'failed', failureCode: 'unknown-trade' })).toContain('nothing was refunded');
    expect(words({})).toContain('Transfer the money');
  });

  it('[REF-4] name the way the money goes back by what it was paid with, and speak of cards for these alone', () => {
    const ways = [
      ['CREDIT', '信用卡', 'card'],
      ['APPLEPAY', 'Apple Pay', 'Apple Pay'],
      ['GOOGLEPAY', 'Google Pay', 'Google Pay'],
      ['LINEPAY', 'LINE Pay', 'LINE Pay'],
      ['WEBATM', '匯回您的銀行帳戶', 'to your bank account'],
    ] as const;
    for (const [payType, zhWay, enWay] of ways) {
      for (const mail of [refundRequestedMail, refundRefundedMail]) {
        const [zh, en] = mail({ ...refund, payType }, PUBLIC_URL);
        expect(wordsOf(zh)).toContain(zhWay);
        expect(wordsOf(en)).toContain(enWay);
        if (payType === 'LINEPAY' || payType === 'WEBATM')
          expect(wordsOf(zh) + wordsOf(en)).not.toMatch(/卡|帳單|card|statement/);
      }
    }
    // What staff sent back may have gone another way.
    const [zh, en] = refundRefundedMail({ ...refund, isByHand: true }, PUBLIC_URL);
    expect(wordsOf(zh) + wordsOf(en)).not.toMatch(/卡|card/);
  });

  it('[P07] speak of the money where no course is meant', () => {
    const [zh, en] = refundRefundedMail({ ...refund, nameZh: null, nameEn: null }, PUBLIC_URL);
    expect(zh.rows?.[0]).toEqual(['退款金額', 'NT$599']);
    expect(en.rows?.[0]).toEqual(['Amount', 'NT$599']);
  });
});
