/** Why a payment failed, and what to do; for whom the gateway sent back. */
export const paymentFailure = {
  declined: '發卡銀行或錢包沒有核准這筆付款。訂單仍為您保留，可以換一張卡片或改用其他方式',
  'card-not-accepted': '這張卡片無法用於這筆付款。訂單仍為您保留，請換一張卡片或改用其他方式',
  'page-expired': '付款頁已逾時。訂單仍為您保留，可以重新付款',
  'method-unavailable': '這種付款方式目前無法使用。訂單仍為您保留，請改用其他方式',
  'held-back': '這筆付款沒有通過金流的安全檢查。訂單仍為您保留，請改用其他方式',
  other: '訂單仍為您保留，可以改用其他方式再試一次',
};

export type PaymentFailureWords = typeof paymentFailure;
