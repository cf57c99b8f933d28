import type { StoreDeliveryWords } from '../zh-hant/store-delivery.ts';

export const storeDelivery: StoreDeliveryWords = {
  fits: 'Can go to a convenience store',
  hint: 'Clear this for goods that are too large, heavy or fragile. Carts that hold them cannot choose store pickup. Takes effect immediately',
  saved: 'Store pickup updated',
};
