import type { orderDelivery } from '@kapok/contract';
import {
  inLanguage,
  mayChangeDelivery,
  mayChangePlace,
  trackingPage,
  type BilingualText,
  type Language,
  type OrderLineKind,
  type ParcelFacts,
  type PlacedDelivery,
} from '@kapok/domain';
import type { z } from 'zod';
import { carrierName, type CarrierOfOrder } from '#server/platform/db/carrier-of-order.ts';
import { storeFromWire, storeToWire } from '#server/selling/cart/index.ts';

/** What an order says of where its goods go. */
interface OrderedDelivery extends ParcelFacts, PlacedDelivery {
  /** How often its member corrected recipient or place. */
  readonly deliveryChanges: number;
  readonly trackingNumber: string;
  readonly carrier: CarrierOfOrder | null;
  readonly lines: readonly { readonly kind: OrderLineKind; readonly name: BilingualText }[];
}

/** Where the goods of an order go, as its member sees it; null where it has none. */
export const deliveryToWire = (order: OrderedDelivery, language: Language): z.output<typeof orderDelivery> | null => {
  const { shippingCode } = order;
  if (shippingCode === null) return null;
  const way = order.lines.find(({ kind }) => kind === 'shipping');
  const IsChangeable = mayChangeDelivery(order, 'member', order.deliveryChanges);
  return {
    TransportId: shippingCode,
    TransportName: way === undefined ? '' : inLanguage(way.name, language),
    RecipientName: order.recipientName,
    RecipientTel: order.recipientTel,
    Destination: order.destination,
    Store: storeToWire(order.pickupStore),
    CarrierName: order.carrier === null ? '' : carrierName(order.carrier, language),
    TrackingNumber: order.trackingNumber,
    TrackingUrl: trackingPage({ ...order, trackingTemplate: order.carrier?.trackingTemplate ?? null }),
    IsChangeable,
    IsPlaceChangeable: IsChangeable && mayChangePlace(shippingCode, 'member'),
  };
};

export interface WireRecipient {
  readonly RecipientName: string;
  readonly RecipientTel: string;
  readonly Destination: string;
  readonly Store?: Parameters<typeof storeFromWire>[0] | undefined;
}

export const recipientFromWire = (given: WireRecipient): PlacedDelivery => ({
  recipientName: given.RecipientName,
  recipientTel: given.RecipientTel,
  destination: given.Destination,
  pickupStore: given.Store === undefined ? null : storeFromWire(given.Store),
});
