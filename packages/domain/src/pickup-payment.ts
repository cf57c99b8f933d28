import { destinationKind } from './destination-kind.ts';
import type { OrderLineKind } from './product-kind.ts';
import type { ShippingCode } from './shipping.ts';

/** What is bought, and how it reaches the buyer: of a cart, or of an order. */
export interface PaidBasket {
  readonly kinds: readonly OrderLineKind[];
  /** Null where nothing is sent. */
  readonly shippingCode: ShippingCode | null;
}

/**
 * Whether a basket can be paid for when its parcel is fetched: goods alone, on their way to a store. Whatever opens with the payment,
 * even for NT$0, would have to wait for a parcel that may never be fetched.
 */
export const canBePaidAtPickup = ({ kinds, shippingCode }: PaidBasket): boolean =>
  shippingCode !== null &&
  destinationKind(shippingCode) === 'store' &&
  kinds.includes('goods') &&
  kinds.every((kind) => kind === 'goods' || kind === 'shipping');
