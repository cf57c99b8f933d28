import type { StoreChain } from './store-chains.ts';

/** What the chains call themselves, in every language. */
export const storeChainNames: Readonly<Record<StoreChain, string>> = {
  'seven-eleven': '7-ELEVEN',
  'family-mart': '全家 FamilyMart',
  'hi-life': '萊爾富 Hi-Life',
  'ok-mart': 'OK mart',
};

/** The store at whose counter a buyer fetches a parcel. */
export interface PickupStore {
  readonly chain: StoreChain;
  /** Its number in the chain, such as 131386. */
  readonly code: string;
  readonly name: string;
  readonly address: string;
}

export type StorePart = Exclude<keyof PickupStore, 'chain'>;
/** Nothing was said, a code that no store of the chain has, or signs that are no part of a name. */
export type StoreFault = 'missing' | 'wrong-code' | 'wrong-signs';

/** 7-ELEVEN numbers its stores with six digits throughout; of the others fewer are seen as well. */
const codeForms: Readonly<Record<StoreChain, RegExp>> = {
  'seven-eleven': /^\d{6}$/,
  'family-mart': /^\d{4,6}$/,
  'hi-life': /^\d{4,6}$/,
  'ok-mart': /^\d{4,6}$/,
};

const notInNames = /[<>\p{C}]/u;

/** A store as it is kept: no blanks around, single ones within, and the digits of a code as plain digits. */
export const tidyStore = ({ chain, code, name, address }: PickupStore): PickupStore => ({
  chain,
  code: code.normalize('NFKC').replaceAll(/\s/g, ''),
  name: tidyText(name),
  address: tidyText(address),
});

const tidyText = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** What is wrong with a store, part by part in the order in which it is asked for; nothing where it can be used. */
export const findStoreFaults = (store: PickupStore): ReadonlyMap<StorePart, StoreFault> => {
  const { chain, code, name, address } = tidyStore(store);
  const faults: readonly (readonly [StorePart, StoreFault | null])[] = [
    ['code', code === '' ? 'missing' : codeForms[chain].test(code) ? null : 'wrong-code'],
    ['name', textFault(name)],
    ['address', textFault(address)],
  ];
  return new Map(faults.flatMap(([part, fault]) => (fault === null ? [] : [[part, fault] as const])));
};

const textFault = (text: string): StoreFault | null => {
  if (text === '') return 'missing';
  return notInNames.test(text) ? 'wrong-signs' : null;
};

/** A store as the one text that an order's destination is, such as 7-ELEVEN 和平門市（131386）臺北市大安區和平東路一段 1 號. */
export const storeText = (store: PickupStore): string => {
  const { chain, code, name, address } = tidyStore(store);
  return `${storeChainNames[chain]} ${name}（${code}）${address}`;
};
