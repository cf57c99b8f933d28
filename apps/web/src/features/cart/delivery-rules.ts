import { isPhoneNumber, OVERSEAS_SHIPPING, SELF_PICKUP } from '@kapok/domain';

export interface DeliveryFields {
  readonly ProductId: string | null;
  readonly RecipientName: string;
  readonly RecipientTel: string;
  readonly Destination: string;
}

/** Where the goods go: to nobody (self pickup), to a shop's counter, or to an address. */
export type DestinationKind = 'none' | 'store' | 'address';

const STORE_TO_STORE = ['Z02', 'Z03'];

export const destinationKind = (shippingCode: string): DestinationKind => {
  if (shippingCode === SELF_PICKUP) return 'none';
  return STORE_TO_STORE.includes(shippingCode) ? 'store' : 'address';
};

export const isOverseas = (shippingCode: string): boolean => shippingCode === OVERSEAS_SHIPPING;

export type DeliveryFault = 'missing' | 'recipientMissing' | 'mobileWrong' | 'addressMissing' | 'storeMissing';

/** What is still wrong with the chosen delivery, in the order of the fields (CART-3). */
export const findDeliveryFaults = (fields: DeliveryFields): readonly DeliveryFault[] => {
  if (fields.ProductId === null) return ['missing'];
  const kind = destinationKind(fields.ProductId);
  const noDestination = fields.Destination.trim() === '';
  return [
    ...(fields.RecipientName.trim() === '' ? (['recipientMissing'] as const) : []),
    ...(isPhoneNumber(fields.RecipientTel) ? [] : (['mobileWrong'] as const)),
    ...(kind === 'address' && noDestination ? (['addressMissing'] as const) : []),
    ...(kind === 'store' && noDestination ? (['storeMissing'] as const) : []),
  ];
};

/** The one shipping line of a cart or an order. */
export const findShippingLine = <Line extends { readonly IsTransport: boolean }>(
  lines: readonly Line[],
): Line | undefined => lines.find((line) => line.IsTransport);
