/** Where the goods of an order go, and correcting it. */
export const deliveries = {
  title: '寄送資訊',
  way: '取貨方式',
  recipient: '收件人',
  mobile: '收件人手機',
  address: '寄送地址',
  store: '取貨門市',
  carrier: '物流業者',
  tracking: '追蹤編號',
  track: '查詢包裹',
  missing: '尚未填寫',
  change: '修改收件資料',
  changeNamed: (orderId: string) => `修改收件資料：訂單 ${orderId}`,
  untilSent: '出貨前可自行修改',
  overseas: '海外運費依寄送地址報價，如需更改地址，請聯絡小幫手',
  staffHint: '變更後會寄信通知會員',
  save: '儲存收件資料',
  saved: '收件資料已更新',
  same: '收件資料沒有變更',
  history: '收件資料的變更紀錄',
  before: '變更前',
  byMember: '由會員變更',
  byStaff: (userName: string) => `由客服 ${userName} 變更`,
  changedSincePrint: '收件資料在下單後變更過，出貨前請確認使用的是最新的出貨單',
  readdressed: (orders: number) => `有 ${orders} 筆訂單的收件資料剛剛變更，尚未更新；請核對新的出貨單後再試一次`,
};

export type DeliveryWords = typeof deliveries;
