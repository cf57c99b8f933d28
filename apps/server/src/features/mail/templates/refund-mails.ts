import { formatNtd, type PayType } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailRefund } from '../queries.ts';

type Parts = readonly [MailPart, MailPart];
type Rows = readonly (readonly [label: string, value: string])[];

const rowsOf = (refund: MailRefund): readonly [zh: Rows, en: Rows] => {
  const { amountNtd, taxNtd } = refund;
  const figures = [amountNtd, taxNtd, amountNtd + taxNtd].map(formatNtd);
  const label = (names: readonly string[]): Rows => names.map((name, index) => [name, figures[index] ?? '']);
  return [
    label([refund.nameZh ?? '退款金額', '營業稅', '退款總計']),
    label([refund.nameEn ?? 'Amount', 'Tax', 'Total refund']),
  ];
};

interface WayBack {
  readonly requested: string;
  /** Where the money is once it went back, and when that is seen there. */
  readonly refunded: (total: string) => string;
}

const toCard = (zhCard: string, enCard: string): readonly [zh: WayBack, en: WayBack] => [
  {
    requested: `退款正在處理，款項會退回${zhCard}，完成後會再寫信通知您；您不需要做任何事。`,
    refunded: (total) => `已將 ${total} 退回${zhCard}。何時出現在帳單，依發卡銀行而定。`,
  },
  {
    requested: `The refund is on its way to ${enCard}; you need not do anything. We will write to you when it is done.`,
    refunded: (total) => `${total} has gone back to ${enCard}. When it appears on your statement depends on your bank.`,
  },
];

/** How money comes back, in the words for how it was paid. */
export const waysBack: Readonly<Record<PayType, readonly [zh: WayBack, en: WayBack]>> = {
  CREDIT: toCard('您付款的信用卡', 'the card you paid with'),
  APPLEPAY: toCard('您在 Apple Pay 使用的卡片', 'the card you used in Apple Pay'),
  GOOGLEPAY: toCard('您在 Google Pay 使用的卡片', 'the card you used in Google Pay'),
  LINEPAY: [
    {
      requested: '退款正在處理，款項會退回您的 LINE Pay，完成後會再寫信通知您；您不需要做任何事。',
      refunded: (total) => `已將 ${total} 退回您的 LINE Pay。何時入帳，依 LINE Pay 而定。`,
    },
    {
      requested:
        'The refund is on its way to your LINE Pay; you need not do anything. We will write to you when it is done.',
      refunded: (total) => `${total} has gone back to your LINE Pay. When it is there depends on LINE Pay.`,
    },
  ],
  WEBATM: [
    {
      requested: '退款正在處理，款項由本店匯回您的銀行帳戶，完成後會再寫信通知您；需要確認帳號時會與您聯絡。',
      refunded: (total) => `已將 ${total} 匯回您的銀行帳戶。何時入帳，依銀行而定。`,
    },
    {
      requested:
        'We transfer the money back to your bank account, and ask you where we are not sure of it. We will write to you when it is done.',
      refunded: (total) => `${total} was transferred back to your bank account. When it is there depends on your bank.`,
    },
  ],
};

/** Staff sent it back, perhaps by another way than it came. */
const byHand: readonly [zh: WayBack['refunded'], en: WayBack['refunded']] = [
  (total) => `已退還 ${total}。何時入帳，依銀行或付款業者而定。`,
  (total) => `${total} has gone back. When it is there depends on your bank or wallet.`,
];

const refundedWords = ({ payType, isByHand, amountNtd, taxNtd }: MailRefund): readonly [zh: string, en: string] => {
  const [zh, en] = waysBack[payType];
  const [sayZh, sayEn] = isByHand && payType !== 'WEBATM' ? byHand : [zh.refunded, en.refunded];
  const total = formatNtd(amountNtd + taxNtd);
  return [sayZh(total), sayEn(total)];
};

const orderUrl = (refund: MailRefund, publicUrl: string): string =>
  `${publicUrl}/users/orders?OrderId=${refund.orderNumber}`;

