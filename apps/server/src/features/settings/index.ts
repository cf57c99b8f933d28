export { registerSettingsRoutes, type SettingsDeps } from './routes.ts';
export {
  DEFAULT_LARGE_REFUND_NTD,
  openLiveSettings,
  readLargeRefundNtd,
  type LiveSettings,
  type ShopSettings,
} from './shop-settings.ts';
