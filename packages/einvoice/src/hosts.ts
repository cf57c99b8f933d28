/** ezPay's hosts. Which one is used comes from configuration, never from a request. */
export const EZPAY_ORIGINS = {
  test: 'https://cinv.ezpay.com.tw',
  production: 'https://inv.ezpay.com.tw',
} as const;

/** Paths below ezPay's origin. They are case-sensitive and follow no one style. */
export const EZPAY_PATHS = {
  issue: '/Api/invoice_issue',
  voidInvoice: '/Api/invoice_invalid',
  allowance: '/Api/allowance_issue',
  decideAllowance: '/Api/allowance_touch_issue',
  voidAllowance: '/Api/allowanceInvalid',
  search: '/Api/invoice_search',
  checkBarcode: '/Api_inv_application/checkBarCode',
  checkDonationCode: '/Api_inv_application/checkLoveCode',
} as const;

/** One of ezPay's functions. */
export type EzpayFunction = keyof typeof EZPAY_PATHS;

/** The full address of a function. Throws TypeError when `ezpayOrigin` is not an address. */
export const ezpayUrl = (ezpayOrigin: string, ezpayFunction: EzpayFunction): string =>
  new URL(EZPAY_PATHS[ezpayFunction], ezpayOrigin).href;
