/** NewebPay's hosts. Which one is used comes from configuration, never from a request. */
export const NEWEBPAY_ORIGINS = {
  test: 'https://ccore.newebpay.com',
  production: 'https://core.newebpay.com',
} as const;

/** Paths below the gateway's origin; the comments are NewebPay's names of the functions. */
export const GATEWAY_PATHS = {
  /** NPA-F01: the page the customer's browser is sent to. */
  payPage: '/MPG/mpg_gateway',
  /** NPA-B02 */
  queryTrade: '/API/QueryTradeInfo',
  /** NPA-B01: cancel a card authorisation that is not captured yet. */
  cancel: '/API/CreditCard/Cancel',
  /** NPA-B031 to B034: capture or refund a card payment. */
  close: '/API/CreditCard/Close',
  /** NPA-B06 */
  walletRefund: '/API/EWallet/refund',
} as const;

/** One of the gateway's functions. */
export type GatewayFunction = keyof typeof GATEWAY_PATHS;

/** The full address of a function. Throws TypeError when `gatewayOrigin` is not an address. */
export const gatewayUrl = (gatewayOrigin: string, gatewayFunction: GatewayFunction): string =>
  new URL(GATEWAY_PATHS[gatewayFunction], gatewayOrigin).href;
