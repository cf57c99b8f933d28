/** What administrators read about reminders. */
export const reminders = {
  title: '提醒信',
  lead: '買家尚未付款，或把商品留在購物車時，寄信提醒一次。只寄到已驗證的電子信箱。',
  orders: '提醒買家付款',
  ordersHint: '每筆未付款訂單一次。已取得繳費號碼或選擇轉帳的訂單，另有到期前一天的提醒',
  orderHours: '訂購或上次嘗試付款後幾小時寄出',
  carts: '提醒會員購物車裡還有商品',
  cartsHint: '屬於行銷信，只寄給在「使用者管理」同意的會員；同樣的商品只提醒一次',
  cartHours: '購物車最後變動後幾小時寄出',
  saved: '已儲存',
};

export type ReminderWords = typeof reminders;
