import { formatNtd, seatsName } from '@kapok/domain';
import type { MailCart } from '../cart-reminder-queries.ts';
import type { MailPart } from '../message.ts';
import { secretLink } from '../secret-link.ts';

const rowsOf = ({ lines }: MailCart, language: 'zh' | 'en'): NonNullable<MailPart['rows']> =>
  lines.map(({ name, isSeats, quantity, totalNtd }) => {
    const shown = isSeats ? seatsName(name) : name;
    return [`${shown[language]} × ${quantity}`, formatNtd(totalNtd)] as const;
  });

/** "You left something in your cart": what it is, what it costs now, and how to get no such mail again (OFFER-6). */
export const cartReminderMail = (cart: MailCart, publicUrl: string): readonly [MailPart, MailPart] => {
  const url = `${publicUrl}/users/shoppingcart`;
  const stopUrl = secretLink(publicUrl, '/login/stop-mails', cart.stopId);
  return [
    {
      subject: '您的購物車裡還有商品',
      paragraphs: ['以下商品還在您的購物車裡。價格與庫存以結帳當時為準。'],
      rows: rowsOf(cart, 'zh'),
      button: { label: '前往購物車', url },
      stop: { label: '不再收到購物車提醒', url: stopUrl },
    },
    {
      subject: 'You left something in your cart',
      paragraphs: ["It's still there. The prices and stock at checkout apply."],
      rows: rowsOf(cart, 'en'),
      button: { label: 'Go to cart', url },
      stop: { label: 'Stop cart reminders', url: stopUrl },
    },
  ];
};
