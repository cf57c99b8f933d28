import type { PaymentFailureWords } from '../zh-hant/payment-failure.ts';

export const paymentFailure: PaymentFailureWords = {
  declined: "Your bank or wallet didn't approve the payment. We've kept your order. Try another card or payment method",
  'card-not-accepted': "This card can't be used here. We've kept your order. Try another card or payment method",
  'page-expired': "The payment page timed out. We've kept your order, so you can pay again",
  'method-unavailable': "This payment method isn't available right now. We've kept your order. Choose another method",
  'held-back':
    "The payment didn't pass the gateway's security check. We've kept your order. Try another payment method",
  other: "We've kept your order. Try again or use another payment method",
};
