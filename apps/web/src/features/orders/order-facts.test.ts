import { describe, expect, it } from 'vitest';
import { paymentState, shippingFacts } from './order-facts.ts';

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
