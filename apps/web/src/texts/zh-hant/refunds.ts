import type { PayType } from '@kapok/domain';

const toCard = (card: string): string => `款項退回${card}，約 7–14 個工作天入帳`;
const toWallet = (wallet: string): string => `款項退回您的 ${wallet}，入帳時間依 ${wallet} 而定`;
const toAccount = '款項由本店匯回您的銀行帳戶，送出後請在訂單填寫退款帳戶';
const paidCard = toCard('您付款的信用卡');

/** How money comes back, by how it was paid. */
const ways: Readonly<Record<PayType, string>> = {
  CREDIT: paidCard,
  LINEPAY: toWallet('LINE Pay'),
  APPLEPAY: toCard('您在 Apple Pay 使用的卡片'),
  GOOGLEPAY: toCard('您在 Google Pay 使用的卡片'),
  SAMSUNGPAY: toCard('您在 Samsung Pay 使用的卡片'),
  UNIONPAY: toCard('您付款的銀聯卡'),
  TWQR: toWallet('TWQR'),
  TAIWANPAY: toWallet('台灣 Pay'),
  ESUNWALLET: toWallet('玉山 Wallet'),
  EZPWECHAT: toWallet('微信支付'),
  EZPALIPAY: toWallet('支付寶'),
  INST3: paidCard,
  INST6: paidCard,
  INST12: paidCard,
  INST18: paidCard,
  INST24: paidCard,
  INST30: paidCard,
  WEBATM: toAccount,
  VACC: toAccount,
  CVS: toAccount,
  BARCODE: toAccount,
  CVSCOM: toAccount,
  TRANSFER: toAccount,
};

/** Refunds of online media: what is owed, until when, and asking for it. */
export const refunds = {
  request: '申請退費',
  requestNamed: (name: string) => `申請退費：「${name}」`,
  title: '申請退費',
  untilThen: (deadline: string, percent: number, next: number) =>
    `${deadline} 前可${percent === 100 ? '全額退費' : `退費 ${percent}%`}，之後可退 ${next}%`,
  untilEnd: (deadline: string, percent: number) =>
    `${deadline} 前可${percent === 100 ? '全額退費' : `退費 ${percent}%`}，之後不予退費`,
  always: (percent: number) => `可${percent === 100 ? '全額退費' : `退費 ${percent}%`}`,
  viewed: (percent: string) => `已觀看 ${percent}%`,
  refusals: {
    'not-paid': '訂單尚未付款，付款後才能申請退費',
    requested: '已申請過退費，每次購買只能申請一次',
    'hand-out-taken': '已下載或打開會結束退費的內容，無法退費',
    'viewed-past-limit': (percent: string, limit: number) => `已觀看 ${percent}%，超過 ${limit}%，無法退費`,
    'window-over': (day: number) => `購買後第 ${day} 天起無法退費`,
    'none-open': '名額都已兌換，無法退費',
  },
  openSeats: (open: number) => `未兌換的名額：${open} 個`,
  viewedPastLimit: (limit: number) => `觀看進度超過 ${limit}%，無法退費`,
  goodwill: (percent: number) => `不符合退費條件，可向客服申請相當於售價 ${percent}% 的點數`,
  states: {
    requested: '已申請退費',
    review: '已申請退費，客服審核中',
    refunding: '退款處理中',
    unknown: '退款處理中',
    refunded: '已退款',
    failed: '退款失敗，客服處理中',
    declined: '退費申請未通過',
  },
  requestedOn: (day: string) => `申請日 ${day}`,
  amountOf: (total: string) => `退款總額 ${total}`,
  amountParts: (preTax: string, tax: string) => `未稅 ${preTax}，稅額 ${tax}`,
  askedFor: (total: string) => `申請金額 ${total}，未退款`,
  note: (note: string) => `小幫手的說明：${note}`,
  declinedFinal: '課程已重新開通。每次購買只能申請一次退費，無法再次申請。',
  paidAt: '付款時間',
  day: (day: number) => `第 ${day} 天`,
  dayHint: '付款後 24 小時內為第 1 天，時間以臺灣時間計算',
  timeline: '退費比例',
  days: (from: number, to: number) => `第 ${from}–${to} 天`,
  daysFrom: (from: number) => `第 ${from} 天起`,
  today: '今天',
  progress: '觀看進度',
  progressOf: (percent: string, limit: number) => `${percent}%（上限 ${limit}%）`,
  preTax: '未稅退款金額',
  tax: '退還營業稅',
  total: '退款總額',
  ways,
  wayUnknown: '款項退回原付款方式',
  loseAccess: '退費後將無法再觀看此課程',
  loseSeats: '未兌換的兌換碼會立即失效；已兌換的名額不受影響，也不會退費',
  keep: '保留課程',
  keepSeats: '保留名額',
  confirm: (total: string) => `確認退款 ${total}`,
  changed: (total: string) => `退款金額已更新為 ${total}，請再確認`,
  notOffered: (reason: string) => `不符合退費條件：${reason}`,
  done: (name: string, total: string) => `已收到「${name}」的退費申請，退款總額 ${total}`,
};

export type RefundWords = typeof refunds;
