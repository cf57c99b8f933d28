import { payMethodNames } from './pay-method-names.ts';

/** Paying: the sheet, the payment page and the way to the gateway. */
export const paying = {
  overlayTitle: '確認付款資料',
  summary: (count: number, total: string) => `${count} 件商品．${total}（含稅）`,
  summaryPlain: (count: number, total: string) => `${count} 件商品．${total}`,
  method: '付款方式',
  methods: payMethodNames,
  /** Ways that are paid later. */
  daysToPay: (days: number) => `${days} 天內付款`,
  atPickup: '到門市取貨時付款',
  email: '收件信箱（付款通知與發票）',
  emailPlain: '收件信箱（付款通知）',
  emailWrong: '電子信箱有誤，請重新輸入',
  emailSaved: '電子信箱已更新',
  emailRefused: '電子信箱有誤或已被使用，請重新輸入',
  /** An order of NT$0. */
  freeTitle: '確認訂單',
  placeFree: '確認訂購',
  settled: '訂單已完成，不需要付款',
  pay: (total: string) => `確認付款 ${total}`,
  cancel: '取消付款',
  confirmTitle: '確定要付款嗎？',
  confirmBody: (total: string) => `即將前往藍新金流付款頁，金額為 ${total}。`,
  confirmTransfer: (total: string) => `訂單成立後會顯示匯款帳號，請轉帳 ${total}。`,
  confirmYes: '確定付款',
  confirmPickupTitle: '確定要取貨付款嗎？',
  confirmPickup: (total: string) => `接下來請在藍新金流選擇取貨門市，取貨時付款 ${total}。`,
  confirmPickupYes: '選擇門市',
  leaving: '正在前往付款頁，請勿關閉視窗',
  leavingHint: '付款由藍新金流處理，本店不會取得您的卡號',
  orderNumber: '訂單編號',
  amount: '應付金額',
  noMethods: '付款服務暫時無法使用，請稍後再試',
  wrongOrder: '訂單資料有誤，請重新操作',
};

export type PayingWords = typeof paying;
