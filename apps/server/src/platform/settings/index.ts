export { readOriginQuestion } from './origin-question.ts';
export { listAdministrators, saveSetting, SETTING_CHANGED_CHANNEL } from './queries.ts';
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
export { readReminderSettings, reminderSettings } from './reminders.ts';
export {
  confirmationOf,
  isSwitchedOn,
  listConfirmedSteps,
  switches,
  switchValues,
  type SwitchName,
} from './switches.ts';
export { listToldReceivers } from './told-receivers.ts';
export { readStaffMailSettings, staffMailSettings, tellStaff } from './staff-mails.ts';
