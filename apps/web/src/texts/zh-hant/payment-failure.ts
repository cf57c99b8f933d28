/** Why a payment failed, and what to do; for whom the gateway sent back. */
export const paymentFailure = {
  declined: '發卡銀行或支付服務未核准這筆交易。訂單仍為您保留，請換一張卡片或改用其他付款方式',
  'card-not-accepted': '這張卡片無法用於這筆交易。訂單仍為您保留，請換一張卡片或改用其他付款方式',
  'page-expired': '付款頁已逾時。訂單仍為您保留，請重新付款',
  'method-unavailable': '這種付款方式目前無法使用。訂單仍為您保留，請改用其他付款方式',
  'held-back': '這筆交易未通過金流的安全檢查。訂單仍為您保留，請改用其他付款方式',
  other: '訂單仍為您保留，請再試一次，或改用其他付款方式',
};

export type PaymentFailureWords = typeof paymentFailure;
