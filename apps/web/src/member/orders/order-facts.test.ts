import { describe, expect, it } from 'vitest';
import type { OrderData } from '#web/shop/orders/index.ts';
import { canBuyAgain, orderGreeting, paymentState, refundedShare, shippingFacts } from './order-facts.ts';

describe('the payment of an order in words [ORD-2]', () => {
  it.each([
    [null, 'unpaid'],
    ['付款完成', 'paid'],
    ['信用卡付款成功', 'paid'],
    ['已取消', 'other'],
  ])('%s is %s', (Status, state) => {
    expect(paymentState({ Status })).toBe(state);
  });
});

describe('the shipping text [ORD-3]', () => {
  it('shows its first word on the first line', () => {
    expect(shippingFacts('已出貨 郵局 12345678')).toEqual({
      firstLine: '已出貨',
      rest: '郵局 12345678',
      isShipped: true,
    });
  });

  it('knows goods that still wait', () => {
    expect(shippingFacts('尚未出貨 郵局')?.isShipped).toBe(false);
  });

  it('says nothing for an order without goods', () => {
    expect(shippingFacts('')).toBeNull();
  });
});

const line = {
  ProductId: 'V001',
  ProductName: 'Cello',
  ProdName: 'Cello',
  ProductType: '2',
  ProductKind: 'video',
  FileUuid: null,
  UnitPrice: 1000,
  Qty: 1,
  ListPrice: 1000,
  PriceWithTax: 1050,
  RegularPriceWithTax: null,
  TaxKind: 'taxable',
  Discount: 0,
  PointsUsed: 0,
  Subtotal: 1000,
  Amount: 1000,
  TaxAmount: 50,
  AlreadyViewNoReturn: false,
  MoneyBackDate: '2026-11-21T07:00:00.000Z',
  MoneyBackStatus: 'refunded',
  MoneyBackNote: '',
  MoneyBackAmount: 1000,
  MoneyBackTaxAmount: 50,
  MoneyBackOffer: null,
  GoodsReturn: null,
  Seats: null,
} as const;

describe('what went back of a paid order [REF-4]', () => {
  it('is all of it, some of it, or nothing yet while the refund is on its way', () => {
    const share = (TotalAmount: number, MoneyBackStatus: 'refunded' | 'refunding') =>
      refundedShare({ TotalAmount, RefundsByShop: [], CustomerOrderDS: [{ ...line, MoneyBackStatus }] });
    expect(share(1050, 'refunded')).toBe('all');
    expect(share(1365, 'refunded')).toBe('part');
    expect(share(1050, 'refunding')).toBe('none');
  });
});

describe('what an order says to somebody who comes by a link [TRUE-1]', () => {
  const paid = {
    Status: '付款完成',
    PaymentStarted: true,
    TotalAmount: 1050,
    RefundsByShop: [],
    RealProductTransport: '尚未出貨',
  };
  const bought = { ...line, MoneyBackDate: null, MoneyBackStatus: null, MoneyBackAmount: null };
  const greeting = (part: Partial<Parameters<typeof orderGreeting>[0]>) =>
    orderGreeting({ ...paid, CustomerOrderDS: [bought], ...part });
  const byShop = (Status: 'requested' | 'refunded', TotalAmount: number): OrderData['RefundsByShop'][number] => ({
    Status,
    TotalAmount,
    RefundedAt: '2026-11-21T07:00:00.000Z',
    Cause: 'agreed',
    IsGoodwill: false,
    Points: 0,
    Lines: [],
  });

  it('is what became of it, whatever the link was sent for', () => {
    expect(greeting({})).toBe('paid');
    expect(greeting({ Status: null })).toBe('confirming');
    expect(greeting({ Status: null, PaymentStarted: false })).toBe('unpaid');
    expect(greeting({ CustomerOrderDS: [{ ...bought, ProductType: '1' }] })).toBe('paidGoods');
    expect(greeting({ Status: '已取消' })).toBe('cancelled');
    expect(greeting({ CustomerOrderDS: [{ ...bought, ProductType: '1' }], RealProductTransport: '已出貨 郵局' })).toBe(
      'paidSent',
    );
    expect(greeting({ RefundsByShop: [byShop('refunded', 1050)] })).toBe('refunded');
    expect(greeting({ RefundsByShop: [byShop('refunded', 50)] })).toBe('partlyRefunded');
    expect(greeting({ RefundsByShop: [byShop('refunded', 50), byShop('requested', 50)] })).toBe('refunding');
    for (const [status, said] of [
      ['refunded', 'refunded'],
      ['review', 'refunding'],
      ['failed', 'refunding'],
      ['declined', 'paid'],
    ] as const)
      expect(greeting({ CustomerOrderDS: [{ ...line, MoneyBackStatus: status }] })).toBe(said);
  });
});

describe('buying again [LOOK-3]', () => {
  const again = (
    Status: string | null,
    part: { readonly ProductType?: '1' | '2' | '3'; readonly MoneyBackDate?: string | null },
  ) => canBuyAgain({ Status, CustomerOrderDS: [{ ...line, MoneyBackDate: null, ...part }] });

  it('is offered for goods, and for courses that are not owned any more', () => {
    expect(again('付款完成', { ProductType: '1' })).toBe(true);
    expect(again('付款完成', { MoneyBackDate: '2026-11-21T07:00:00.000Z' })).toBe(true);
    expect(again('已取消', {})).toBe(true);
  });

  it('is not offered where the order holds only courses that are owned', () => {
    expect(again('付款完成', {})).toBe(false);
    expect(again('付款完成', { ProductType: '3' })).toBe(false);
  });
});
