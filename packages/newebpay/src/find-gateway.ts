import type { NewebpayMerchant } from './merchant.ts';

interface WithMerchant {
  readonly merchant: NewebpayMerchant;
}

/** What a shop knows of the gateway: the merchant that new payments are begun with, and those of payments begun before. */
export interface KnownGateways<Gateway extends WithMerchant> {
  readonly gateway: () => Gateway;
  /** The gateway by a merchant number; undefined for a merchant that the shop has no keys of. Where it is left out, there is one merchant. */
  readonly gatewayOf?: (merchantId: string) => Gateway | undefined;
}

/**
 * The gateway that a payment was begun with, which alone can tell of it and send its money back; undefined where the shop has its keys
 * no more. `merchantId` null: begun before merchants were remembered, by the one of today.
 */
export const findGateway = <Gateway extends WithMerchant>(
  { gateway, gatewayOf }: KnownGateways<Gateway>,
  merchantId: string | null,
): Gateway | undefined => {
  const current = gateway();
  if (merchantId === null || merchantId === current.merchant.merchantId) return current;
  return gatewayOf?.(merchantId);
};
