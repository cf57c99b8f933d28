export { listAdministrators, saveSetting } from './queries.ts';
export {
  DEFAULT_LARGE_REFUND_NTD,
  openLiveSettings,
  readLargeRefundNtd,
  readOrderLimits,
  readShopSettings,
  settingNames,
  type LiveSettings,
  type ShopSettings,
  type UnsetSettings,
} from './shop-settings.ts';
export { readStaffMailSettings, staffMailSettings, tellStaff } from './staff-mails.ts';
