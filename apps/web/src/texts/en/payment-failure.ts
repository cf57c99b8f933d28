import type { PaymentFailureWords } from '../zh-hant/payment-failure.ts';

export const paymentFailure: PaymentFailureWords = {
  declined: 'The bank or wallet did not approve it. Your order is kept; use another card or another way',
  'card-not-accepted': 'This card cannot be used here. Your order is kept; use another card or another way',
  'page-expired': 'The payment page was open for too long. Your order is kept; you can pay again',
  'method-unavailable': 'This way to pay is not available now. Your order is kept; use another one',
  'held-back': "The gateway's security check stopped it. Your order is kept; use another way to pay",
  other: 'Your order is kept; try again or another way',
};
