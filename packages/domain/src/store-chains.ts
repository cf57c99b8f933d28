/** The chains whose stores take parcels (SHIP-1). */
export const storeChains = ['seven-eleven', 'family-mart', 'hi-life', 'ok-mart'] as const;
export type StoreChain = (typeof storeChains)[number];

/** The chains to whose stores a way of delivery leads; null: any. */
export type ServedChains = readonly StoreChain[] | null;

/** The chains of these names; null for any. Names that are no chain's are left out. */
export const servedChainsOf = (names: readonly string[] | null): ServedChains =>
  names === null ? null : storeChains.filter((chain) => names.includes(chain));

/** Whether parcels of a way that leads to `served` reach a store of this chain. */
export const isChainServed = (served: ServedChains, chain: StoreChain): boolean =>
  served === null || served.includes(chain);

/** The longest name and address of a store, in characters: with the rest, the text of a store fits a destination. */
export const MOST_STORE_NAME = 40;
export const MOST_STORE_ADDRESS = 100;
/** Room for a code with accidents of typing, which `tidyStore` mends. */
export const MOST_STORE_CODE = 20;
