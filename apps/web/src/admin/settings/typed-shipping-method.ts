import { readFees, typedFees, type TypedFees } from './shipping-fees.ts';
import type { ShippingMethod } from './settings-query.ts';

/** A way of delivery as it is being typed. */
export interface TypedMethod {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly fees: TypedFees;
  readonly pickupZh: string;
  readonly pickupEn: string;
  readonly isOffered: boolean;
}

type Terms = Omit<ShippingMethod, 'Code' | 'StoreChains'>;

export const typedMethod = (method: Terms): TypedMethod => ({
  nameZh: method.NameZh,
  nameEn: method.NameEn,
  fees: typedFees(method),
  pickupZh: method.PickupZh,
  pickupEn: method.PickupEn,
  isOffered: method.IsOffered,
});

/** What was typed as the calls take it; undefined where something is wrong with it. */
export const readMethod = ({ nameZh, nameEn, fees, pickupZh, pickupEn, isOffered }: TypedMethod): Terms | undefined => {
  const read = readFees(fees);
  const NameZh = nameZh.trim();
  if ('faults' in read || NameZh === '') return undefined;
  return { NameZh, NameEn: nameEn.trim(), ...read, PickupZh: pickupZh, PickupEn: pickupEn, IsOffered: isOffered };
};
