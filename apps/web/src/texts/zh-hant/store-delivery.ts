/** Whether goods can be sent to a store, as staff say it. */
export const storeDelivery = {
  fits: '可超商取貨',
  hint: '過大、過重或易碎的商品請取消勾選，購物車有這項商品時就不能選擇超商取貨；立即生效',
  saved: '已更新超商取貨設定',
};

export type StoreDeliveryWords = typeof storeDelivery;
