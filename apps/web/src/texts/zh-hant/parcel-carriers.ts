/** The carriers of parcels, and their tracking pages. */
export const parcelCarriers = {
  title: '物流業者',
  lead: '填寫出貨資訊時選擇物流業者，買家就能從訂單與通知信直接查詢包裹。',
  none: '尚未新增物流業者。',
  add: '新增物流業者',
  edit: '編輯',
  editNamed: (name: string) => `編輯物流業者：${name}`,
  remove: '移除',
  removeNamed: (name: string) => `移除物流業者：${name}`,
  removed: '已移除物流業者',
  withNumber: '網址帶入追蹤編號',
  withoutNumber: '買家在查詢頁自行輸入編號',
  noPage: '沒有查詢頁',
  nameZh: '中文名稱',
  nameEn: '英文名稱',
  page: '包裹查詢網址',
  pageHint: '以 https:// 開頭。將網址中的追蹤編號換成 {number}；查詢頁無法帶入編號時，填寫查詢頁網址即可',
  pageWrong: '請填寫 https:// 開頭的網址，{number} 最多一個，且不可放在網域',
  missing: '請填寫名稱',
  taken: '已有相同名稱的物流業者',
  full: (most: number) => `最多 ${most} 家物流業者`,
  save: '儲存',
  saved: '已儲存物流業者',
};

export type ParcelCarrierWords = typeof parcelCarriers;
