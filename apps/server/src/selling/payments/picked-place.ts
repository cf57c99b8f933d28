import {
  findStoreFaults,
  MOST_STORE_ADDRESS,
  MOST_STORE_CODE,
  MOST_STORE_NAME,
  storeText,
  tidyStore,
  type PickupStore,
  type StoreChain,
} from '@kapok/domain';
import type { PickedStore } from '@kapok/newebpay';

/** The place of a parcel in both its forms; the fields only where the gateway's words make a whole store. */
export interface PickedPlace {
  readonly destination: string;
  readonly pickupStore: PickupStore | null;
}

/** What the gateway calls the chains, in Chinese or in English. */
const chainNames: readonly (readonly [RegExp, StoreChain])[] = [
  [/7-?ELEVEN|SEVEN|UNIMART|統一/i, 'seven-eleven'],
  [/FAMI|全家/i, 'family-mart'],
  [/HI-?LIFE|萊爾富/i, 'hi-life'],
  [/OK/i, 'ok-mart'],
];

const chainOf = (type: string): StoreChain | undefined => chainNames.find(([name]) => name.test(type))?.[1];

/** Letters and signs that are no part of a name are left out: it is printed, mailed and written into files. */
const cut = (text: string, most: number): string =>
  text
    .replaceAll(/[<>\p{C}]/gu, '')
    .trim()
    .slice(0, most);

/**
 * The store that a buyer chose at the gateway as the destination of an order. A chain or a number that the shop does not know leaves
 * the text alone, as the gateway wrote it.
 */
export const placeOf = (picked: PickedStore): PickedPlace => {
  const code = cut(picked.code, MOST_STORE_CODE);
  const name = cut(picked.name, MOST_STORE_NAME);
  const address = cut(picked.address, MOST_STORE_ADDRESS);
  const chain = chainOf(picked.type);
  if (chain !== undefined) {
    const store = tidyStore({ chain, code, name, address });
    if (findStoreFaults(store).size === 0) return { destination: storeText(store), pickupStore: store };
  }
  return { destination: `${cut(picked.type, MOST_STORE_NAME)} ${name}（${code}）${address}`.trim(), pickupStore: null };
};
