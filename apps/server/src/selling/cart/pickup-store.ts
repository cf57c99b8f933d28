import type { pickupStore } from '@kapok/contract';
import {
  destinationKind,
  findStoreFaults,
  isChainServed,
  storeText,
  tidyStore,
  type PickupStore,
  type ServedChains,
  type ShippingCode,
  type StorePart,
} from '@kapok/domain';
import type { z } from 'zod';
import { ShopError } from '#server/platform/http/shop-error.ts';

type WireStore = z.output<typeof pickupStore>;

const fieldNames: Readonly<Record<StorePart, keyof WireStore>> = { code: 'Code', name: 'Name', address: 'Address' };

export const storeFromWire = ({ Chain, Code, Name, Address }: WireStore): PickupStore => ({
  chain: Chain,
  code: Code,
  name: Name,
  address: Address,
});

export const storeToWire = (store: PickupStore | null): WireStore | null =>
  store === null ? null : { Chain: store.chain, Code: store.code, Name: store.name, Address: store.address };

/** Throws `pickup-store-wrong` for a store of a chain to which the way does not lead. */
export const assertChainServed = (served: ServedChains, store: PickupStore | null | undefined): void => {
  if (store === null || store === undefined || isChainServed(served, store.chain)) return;
  throw chainNotServed();
};

/** A store of a chain to which the way of delivery does not lead. */
export const chainNotServed = (): ShopError => new ShopError('pickup-store-wrong', { faults: { Chain: 'not-served' } });

/** A place in both its forms. */
export interface StorePlace {
  readonly destination: string;
  readonly pickupStore: PickupStore;
}

/**
 * The place that a store is, for a way that leads to one. Throws `pickup-store-wrong` with what is wrong of each field, and
 * `invalid-request` for a way that leads elsewhere.
 */
export const placeOfStore = (code: ShippingCode, store: PickupStore): StorePlace => {
  if (destinationKind(code) !== 'store') throw new ShopError('invalid-request', { field: 'Store' });
  const faults = [...findStoreFaults(store)].map(([part, fault]) => [fieldNames[part], fault] as const);
  if (faults.length > 0) throw new ShopError('pickup-store-wrong', { faults: Object.fromEntries(faults) });
  return { destination: storeText(store), pickupStore: tidyStore(store) };
};
