/** What members read about reminders of their cart. */
export const cartMails = {
  label: '商品留在購物車時，寄一封信提醒我',
  hint: '同樣的商品只提醒一次，隨時可以關閉',
  on: '已開啟購物車提醒',
  off: '已關閉購物車提醒',
  stopTitle: '停止購物車提醒',
  stopLead: '按下按鈕後，就不會再收到購物車提醒。訂單與課程的通知信不受影響',
  stop: '停止提醒',
  stopped: '已停止購物車提醒',
  stoppedHint: '想再收到時，可在「使用者管理」開啟',
  linkUnknown: '這個連結無法使用',
  linkUnknownHint: '請用信中的完整連結，或登入後到「使用者管理」關閉',
  toProfile: '前往使用者管理',
};

export type CartMailWords = typeof cartMails;
