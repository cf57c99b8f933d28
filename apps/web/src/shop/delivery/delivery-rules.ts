import {
  destinationKind,
  isShippingCode,
  missingDelivery,
  missingRecipient,
  OVERSEAS_SHIPPING,
  type DeliveryPart,
  type DestinationKind,
} from '@kapok/domain';

export interface DeliveryFields {
  readonly ProductId: string | null;
  readonly RecipientName: string;
  readonly RecipientTel: string;
  readonly Destination: string;
}

export const kindOfDestination = (code: string): DestinationKind =>
  isShippingCode(code) ? destinationKind(code) : 'address';

export const isOverseas = (shippingCode: string): boolean => shippingCode === OVERSEAS_SHIPPING;

export type DeliveryFault = 'missing' | 'recipientMissing' | 'mobileWrong' | 'addressMissing' | 'storeMissing';

const faultOf: Readonly<Record<DeliveryPart, DeliveryFault>> = {
  recipient: 'recipientMissing',
  mobile: 'mobileWrong',
  address: 'addressMissing',
  store: 'storeMissing',
};

/** What is still wrong with the chosen delivery, in the order of the fields (CART-3). Who comes to collect is asked for, too. */
export const findDeliveryFaults = (fields: DeliveryFields): readonly DeliveryFault[] => {
  const {
    ProductId: code,
    RecipientName: recipientName,
    RecipientTel: recipientTel,
    Destination: destination,
  } = fields;
  if (code === null || !isShippingCode(code)) return ['missing'];
  const delivery = { recipientName, recipientTel, destination };
  const missing = destinationKind(code) === 'none' ? missingRecipient(delivery) : missingDelivery(code, delivery);
  return missing.map((part) => faultOf[part]);
};
