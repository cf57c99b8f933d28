import type { ShippingCode } from './shipping.ts';

/** The ways of delivery that every shop has, whose names and prices it sets. */
export const builtInShippingCodes = ['Z00', 'Z01', 'Z02', 'Z03', 'Z04'] as const satisfies readonly ShippingCode[];

/** Where a way that a shop adds takes the goods. */
export const ownShippingKinds = ['address', 'none'] as const;
export type OwnShippingKind = (typeof ownShippingKinds)[number];

/** The codes of the ways that a shop adds: the code alone says where the goods go, as with those that every shop has. */
export const ownShippingCodes = {
  address: ['Z05', 'Z06', 'Z07', 'Z08', 'Z09'],
  none: ['Z10', 'Z11', 'Z12', 'Z13', 'Z14'],
} as const satisfies Readonly<Record<OwnShippingKind, readonly ShippingCode[]>>;

/** The ways that a shop added: they can be taken away again. */
export const isOwnShipping = (code: ShippingCode): boolean => !builtInShippingCodes.some((known) => known === code);

/** The code of the next way of this kind; undefined where a shop has as many as it can have. */
export const nextOwnShippingCode = (kind: OwnShippingKind, taken: readonly string[]): ShippingCode | undefined =>
  ownShippingCodes[kind].find((code) => !taken.includes(code));

/** Letters of where and when goods are fetched. */
export const MOST_PICKUP_TEXT = 200;
