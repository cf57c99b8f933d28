import type { PayType } from '@kapok/domain';
import type { RefundWords } from '../zh-hant/refunds.ts';

const toCard = (card: string): string => `Goes back to ${card}, in about 7–14 business days`;
const toWallet = (wallet: string): string => `Goes back to your ${wallet} account. Timing depends on ${wallet}`;
const toAccount = "We'll transfer it to your bank account. Enter the account in the order after this";
const paidCard = toCard('the card you paid with');

/** How money comes back, by how it was paid. */
const ways: Readonly<Record<PayType, string>> = {
  CREDIT: paidCard,
  LINEPAY: toWallet('LINE Pay'),
  APPLEPAY: toCard('the card you used with Apple Pay'),
  GOOGLEPAY: toCard('the card you used with Google Pay'),
  SAMSUNGPAY: toCard('the card you used with Samsung Pay'),
  UNIONPAY: toCard('the UnionPay card you paid with'),
  TWQR: toWallet('TWQR'),
  TAIWANPAY: toWallet('Taiwan Pay'),
  ESUNWALLET: toWallet('E.SUN Wallet'),
  EZPWECHAT: toWallet('WeChat Pay'),
  EZPALIPAY: toWallet('Alipay'),
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

export const refunds: RefundWords = {
  request: 'Request a refund',
  requestNamed: (name) => `Request a refund for "${name}"`,
  title: 'Request a refund',
  untilThen: (deadline, percent, next) =>
    `${percent === 100 ? 'Full refund' : `${percent}% refund`} until ${deadline}, then ${next}%`,
  untilEnd: (deadline, percent) =>
    `${percent === 100 ? 'Full refund' : `${percent}% refund`} until ${deadline}, then none`,
  always: (percent) => `${percent === 100 ? 'Full refund' : `${percent}% refund`} available`,
  viewed: (percent) => `${percent}% watched`,
  refusals: {
    'not-paid': 'You can request a refund after you pay',
    requested: "You've already requested a refund. You can do so once per purchase",
    'hand-out-taken': "No refund: you've opened something that ends it",
    'viewed-past-limit': (percent, limit) => `No refund: you've watched ${percent}%, and the limit is ${limit}%`,
    'window-over': (day) => `No refund from day ${day} after purchase`,
    'none-open': 'No refund: all seats have been redeemed',
  },
  openSeats: (open) => `Seats not redeemed: ${open}`,
  viewedPastLimit: (limit) => `No refund: you've watched more than ${limit}%`,
  goodwill: (percent) => `You may be eligible for points worth ${percent}% of the price. Contact us`,
  states: {
    requested: 'Refund requested',
    review: 'Refund under review',
    refunding: 'Refund in progress',
    unknown: 'Refund in progress',
    refunded: 'Refunded',
    failed: "Refund failed. We're looking into it",
    declined: 'Refund request declined',
  },
  requestedOn: (day) => `Requested on ${day}`,
  amountOf: (total) => `Total refund: ${total}`,
  amountParts: (preTax, tax) => `${preTax} before tax, ${tax} tax`,
  askedFor: (total) => `${total} requested, not refunded`,
  note: (note) => `Note from our team: ${note}`,
  declinedFinal:
    "You can play the course again. A refund can be requested once per purchase, so you can't request this one again.",
  paidAt: 'Paid on',
  day: (day) => `Day ${day}`,
  dayHint: 'Day 1 is the first 24 hours after payment. All times are Taiwan time',
  timeline: 'Refund by day',
  days: (from, to) => `Days ${from}–${to}`,
  daysFrom: (from) => `Day ${from}+`,
  today: 'Today',
  progress: 'Watched',
  progressOf: (percent, limit) => `${percent}% (limit ${limit}%)`,
  preTax: 'Refund before tax',
  tax: 'Tax refunded',
  total: 'Total refund',
  ways,
  wayUnknown: 'Goes back to your original payment method',
  loseAccess: "You'll lose access to this course",
  loseSeats: "Unredeemed codes stop working at once. Redeemed seats stay as they are and aren't refunded",
  keep: 'Keep the course',
  keepSeats: 'Keep the seats',
  confirm: (total) => `Refund ${total}`,
  changed: (total) => `Your refund is now ${total}. Please review it`,
  notOffered: (reason) => `Not refundable: ${reason}`,
  done: (name, total) => `Refund requested for "${name}": ${total} in total`,
};
