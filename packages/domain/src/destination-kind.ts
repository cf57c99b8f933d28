import { ownShippingCodes } from './own-shipping.ts';
import type { ShippingCode } from './shipping.ts';

/** Where goods go: nowhere, since they are fetched at the shop; to a store's counter; or to an address. */
export type DestinationKind = 'none' | 'store' | 'address';

const waysTo: Readonly<Record<DestinationKind, readonly ShippingCode[]>> = {
  none: ['Z00', ...ownShippingCodes.none],
  store: ['Z02', 'Z03'],
  address: ['Z01', 'Z04', ...ownShippingCodes.address],
};

export const destinationKind = (code: ShippingCode): DestinationKind => {
  if (waysTo.none.includes(code)) return 'none';
  return waysTo.store.includes(code) ? 'store' : 'address';
};

/** Goods that buyers fetch at the shop: they need no place to send to. */
export const isSelfPickup = (code: ShippingCode): boolean => destinationKind(code) === 'none';
