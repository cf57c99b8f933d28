export { saveSetting } from './queries.ts';
export { readStaffMailSettings, tellStaff } from './staff-mails.ts';
export { listAdministrators } from './queries.ts';
export { registerSettingsRoutes, type SettingsDeps } from './routes.ts';
export {
  DEFAULT_LARGE_REFUND_NTD,
  openLiveSettings,
  readLargeRefundNtd,
  readOrderLimits,
  type LiveSettings,
  type ShopSettings,
  type UnsetSettings,
} from './shop-settings.ts';
