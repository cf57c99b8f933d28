/** How goods are sent, as staff say it: whether to a store, and what they weigh and measure. */
export const storeDelivery = {
  fits: '可超商取貨',
  hint: '過大、過重或易碎的商品請取消勾選，購物車有這項商品時就不能選擇超商取貨；立即生效',
  saved: '已更新超商取貨設定',
  parcelWeight: (weight: string) => `重量 ${weight}`,
  /** The weight of some of the goods is unknown. */
  atLeast: (weight: string) => `重量至少 ${weight}`,
  measures: {
    title: '重量與尺寸',
    lead: '一件商品連同包裝的重量與尺寸，用來計算運費及判斷可否超商取貨；立即生效。',
    weight: '重量（公克）',
    weightHint: '留空時以 0 公克計算運費',
    sidesHint: (longest: number, sum: number, weight: string) =>
      `最長邊超過 ${longest} 公分、三邊合計超過 ${sum} 公分，或重量超過 ${weight} 的商品無法超商取貨；不確定可留空`,
    length: '長（公分）',
    width: '寬（公分）',
    height: '高（公分）',
    save: '儲存重量與尺寸',
    saved: '已儲存重量與尺寸',
    weightWrong: (most: string) => `請輸入 1 到 ${most} 的整數`,
    sideWrong: (most: string) => `請輸入 1 到 ${most} 的整數`,
    sideMissing: '長、寬、高請一起填寫',
  },
};

export type StoreDeliveryWords = typeof storeDelivery;
