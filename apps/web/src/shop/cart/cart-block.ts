import type { CartData } from './cart-query.ts';

/** Whether the buyer mends it in the chooser of deliveries. */
export const isMendedByChooser = (block: CartData['Block']): boolean =>
  block === 'shipping-missing' || block === 'no-store-delivery' || block === 'delivery-incomplete';
