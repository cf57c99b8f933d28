import { formatNtd } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailOrder, MailRefund } from '../queries.ts';
import { totalLabel, withTaxNote } from './total-label.ts';

type Parts = readonly [MailPart, MailPart];

const paidZh = (hasGoods: boolean): string =>
  hasGoods ? '已收到付款，有商品待出貨。' : '已收到付款，課程已自動開通。';

const paidEn = (hasGoods: boolean): string =>
  hasGoods ? 'Payment received. There are items to ship.' : 'Payment received. The courses are open.';

/** To the shop: an order was paid. Names no buyer, since mails are read in more places than the management. */
export const newOrderMail = (order: MailOrder, publicUrl: string): Parts => {
  const { orderNumber } = order;
  const total = formatNtd(order.totalNtd);
  const url = `${publicUrl}/mgnh/orders/${orderNumber}`;
  const hasGoods = order.lines.some(({ kind }) => kind === 'goods');
  const rows = (language: 'zh' | 'en'): NonNullable<MailPart['rows']> => [
    ...order.lines.map(
      (line) =>
        [`${language === 'zh' ? line.nameZh : line.nameEn} × ${line.quantity}`, formatNtd(line.totalNtd)] as const,
    ),
    [totalLabel(order.invoiceMode, language), total],
  ];
  const isPaid = order.status === 'paid';
  return [
    {
      subject: `新訂單 ${orderNumber}：${total}`,
      paragraphs: [isPaid ? paidZh(hasGoods) : '取貨付款：有商品待出貨，門市於取貨時收款。'],
      rows: rows('zh'),
      button: { label: '查看訂單', url },
    },
    {
      subject: `New order ${orderNumber}: ${total}`,
      paragraphs: [
        isPaid ? paidEn(hasGoods) : 'Pay at pick-up: there are items to ship, and the store takes the money for them.',
      ],
      rows: rows('en'),
      button: { label: 'View order', url },
    },
  ];
};

/** To the shop: a member asked for money back; the rule has decided it already. */
export const refundAskedMail = (refund: MailRefund, publicUrl: string): Parts => {
  const { orderNumber } = refund;
  const total = formatNtd(refund.netNtd + refund.taxNtd);
  const url = `${publicUrl}/mgnh/refunds`;
  const totalOf = (language: 'zh' | 'en') =>
    withTaxNote({ zh: '退款總計', en: 'Total refund' }, refund.invoiceMode, language);
  return [
    {
      subject: `退費申請：訂單 ${orderNumber}`,
      paragraphs: ['買家申請退費，系統已依退款規定處理，不需要另外操作。'],
      rows: [...(refund.nameZh === null ? [] : [['商品', refund.nameZh] as const]), [totalOf('zh'), total]],
      button: { label: '查看退款', url },
    },
    {
      subject: `Refund requested: order ${orderNumber}`,
      paragraphs: [
        'The buyer requested a refund. It is being handled by your refund rules, so there is nothing you need to do.',
      ],
      rows: [...(refund.nameEn === null ? [] : [['Product', refund.nameEn] as const]), [totalOf('en'), total]],
      button: { label: 'View refunds', url },
    },
  ];
};

export interface LowStock {
  readonly productId: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly left: number;
}

/** To the shop: few pieces of a product are left. */
export const stockLowMail = ({ productId, nameZh, nameEn, left }: LowStock, publicUrl: string): Parts => {
  const url = `${publicUrl}/mgnh/products/${productId}`;
  return [
    {
      subject: left === 0 ? `商品售完：${nameZh}` : `庫存偏低：${nameZh} 剩 ${left} 件`,
      paragraphs: ['如需補貨，補貨後請更新商品的庫存。'],
      rows: [
        ['商品', nameZh],
        ['商品編號', productId],
        ['剩餘', `${left} 件`],
      ],
      button: { label: '查看商品', url },
    },
    {
      subject: left === 0 ? `Sold out: ${nameEn}` : `Low stock: ${nameEn}, ${left} left`,
      paragraphs: ['If you want to keep selling it, restock and update its stock.'],
      rows: [
        ['Product', nameEn],
        ['Product ID', productId],
        ['Left', String(left)],
      ],
      button: { label: 'View product', url },
    },
  ];
};

/** To the shop: somebody began to write in the talk. What they wrote stays there, where it is moderated. */
export const questionAskedMail = (publicUrl: string): Parts => {
  const url = `${publicUrl}/chat`;
  return [
    {
      subject: '線上對談有新的留言',
      paragraphs: ['有會員在線上對談留言。一小時內的後續留言不再另外通知。'],
      button: { label: '前往線上對談', url },
    },
    {
      subject: 'New message in the online talk',
      paragraphs: ["A member posted in the online talk. We won't email you about further messages within the hour."],
      button: { label: 'Open online talk', url },
    },
  ];
};
