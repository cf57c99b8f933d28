import type { GatewayPayType } from '@kapok/domain';
import { gatewayUrl, type KnownGateways, type NewebpayMerchant } from '@kapok/newebpay';

/** The card gateway that this shop is a merchant of, or the stand-in that speaks its protocol. Holds secrets: never log it. */
export interface PaymentGateway {
  /** Where the gateway lives, such as `https://core.newebpay.com`; from configuration, never from a request. */
  readonly origin: string;
  readonly merchant: NewebpayMerchant;
  /** The ways of paying that the merchant's contract with the gateway covers. */
  readonly payTypes: readonly GatewayPayType[];
  /** The shop's own origin, which the gateway notifies and sends the buyer back to. */
  readonly publicUrl: string;
}

/** Today's gateway, and those of payments begun before. */
export type KnownPaymentGateways = KnownGateways<PaymentGateway>;

/** Where the buyer's browser posts the form to. */
export const payPageUrl = (gateway: PaymentGateway): string => gatewayUrl(gateway.origin, 'payPage');

/** Where the gateway reports the result, from server to server. */
const NOTIFY_PATH = '/api/Newebpay/Notify';
/** Where the gateway sends the buyer's browser with the same signed content. */
const RETURN_PATH = '/api/Newebpay/Return';

export const gatewayCallPaths = { notify: NOTIFY_PATH, return: RETURN_PATH } as const;

/** The orders page, opened at one order where it is known. */
export const ordersPageUrl = (gateway: PaymentGateway, orderNumber: string | undefined): string =>
  `${gateway.publicUrl}/users/orders${orderNumber === undefined ? '' : `?OrderId=${encodeURIComponent(orderNumber)}`}`;
