import type { PayingWords } from '../zh-hant/paying.ts';

export const paying: PayingWords = {
  overlayTitle: 'Review and pay',
  summary: (count, total) => `${count === 1 ? '1 item' : `${count} items`} · ${total} tax included`,
  method: 'Payment method',
  methods: {
    CREDIT: 'Credit card',
    LINEPAY: 'LINE Pay',
    APPLEPAY: 'Apple Pay',
    GOOGLEPAY: 'Google Pay',
    WEBATM: 'WebATM bank transfer',
  },
  email: 'Email for receipt and invoice',
  emailWrong: 'The email you entered is incorrect, please re-enter!',
  emailSaved: 'Email updated',
  emailRefused: "This email isn't valid or is already in use. Please enter another one",
  pay: (total) => `Pay ${total}`,
  cancel: 'Cancel payment',
  confirmTitle: 'Are you sure you want to pay?',
  confirmBody: (total) => `Next, you'll pay ${total} on NewebPay's secure page.`,
  confirmYes: 'Yes, pay',
  leaving: 'Taking you to the payment page. Keep this window open',
  leavingHint: 'NewebPay handles your payment. We never see your card number',
  orderNumber: 'Order no.',
  amount: 'Amount',
  noMethods: 'Payments are temporarily unavailable. Try again later',
  wrongOrder: 'Customer order data incorrect, please redo',
};
