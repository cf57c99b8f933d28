import { describe, expect, it } from 'vitest';
import type { MailOrder } from '../queries.ts';
import type { MailPart } from '../message.ts';
import { orderPaidMail, orderPlacedMail } from './order-mails.ts';
import { orderCancelledMail } from './parcel-mails.ts';
import { paymentReturnedMail } from './payment-returned-mail.ts';
import { newOrderMail } from './shop-mails.ts';

const PUBLIC_URL = 'https://shop.example.tw';

const order: MailOrder = {
  orderNumber: '2611210001',
  status: 'unpaid',
  totalNtd: 2_835,
  taxNtd: 135,
  invoiceMode: 'ezpay',
  reservedUntil: new Date('2026-11-21T15:45:00Z'),
  couponState: 'none',
  couponHeldUntil: null,
  payableUntil: new Date('2026-11-28T16:05:00Z'),
  numberUntil: null,
  isPayable: true,
  isDelivered: false,
  termsVersion: '2026-11-01',
  delivery: null,
  receiptEmail: 'mei@example.com',
  provenEmail: null,
  placedWithinHour: 1,
  displayName: '美玲',
  userName: 'mei',
  lines: [
    { nameZh: '大提琴第一課', nameEn: 'Cello, first bow', quantity: 1, totalNtd: 1_890, kind: 'video' },
    { nameZh: '松香', nameEn: 'Rosin', quantity: 3, totalNtd: 945, kind: 'goods' },
  ],
};
const coursesOnly = { ...order, lines: order.lines.slice(0, 1), reservedUntil: null };
const goodsOnly = { ...order, lines: order.lines.slice(1) };

const wordsOf = (part: MailPart): string => [part.subject, ...part.paragraphs].join('\n');
const chinese = /\p{Script=Han}/u;

describe('the mail of an order that waits for payment', () => {
  const [zh, en] = orderPlacedMail(order, PUBLIC_URL);

  it('[ORD-5] names in both languages until when to pay and until when the goods are held, in Taipei time', () => {
    for (const part of [zh, en]) {
      expect(part.subject).toContain('2026-11-29 00:05');
      expect(wordsOf(part)).toContain('2026-11-21 23:45');
    }
    expect(wordsOf(zh)).toContain('臺灣時間');
    expect(wordsOf(en)).toContain('Taiwan time');
  });

  it('[ORD-5] holds no goods where there are none', () => {
    const [zhCourses, enCourses] = orderPlacedMail(coursesOnly, PUBLIC_URL);
    expect(wordsOf(zhCourses)).not.toContain('庫存');
    expect(wordsOf(enCourses)).not.toContain('reserved');
  });

  it('[SAFE-5] says that goods are not held where they are not', () => {
    const [zhFree, enFree] = orderPlacedMail({ ...order, reservedUntil: null }, PUBLIC_URL);
    expect(wordsOf(zhFree)).toContain('未保留庫存');
    expect(wordsOf(enFree)).toContain("Stock for physical products isn't reserved");
  });

  it('[TRUE-3] names the deadline of the number alone where one was given out', () => {
    const withNumber = { ...order, numberUntil: new Date('2026-11-20T15:59:59Z') };
    for (const part of orderPlacedMail(withNumber, PUBLIC_URL)) {
      expect(part.subject).toContain('2026-11-20 23:59');
      expect(wordsOf(part)).not.toMatch(/2026-11-29|2026-11-21/);
    }
  });

  it('[SAFE-5] says until when the use of a limited coupon is held, or that it is not', () => {
    const heldUntil = { couponState: 'held', couponHeldUntil: new Date('2026-11-21T15:15:00Z') } as const;
    for (const part of orderPlacedMail({ ...order, ...heldUntil }, PUBLIC_URL))
      expect(wordsOf(part)).toContain('2026-11-21 23:15');
    const [zhFree, enFree] = orderPlacedMail({ ...order, couponState: 'freed' }, PUBLIC_URL);
    expect(wordsOf(zhFree)).toContain('優惠券沒有保留');
    expect(wordsOf(enFree)).toContain("coupon isn't reserved");
  });

  it('[CART-1] lists each line with what it costs, then the total and the tax in it', () => {
    expect(zh.rows).toEqual([
      ['大提琴第一課 × 1', 'NT$1,890'],
      ['松香 × 3', 'NT$945'],
      ['總計（含稅）', 'NT$2,835'],
      ['其中營業稅（5%）', 'NT$135'],
    ]);
    expect(en.rows).toEqual([
      ['Cello, first bow × 1', 'NT$1,890'],
      ['Rosin × 3', 'NT$945'],
      ['Total (tax included)', 'NT$2,835'],
      ['Including tax (5%)', 'NT$135'],
    ]);
    expect(wordsOf(zh)).toContain('NT$2,835');
    expect(wordsOf(en)).toContain('NT$2,835');
  });

  it('[PAY-3] leads to the page where this order is paid', () => {
    for (const part of [zh, en]) expect(part.button?.url).toBe(`${PUBLIC_URL}/payform/2611210001`);
  });

  it('keeps each language to its own part', () => {
    expect(wordsOf(zh)).toMatch(chinese);
    expect(wordsOf(en)).not.toMatch(chinese);
  });
});

