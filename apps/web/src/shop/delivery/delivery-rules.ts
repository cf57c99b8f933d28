import {
  destinationKind,
  isShippingCode,
  missingDelivery,
  missingRecipient,
  OVERSEAS_SHIPPING,
  type DeliveryPart,
  type DestinationKind,
  type ServedChains,
} from '@kapok/domain';
import {
  findTypedFaults,
  inServedChain,
  placeOfStore,
  type StoreFault,
  type StoreFields,
  type WireStore,
} from './store-fields.ts';

export interface DeliveryFields {
  readonly ProductId: string | null;
  readonly RecipientName: string;
  readonly RecipientTel: string;
  /** The address, for ways that go to one. */
  readonly Destination: string;
  /** The store, for ways that go to one. */
  readonly Store: StoreFields;
}

/** A delivery as it is sent. */
export interface Recipient {
  readonly RecipientName: string;
  readonly RecipientTel: string;
  readonly Destination: string;
  readonly Store?: WireStore;
}

export const kindOfDestination = (code: string): DestinationKind =>
  isShippingCode(code) ? destinationKind(code) : 'address';

export const isOverseas = (shippingCode: string): boolean => shippingCode === OVERSEAS_SHIPPING;

export type DeliveryFault = 'missing' | 'recipientMissing' | 'mobileWrong' | 'addressMissing' | StoreFault;

const faultOf: Readonly<Record<Exclude<DeliveryPart, 'store'>, DeliveryFault>> = {
  recipient: 'recipientMissing',
  mobile: 'mobileWrong',
  address: 'addressMissing',
};

/**
 * What is still wrong with the chosen delivery, in the order of the fields (CART-3). Who comes to collect is asked for, too. A
 * chain to which the way does not lead is as good as none.
 */
export const findDeliveryFaults = (fields: DeliveryFields, chains: ServedChains = null): readonly DeliveryFault[] => {
  const { ProductId: code, RecipientName: recipientName, RecipientTel: recipientTel, Store } = fields;
  if (code === null || !isShippingCode(code)) return ['missing'];
  const kind = destinationKind(code);
  const delivery = { recipientName, recipientTel, destination: fields.Destination };
  const missing = kind === 'address' ? missingDelivery(code, delivery) : missingRecipient(delivery);
  const faults = missing.flatMap((part) => (part === 'store' ? [] : [faultOf[part]]));
  return kind === 'store' ? [...faults, ...findTypedFaults(inServedChain(Store, chains))] : faults;
};

/** What is sent of a delivery that was filled in: of a store its fields, and the text of them. */
export const toRecipient = ({ ProductId, RecipientName, RecipientTel, ...place }: DeliveryFields): Recipient => ({
  RecipientName,
  RecipientTel,
  ...(ProductId !== null && kindOfDestination(ProductId) === 'store'
    ? placeOfStore(place.Store)
    : { Destination: place.Destination }),
});
