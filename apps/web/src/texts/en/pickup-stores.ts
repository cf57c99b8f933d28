import type { PickupStoreWords } from '../zh-hant/pickup-stores.ts';

export const pickupStores: PickupStoreWords = {
  chain: 'Convenience store',
  choose: 'Choose one',
  code: 'Store number',
  codeHint: {
    six: '6 digits. Look it up on the store finder of the chain',
    some: '4 to 6 digits. Look it up on the store finder of the chain',
  },
  name: 'Store name',
  address: 'Store address',
  faults: {
    chainMissing: 'Choose a convenience store',
    codeMissing: 'Enter the store number',
    codeWrong: 'The store number is not valid',
    nameMissing: 'Enter the store name',
    nameSigns: 'The store name cannot contain special characters',
    placeMissing: 'Enter the store address',
    placeSigns: 'The store address cannot contain special characters',
  },
};