describe('the mail of an order that was paid', () => {
  it('[PAY-7] says what happens now: courses are open, goods are sent', () => {
    const [zh, en] = orderPaidMail(order, PUBLIC_URL);
    expect(wordsOf(zh)).toContain('NT$2,835');
    expect(wordsOf(zh)).toContain('課程已開通');
    expect(wordsOf(zh)).toContain('出貨');
    expect(wordsOf(en)).toContain('NT$2,835');
    expect(wordsOf(en)).toContain('course is ready');
    expect(wordsOf(en)).toContain('products ship');
    expect(zh.button?.url).toBe(`${PUBLIC_URL}/users`);
  });

  it('[PAY-7] promises no course where only goods were bought, and no parcel where only courses were', () => {
    const [goodsZh, goodsEn] = orderPaidMail(goodsOnly, PUBLIC_URL);
    expect(wordsOf(goodsZh)).not.toContain('課程已開通');
    expect(wordsOf(goodsEn)).not.toContain('course is ready');
    expect(goodsEn.button?.url).toBe(`${PUBLIC_URL}/users/orders?OrderId=2611210001`);
    const [courseZh, courseEn] = orderPaidMail(coursesOnly, PUBLIC_URL);
    expect(wordsOf(courseZh)).not.toContain('出貨');
    expect(wordsOf(courseEn)).not.toContain('products ship');
  });

  it('[CART-4] names the terms that were agreed to, or the right of seven days where there was no consent', () => {
    for (const [index, part] of orderPaidMail(order, PUBLIC_URL).entries()) {
      expect(wordsOf(part)).toContain(`${PUBLIC_URL}${index === 0 ? '' : '/en'}/LegalDocuments?Version=2026-11-01`);
    }
    const [zh, en] = orderPaidMail({ ...order, termsVersion: null }, PUBLIC_URL);
    expect(wordsOf(zh)).toContain('七日');
    expect(wordsOf(en)).toContain('seven days');
  });
});

describe('the mail of a payment that an order could not use', () => {
  it('[ORD-5] says in both languages that the money goes back and that nothing needs to be done', () => {
    const [zh, en] = paymentReturnedMail(order, PUBLIC_URL);
    expect(wordsOf(zh)).toContain('退回原付款方式');
    expect(wordsOf(en)).toContain("We'll refund it to your original payment method");
    for (const part of [zh, en]) {
      expect(part.subject).toContain('2611210001');
      expect(part.button?.url).toBe(`${PUBLIC_URL}/users/orders?OrderId=2611210001`);
    }
  });
});

it('[OWN-7] [TRUE-10] states no tax where no invoices are owed, and says what the buyer gets to show for it', () => {
  for (const part of [
    ...orderPaidMail({ ...order, status: 'paid', invoiceMode: 'none' }, PUBLIC_URL),
    ...orderPlacedMail({ ...order, invoiceMode: 'none' }, PUBLIC_URL),
    ...newOrderMail({ ...order, invoiceMode: 'none' }, PUBLIC_URL),
    ...orderCancelledMail(
      {
        ...order,
        reason: 'expired',
        note: '',
        isNotFetched: false,
        hadNumber: false,
        cancelledWithinHour: 1,
        invoiceMode: 'none',
      },
      PUBLIC_URL,
    ),
  ]) {
    expect(JSON.stringify(part)).not.toMatch(/含稅|營業稅|[Tt]ax/);
  }
  const told = (invoiceMode: typeof order.invoiceMode) =>
    orderPaidMail({ ...order, status: 'paid', invoiceMode }, PUBLIC_URL).map(({ paragraphs }) => paragraphs.join(' '));
  expect(told('none')).toEqual([
    expect.stringMatching(/^(?!.*小規模營業人).*免用統一發票/),
    expect.stringContaining('no uniform invoices'),
  ]);
  expect(told('by-hand')).toEqual([expect.stringContaining('手開'), expect.stringContaining('by hand')]);
  expect(told('ezpay').join()).not.toMatch(/手開|免用/);
});
