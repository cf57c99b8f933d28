export const shippingQuotes = {
  title: '待報價的海外運費',
  lead: '這些購物車選了海外郵寄，報價後會員才能付款。商品、數量或地址變更時，報價會失效。',
  none: '沒有等待報價的購物車',
  since: '最後變更',
  quote: '報價',
  quoteFor: (name: string) => `為「${name}」報價`,
  price: '含稅運費（元）',
  /** Where no tax is shown. */
  plainPrice: '運費（元）',
  priceWrong: '請輸入 1 到 100,000 的整數',
  save: '儲存報價',
  saved: '已儲存報價，會員會收到通知信，現在可以付款',
  savedUntold: '已儲存報價，會員現在可以付款；會員沒有電子信箱，請直接通知會員',
  open: '待報價運費',
};

export type ShippingQuoteWords = typeof shippingQuotes;
