/** What the shop gave back of an order, as its buyer reads it; see `useWords`. */
export const shopRefunds = {
  title: '本店退款',
  states: {
    requested: '退款處理中',
    review: '退款處理中',
    refunding: '退款處理中',
    unknown: '退款處理中',
    refunded: '已退款',
    failed: '退款處理中',
  },
  causes: {
    cancelled: '訂單已取消',
    undeliverable: '很抱歉，我們無法交付',
    faulty: '很抱歉，商品或內容有瑕疵',
    agreed: '依照與您的約定',
    apology: '很抱歉造成您的不便，謹以此聊表歉意',
  },
  total: (total: string) => `退款 ${total}（含稅）`,
  /** Where no tax is shown. */
  plainTotal: (total: string) => `退款 ${total}`,
  points: (points: string) => `退還 ${points} 點`,
  decidedOn: (day: string) => `${day} 退款`,
  line: (name: string, quantity: number) => (quantity > 1 ? `${name} × ${quantity}` : name),
  between: '、',
  keeps: '您購買的內容不受影響',
};

export type ShopRefundWords = typeof shopRefunds;
