import { formatNtd, returnMoney } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailReturn } from '../return-queries.ts';
import { withTaxNote } from './total-label.ts';

type Parts = readonly [MailPart, MailPart];
type Rows = readonly (readonly [label: string, value: string])[];

const rowsOf = ({ nameZh, nameEn, pieces, reason }: MailReturn): readonly [zh: Rows, en: Rows] => [
  [['退貨商品', `${nameZh} × ${pieces}`], ...(reason === '' ? [] : [['退貨原因', reason] as const])],
  [['Item', `${nameEn} × ${pieces}`], ...(reason === '' ? [] : [['Reason', reason] as const])],
];

const buttonsOf = (goods: MailReturn, publicUrl: string): readonly [MailPart['button'], MailPart['button']] => {
  const url = `${publicUrl}/users/orders?OrderId=${goods.orderNumber}`;
  return [
    { label: '查看訂單', url },
    { label: 'View order', url },
  ];
};

const partsOf = (
  zh: Omit<MailPart, 'button'>,
  en: Omit<MailPart, 'button'>,
  [zhButton, enButton]: readonly [MailPart['button'], MailPart['button']],
): Parts => [
  { ...zh, ...(zhButton === undefined ? {} : { button: zhButton }) },
  { ...en, ...(enButton === undefined ? {} : { button: enButton }) },
];

/** "We have your request": what happens next (ORD-6). */
export const returnRequestedMail = (goods: MailReturn, publicUrl: string): Parts => {
  const [zh, en] = rowsOf(goods);
  return partsOf(
    {
      subject: `已收到退貨申請：訂單 ${goods.orderNumber}`,
      paragraphs: [
        '我們會與您聯絡，安排收回商品，您不必負擔運費。請保持商品與包裝完整。',
        '收到商品後，款項會退回原付款方式，並寫信通知您。',
      ],
      rows: zh,
    },
    {
      subject: `Return requested: order ${goods.orderNumber}`,
      paragraphs: [
        "We'll contact you to arrange a free pickup. Please keep the item and its packaging intact.",
        "Once we receive it, we'll refund your original payment method and email you.",
      ],
      rows: en,
    },
    buttonsOf(goods, publicUrl),
  );
};

/** "Your goods are here": the money is next. */
export const returnReceivedMail = (goods: MailReturn, publicUrl: string): Parts => {
  const [zh, en] = rowsOf(goods);
  return partsOf(
    {
      subject: `已收到您退回的商品：訂單 ${goods.orderNumber}`,
      paragraphs: ['商品已送達本店，我們會接著辦理退款，完成後再寫信通知您。'],
      rows: zh,
    },
    {
      subject: `We've received your return: order ${goods.orderNumber}`,
      paragraphs: ["Your return has arrived. We're processing your refund and will email you when it's complete."],
      rows: en,
    },
    buttonsOf(goods, publicUrl),
  );
};

/** "The return was declined": with the reason that staff gave. */
export const returnDeclinedMail = (goods: MailReturn, publicUrl: string): Parts => {
  const [zh, en] = rowsOf(goods);
  return partsOf(
    {
      subject: `退貨申請未通過：訂單 ${goods.orderNumber}`,
      paragraphs: [`客服的說明：${goods.note}`, '如有疑問，歡迎直接與我們聯絡。'],
      rows: zh,
    },
    {
      subject: `Return request declined: order ${goods.orderNumber}`,
      paragraphs: [`Note from our team: ${goods.note}`, 'If you have questions, just contact us.'],
      rows: en,
    },
    buttonsOf(goods, publicUrl),
  );
};

/** To the shop itself: somebody sends goods back. */
export const returnNeedsStaffMail = (goods: MailReturn, publicUrl: string): Parts => {
  const [zh, en] = rowsOf(goods);
  const url = `${publicUrl}/mgnh/refunds`;
  const { netNtd, taxNtd } = returnMoney({ ...goods, shipping: null });
  const value = formatNtd(netNtd + taxNtd);
  const valueOf = (language: 'zh' | 'en') => withTaxNote({ zh: '金額', en: 'Price' }, goods.invoiceMode, language);
  return partsOf(
    {
      subject: `待處理的退貨：訂單 ${goods.orderNumber}`,
      paragraphs: ['買家申請退貨，請聯絡買家收回商品；收到後登記收貨並退款。'],
      rows: [...zh, [valueOf('zh'), value]],
    },
    {
      subject: `Return to process: order ${goods.orderNumber}`,
      paragraphs: [
        'A buyer requested a return. Contact them to arrange the pickup. Once it arrives, mark it as received and refund it.',
      ],
      rows: [...en, [valueOf('en'), value]],
    },
    [
      { label: '前往退款管理', url },
      { label: 'Open refunds', url },
    ],
  );
};
