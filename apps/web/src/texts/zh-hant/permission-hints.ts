import type { StaffPermission } from '@kapok/domain';

/** What each permission of staff is for. */
export const permissionHints = {
  catalogue: '課程、商品、分類、優惠、老師與評價',
  orders: '所有訂單與金額、收款、發票，也包括出貨',
  refunds: '退款與退貨，會動用款項',
  members: '會員資料、匯入、觀看權、點數、信件與聊天室',
  settings: '商店設定、條款、工作人員與系統狀態',
  statistics: '營收、流量與稅務報表',
  packing: '只看要寄的包裹：收件人、地點與商品',
} satisfies Record<StaffPermission, string>;

export type PermissionHintWords = typeof permissionHints;
