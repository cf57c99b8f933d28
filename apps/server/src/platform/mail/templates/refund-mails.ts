import { formatNtd, goesBackByTransfer, showsTax, type PayType } from '@kapok/domain';
import type { MailPart } from '../message.ts';
import type { MailRefund } from '../queries.ts';

type Parts = readonly [MailPart, MailPart];
type Rows = readonly (readonly [label: string, value: string])[];

const rowsOf = (refund: MailRefund): readonly [zh: Rows, en: Rows] => {
  const { netNtd, taxNtd, invoiceMode } = refund;
  if (!showsTax(invoiceMode)) {
    const total = formatNtd(netNtd + taxNtd);
    return [[[refund.nameZh ?? '退款總計', total]], [[refund.nameEn ?? 'Total refund', total]]];
  }
  const figures = [netNtd, taxNtd, netNtd + taxNtd].map(formatNtd);
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
    requested: `款項會退回${zhCard}，完成後會再寫信通知您，您不需要做任何事。`,
    refunded: (total) => `已將 ${total} 退回${zhCard}。實際入帳時間依發卡銀行而定。`,
  },
  {
    requested: `We're sending the refund to ${enCard}. You don't need to do anything. We'll email you when it's complete.`,
    refunded: (total) =>
      `We've refunded ${total} to ${enCard}. When it appears on your statement depends on your bank.`,
  },
];

const toWallet = (zhWallet: string, enWallet = zhWallet): readonly [zh: WayBack, en: WayBack] => [
  {
    requested: `款項會退回您的 ${zhWallet}，完成後會再寫信通知您，您不需要做任何事。`,
    refunded: (total) => `已將 ${total} 退回您的 ${zhWallet}。實際入帳時間依 ${zhWallet} 而定。`,
  },
  {
    requested: `We're sending the refund to your ${enWallet} account. You don't need to do anything. We'll email you when it's complete.`,
    refunded: (total) => `We've refunded ${total} to your ${enWallet} account. When it arrives depends on ${enWallet}.`,
  },
];

const toAccount: readonly [zh: WayBack, en: WayBack] = [
  {
    requested: '款項將由本店匯回您的銀行帳戶，請到訂單頁填寫退款帳戶；完成後會再寫信通知您。',
    refunded: (total) => `已將 ${total} 匯回您的銀行帳戶。實際入帳時間依銀行而定。`,
  },
  {
    requested:
      "We'll transfer the refund to your bank account. Please enter the account on the order page. We'll email you when it's complete.",
    refunded: (total) => `We've transferred ${total} to your bank account. When it arrives depends on your bank.`,
  },
];

const paidCard = toCard('您付款的信用卡', 'the card you paid with');

/** How money comes back, in the words for how it was paid. */
export const waysBack: Readonly<Record<PayType, readonly [zh: WayBack, en: WayBack]>> = {
  CREDIT: paidCard,
  INST3: paidCard,
  INST6: paidCard,
  INST12: paidCard,
  INST18: paidCard,
  INST24: paidCard,
  INST30: paidCard,
  UNIONPAY: toCard('您付款的銀聯卡', 'the UnionPay card you paid with'),
  APPLEPAY: toCard('您在 Apple Pay 使用的卡片', 'the card you used with Apple Pay'),
  GOOGLEPAY: toCard('您在 Google Pay 使用的卡片', 'the card you used with Google Pay'),
  SAMSUNGPAY: toCard('您在 Samsung Pay 使用的卡片', 'the card you used with Samsung Pay'),
  LINEPAY: toWallet('LINE Pay'),
  TWQR: toWallet('TWQR'),
  TAIWANPAY: toWallet('台灣 Pay', 'Taiwan Pay'),
  ESUNWALLET: toWallet('玉山 Wallet', 'E.SUN Wallet'),
  EZPWECHAT: toWallet('微信支付', 'WeChat Pay'),
  EZPALIPAY: toWallet('支付寶', 'Alipay'),
  WEBATM: toAccount,
  VACC: toAccount,
  CVS: toAccount,
  BARCODE: toAccount,
  CVSCOM: toAccount,
  TRANSFER: toAccount,
};

/** Staff sent it back, perhaps by another way than it came. */
const byHand: readonly [zh: WayBack['refunded'], en: WayBack['refunded']] = [
  (total) => `已退還 ${total}。實際入帳時間依銀行或支付服務而定。`,
  (total) => `We've refunded ${total}. When it arrives depends on your bank or wallet.`,
];

const refundedWords = ({ payType, isByHand, netNtd, taxNtd }: MailRefund): readonly [zh: string, en: string] => {
  const [zh, en] = waysBack[payType];
  const [sayZh, sayEn] = isByHand && !goesBackByTransfer(payType, true) ? byHand : [zh.refunded, en.refunded];
  const total = formatNtd(netNtd + taxNtd);
  return [sayZh(total), sayEn(total)];
};

