import type { PayingWords } from '../zh-hant/paying.ts';
import { payMethodNames } from './pay-method-names.ts';

export const paying: PayingWords = {
  overlayTitle: 'Review and pay',
  summaryPlain: (count, total) => `${count === 1 ? '1 item' : `${count} items`} · ${total}`,
  summary: (count, total) => `${count === 1 ? '1 item' : `${count} items`} · ${total} tax included`,
  method: 'Payment method',
  methods: payMethodNames,
  /** Ways that are paid later. */
  daysToPay: (days) => `Pay within ${days === 1 ? '1 day' : `${days} days`}`,
  email: 'Email for receipt and invoice',
  emailPlain: 'Email for receipt',
  emailWrong: 'The email you entered is incorrect, please re-enter!',
  emailSaved: 'Email updated',
  emailRefused: "This email isn't valid or is already in use. Please enter another one",
  freeTitle: 'Confirm your order',
  placeFree: 'Place order',
  settled: 'Your order is complete. There is nothing to pay.',
  pay: (total) => `Pay ${total}`,
  cancel: 'Cancel payment',
  confirmTitle: 'Are you sure you want to pay?',
  confirmBody: (total) => `Next, you'll pay ${total} on NewebPay's secure page.`,
  confirmTransfer: (total) => `We'll show you the account to transfer ${total} to.`,
  confirmYes: 'Yes, pay',
  leaving: 'Taking you to the payment page. Keep this window open',
  leavingHint: 'NewebPay handles your payment. We never see your card number',
  orderNumber: 'Order no.',
  amount: 'Amount',
  noMethods: 'Payments are temporarily unavailable. Try again later',
  wrongOrder: 'Customer order data incorrect, please redo',
};
