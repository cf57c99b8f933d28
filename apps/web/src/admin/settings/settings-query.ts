import { mgntRefundsContract, mgntSettingsContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { SHOP_SETTINGS_KEY } from '#web/admin/shared/shop-settings-key.ts';
import { call } from '#web/api/api.ts';

export type ShopSettings = Answer<typeof mgntSettingsContract.qryShopSettings>;

export type ShippingMethod = ShopSettings['Shipping'][number];

export const settingsQuery = {
  queryKey: SHOP_SETTINGS_KEY,
  queryFn: () => call(mgntSettingsContract.qryShopSettings, {}),
};

export const staffMailsQuery = {
  queryKey: ['staff-mails'],
  queryFn: () => call(mgntSettingsContract.qryStaffMails, {}),
};

/** Whether shopping services may fetch what the shop sells. */
export const productFeedQuery = {
  queryKey: ['product-feed'],
  queryFn: () => call(mgntSettingsContract.qryProductFeed, {}),
};

/** Large refunds that wait for a second person or for their time. */
export const largeRefundsQuery = {
  queryKey: ['large-refunds'],
  queryFn: () => call(mgntRefundsContract.qryLargeRefunds, {}),
};
