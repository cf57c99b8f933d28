import type { StoreDeliveryWords } from '../zh-hant/store-delivery.ts';

export const storeDelivery: StoreDeliveryWords = {
  fits: 'Can go to a convenience store',
  hint: 'Clear this for goods that are too large, heavy or fragile. Carts that hold them cannot choose store pickup. Takes effect immediately',
  saved: 'Store pickup updated',
  parcelWeight: (weight) => `Weight ${weight}`,
  atLeast: (weight) => `Weight at least ${weight}`,
  measures: {
    title: 'Weight and size',
    lead: 'One piece in its packaging. Sets shipping fees and whether it can go to a store. Takes effect immediately.',
    weight: 'Weight (g)',
    weightHint: 'Counts as 0 g while empty',
    sidesHint: (longest, sum, weight) =>
      `Goods over ${longest} cm on the longest side, ${sum} cm for all three, or ${weight} cannot go to a store. Leave empty if unknown`,
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    save: 'Save weight and size',
    saved: 'Weight and size saved',
    weightWrong: (most) => `Enter a whole number from 1 to ${most}`,
    sideWrong: (most) => `Enter a whole number from 1 to ${most}`,
    sideMissing: 'Enter all three sides',
  },
};
