import type { DeliveryPart } from '@kapok/domain';

const fieldNames: Readonly<Record<DeliveryPart, string>> = {
  recipient: 'RecipientName',
  mobile: 'RecipientTel',
  address: 'Destination',
  store: 'Destination',
};

/** The wire's names of what a delivery lacks. */
export const fieldsOfDelivery = (missing: readonly DeliveryPart[]): readonly string[] =>
  missing.map((part) => fieldNames[part]);
