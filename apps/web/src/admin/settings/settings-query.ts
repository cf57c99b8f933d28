import { mgntSettingsContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ShopSettings = Answer<typeof mgntSettingsContract.qryShopSettings>;

export type ShippingMethod = ShopSettings['Shipping'][number];

export const settingsQuery = {
  queryKey: ['shop-settings'],
  queryFn: () => call(mgntSettingsContract.qryShopSettings, {}),
};

export const staffMailsQuery = {
  queryKey: ['staff-mails'],
  queryFn: () => call(mgntSettingsContract.qryStaffMails, {}),
};
