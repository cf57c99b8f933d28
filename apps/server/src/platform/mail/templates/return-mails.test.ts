import { describe, expect, it } from 'vitest';
import type { MailPart } from '../message.ts';
import type { MailReturn } from '../return-queries.ts';
import { returnDeclinedMail, returnNeedsStaffMail, returnReceivedMail, returnRequestedMail } from './return-mails.ts';

const goods: MailReturn = {
  isOpen: true,
  orderNumber: '26112100000001',
  pieces: 2,
  reason: '顏色不合',
  note: '',
  nameZh: '水彩筆',
  nameEn: 'Watercolour brushes',
  quantity: 3,
  invoiceMode: 'ezpay',
  lineNetNtd: 2_000,
  lineTaxNtd: 100,
  refundedPieces: 1,
  receiptEmail: 'mei@example.com',
};

const wordsOf = (part: MailPart): string =>
  [part.subject, ...part.paragraphs, ...(part.rows ?? []).flat(), part.button?.url].join('\n');

describe('the mails of goods that go back', () => {
  it('[ORD-6] name the order, the goods and their pieces, each language in its own part', () => {
    for (const mail of [returnRequestedMail, returnReceivedMail, returnDeclinedMail, returnNeedsStaffMail]) {
      const [zh, en] = mail(goods, 'https://shop.example.tw');
      expect(wordsOf(zh)).toContain('水彩筆 × 2');
      expect(wordsOf(en)).toContain('Watercolour brushes × 2');
      for (const part of [zh, en]) expect(wordsOf(part)).toContain('26112100000001');
    }
  });

  it('[ORD-6] tell the buyer why a return was declined, and the shop where to go on and what the pieces cost', () => {
    const declined = returnDeclinedMail({ ...goods, note: '包裝已破損' }, 'https://shop.example.tw');
    for (const part of declined) expect(wordsOf(part)).toContain('包裝已破損');
    for (const part of returnNeedsStaffMail(goods, 'https://shop.example.tw')) {
      expect(part.button?.url).toBe('https://shop.example.tw/mgnh/refunds');
      expect(wordsOf(part)).toContain('NT$1,400');
    }
  });
});