const orderUrl = (refund: MailRefund, publicUrl: string): string =>
  `${publicUrl}/users/orders?OrderId=${refund.orderNumber}`;

/** "We have your request": what goes back, and that the course is closed, or its codes end, from now on (REF-4). */
export const refundRequestedMail = (refund: MailRefund, publicUrl: string): Parts => {
  const { orderNumber } = refund;
  const [zh, en] = rowsOf(refund);
  const url = orderUrl(refund, publicUrl);
  const [zhWay, enWay] = waysBack[refund.payType];
  const inReview = refund.state === 'review';
  return [
    {
      subject: `已收到退費申請：訂單 ${orderNumber}`,
      paragraphs: [
        inReview ? '我們會先由專人確認觀看紀錄，完成後再寫信通知您。' : zhWay.requested,
        refund.isOfSeats ? '還沒有人使用的兌換碼已經失效。' : '課程的觀看權限已結束。',
      ],
      rows: zh,
      button: { label: '查看訂單', url },
    },
    {
      subject: `Refund requested: order ${orderNumber}`,
      paragraphs: [
        inReview
          ? "Our team will review your viewing history first. We'll email you when they're done."
          : enWay.requested,
        refund.isOfSeats ? 'The codes that nobody used no longer work.' : 'Your access to the course has ended.',
      ],
      rows: en,
      button: { label: 'View order', url },
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
      subject: `Refund complete: order ${orderNumber}`,
      paragraphs: [saidEn],
      rows: en,
      button: { label: 'View order', url },
    },
  ];
};

/** "The refund was declined, the course is open again": with the reason that staff gave. */
export const refundRejectedMail = (refund: MailRefund, publicUrl: string): Parts => {
  const { orderNumber, note } = refund;
  const url = orderUrl(refund, publicUrl);
  return [
    {
      subject: `退費申請未通過：訂單 ${orderNumber}`,
      paragraphs: [
        `確認觀看紀錄後，「${refund.nameZh ?? ''}」不符合退費條件，課程已重新開通。`,
        ...(note === '' ? [] : [`客服的說明：${note}`]),
        '如有疑問，歡迎直接與我們聯絡。',
      ],
      button: { label: '查看訂單', url },
    },
    {
      subject: `Refund request declined: order ${orderNumber}`,
      paragraphs: [
        `We reviewed your viewing history, and "${refund.nameEn ?? ''}" doesn't meet our refund terms. You can play the course again.`,
        ...(note === '' ? [] : [`Note from our team: ${note}`]),
        'If you have questions, just contact us.',
      ],
      button: { label: 'View order', url },
    },
  ];
};

/** A refund that does not go on without staff. */
export interface WaitingRefund extends MailRefund {
  /** The money of one of its films was asked for before. */
  readonly filmsRefundedBefore: boolean;
}

/** What is noted of a refund whose payment the gateway does not know: nothing was sent. */
const UNKNOWN_TRADE = 'unknown-trade';

/** To the shop itself: a refund waits for a person, and why. */
export const refundNeedsStaffMail = (refund: WaitingRefund, publicUrl: string): Parts => {
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
      subject: `Refund needs attention: order ${orderNumber}`,
      paragraphs: [waitingEn],
      rows: en,
      button: { label: 'Open management', url },
    },
  ];
};

const waitingFor = ({ state, failureCode, filmsRefundedBefore }: WaitingRefund): readonly [zh: string, en: string] => {
  if (state === 'review' && filmsRefundedBefore) {
    return [
      '其中的影音，這位會員先前申請過退款。請查看觀看紀錄後決定是否退款。',
      'This member asked for a refund of some of these lessons before. Review the viewing history and decide.',
    ];
  }
  if (state === 'review') {
    return [
      '送出的影音比回報的觀看紀錄多，請審核後決定是否退款。',
      'More was delivered than was reported as watched. Review and decide.',
    ];
  }
  if (state === 'failed' && failureCode === UNKNOWN_TRADE) {
    return [
      '金流查無此筆交易，款項尚未退出。請確認付款後重試，或匯款給顧客。',
      'The gateway has no such trade, and nothing was refunded. Check the payment, then try again or transfer the money.',
    ];
  }
  if (state === 'failed') {
    return [
      `金流拒絕了這筆退款（${failureCode}），請重試或以其他方式退款。`,
      `The gateway refused this refund (${failureCode}). Try again, or refund it another way.`,
    ];
  }
  if (state === 'unknown') {
    return [
      '無法確認金流是否已退款，請至金流後台查詢後再處理；在確認之前不會自動重送。',
      "We can't tell whether the gateway refunded it. Check the gateway's dashboard. Nothing is sent again until then.",
    ];
  }
  return [
    '這筆款項無法由金流退還，請匯款到顧客填寫的帳戶後登記。',
    "The gateway can't refund this payment. Transfer the money to the account that the customer gave, then record the transfer.",
  ];
};