/** "We have your request": what goes back, and that the course is closed from now on (REF-4). */
export const refundRequestedMail = (refund: MailRefund, publicUrl: string): Parts => {
  const { orderNumber } = refund;
  const [zh, en] = rowsOf(refund);
  const url = orderUrl(refund, publicUrl);
  const [zhWay, enWay] = waysBack[refund.payType];
  const inReview = refund.status === 'review';
  return [
    {
      subject: `已收到退款申請：訂單 ${orderNumber}`,
      paragraphs: [
        inReview ? '這筆申請需要由小幫手確認觀看紀錄，完成後會再寫信通知您。' : zhWay.requested,
        '課程的觀看權限已經結束。',
      ],
      rows: zh,
      button: { label: '查看訂單', url },
    },
    {
      subject: `We have your refund request: order ${orderNumber}`,
      paragraphs: [
        inReview
          ? 'A person will look at what was watched first; we will write to you when they are done.'
          : enWay.requested,
        'Access to the course has ended.',
      ],
      rows: en,
      button: { label: 'See the order', url },
    },
  ];
};

/** "The money has gone back." */
export const refundRefundedMail = (refund: MailRefund, publicUrl: string): Parts => {
  const { orderNumber } = refund;
  const [zh, en] = rowsOf(refund);
  const url = orderUrl(refund, publicUrl);
  const [saidZh, saidEn] = refundedWords(refund);
  return [
    {
      subject: `退款完成：訂單 ${orderNumber}`,
      paragraphs: [saidZh],
      rows: zh,
      button: { label: '查看訂單', url },
    },
    {
      subject: `Refund completed: order ${orderNumber}`,
      paragraphs: [saidEn],
      rows: en,
      button: { label: 'See the order', url },
    },
  ];
};

/** "The refund was declined, the course is open again": with the reason that staff gave. */
export const refundRejectedMail = (refund: MailRefund, publicUrl: string): Parts => {
  const { orderNumber, note } = refund;
  const url = orderUrl(refund, publicUrl);
  return [
    {
      subject: `退款申請未通過：訂單 ${orderNumber}`,
      paragraphs: [
        `確認觀看紀錄後，「${refund.nameZh ?? ''}」不符合退款條件，課程已重新開通。`,
        ...(note === '' ? [] : [`小幫手的說明：${note}`]),
        '如有疑問，請直接與我們聯絡。',
      ],
      button: { label: '查看訂單', url },
    },
    {
      subject: `Refund request declined: order ${orderNumber}`,
      paragraphs: [
        `We looked at what was watched: "${refund.nameEn ?? ''}" does not meet the refund terms. The course is open again.`,
        ...(note === '' ? [] : [`What our staff say: ${note}`]),
        'If you disagree, please write to us.',
      ],
      button: { label: 'See the order', url },
    },
  ];
};

/** To the shop itself: a refund waits for a person, and why. */
export const refundNeedsStaffMail = (refund: MailRefund, publicUrl: string): Parts => {
  const { orderNumber } = refund;
  const [zh, en] = rowsOf(refund);
  const url = `${publicUrl}/mgnh`;
  const [waitingZh, waitingEn] = waitingFor(refund);
  return [
    {
      subject: `退款需要處理：訂單 ${orderNumber}`,
      paragraphs: [waitingZh],
      rows: zh,
      button: { label: '前往管理首頁', url },
    },
    {
      subject: `A refund needs you: order ${orderNumber}`,
      paragraphs: [waitingEn],
      rows: en,
      button: { label: 'Go to management', url },
    },
  ];
};

const waitingFor = ({ status, failureCode, isSecond }: MailRefund): readonly [zh: string, en: string] => {
  if (status === 'review' && isSecond) {
    return [
      '這位會員先前已退過同一項商品，請查看觀看紀錄後決定是否退款。',
      'The member was paid back for this product before: please look at what was watched and decide on it.',
    ];
  }
  if (status === 'review') {
    return [
      '送出的影音比回報的觀看紀錄多，請審核後決定是否退款。',
      'More was delivered than was reported as watched: please decide on it.',
    ];
  }
  if (status === 'failed') {
    return [
      `金流拒絕了這筆退款（${failureCode}），請重試或以其他方式退款。`,
      `The gateway refused it (${failureCode}): try again, or send the money back by hand.`,
    ];
  }
  if (status === 'unknown') {
    return [
      '無法確認金流是否已退款，請至金流後台查詢後再處理；在確認之前不會自動重送。',
      "It cannot be told whether the money went back: look it up at the gateway's back office. Nothing is sent again until then.",
    ];
  }
  return [
    '這筆款項以網路 ATM 轉帳付款，金流不提供退款，請以匯款退還後登記。',
    'It was paid by bank transfer, which the gateway does not refund: please transfer it back and note it.',
  ];
};
