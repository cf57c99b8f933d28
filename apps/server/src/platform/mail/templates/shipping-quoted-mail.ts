import { formatNtd } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailQuote } from '../quote-queries.ts';

type Rows = readonly (readonly [label: string, value: string])[];

/** "Your overseas mail has a price": what it is, what it is good for, and that the cart can be paid now (CART-5). */
export const shippingQuotedMail = (quote: MailQuote, publicUrl: string): readonly [MailPart, MailPart] => {
  const price = formatNtd(quote.quoteNtd);
  const url = `${publicUrl}/users/shoppingcart`;
  const zhRows: Rows = quote.goods.map((line) => [line.nameZh, `× ${line.quantity}`]);
  const enRows: Rows = quote.goods.map((line) => [line.nameEn, `× ${line.quantity}`]);
  return [
    {
      subject: `海外運費已報價：${price}`,
      paragraphs: [
        `您購物車的海外運費為 ${price}，現在可以付款了。`,
        `寄送地址：${quote.destination}`,
        '這個報價只適用於目前的購物車；實體商品、數量或寄送地址變更後即失效，需重新報價。',
      ],
      rows: zhRows,
      button: { label: '前往購物車', url },
    },
    {
      subject: `Your overseas shipping quote: ${price}`,
      paragraphs: [
        `Overseas shipping for your cart is ${price}. You can pay now.`,
        `Address: ${quote.destination}`,
        'This quote is for your current cart. If you change the items, quantities, or address, we need to quote again.',
      ],
      rows: enRows,
      button: { label: 'View cart', url },
    },
  ];
};
