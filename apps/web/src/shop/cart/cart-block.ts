import type { CartData } from './cart-query.ts';

/** The goods cannot be sent in the way that is chosen, by that name. */
export const isBarred = (block: CartData['Block']): block is 'no-store-delivery' | 'parcel-too-heavy' =>
  block === 'no-store-delivery' || block === 'parcel-too-heavy';

/** Whether the buyer mends it in the chooser of deliveries. */
export const isMendedByChooser = (block: CartData['Block']): boolean =>
  block === 'shipping-missing' || isBarred(block) || block === 'delivery-incomplete';
