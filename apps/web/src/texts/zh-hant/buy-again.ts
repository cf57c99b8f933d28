/** An order that is bought again. */
export const buyAgain = {
  press: '再買一次',
  pressFor: (orderId: string) => `再買一次：訂單 ${orderId}`,
  put: (pieces: number) => `已將 ${pieces} 件商品加入購物車`,
  putNone: '沒有商品可以加入購物車',
  goToCart: '前往購物車',
  missing: '以下商品沒有加入，或只加入一部分：',
  problems: {
    withdrawn: '已下架',
    'already-owned': '您已擁有此課程',
    'out-of-stock': '已售完',
  },
  putInPart: (pieces: number) => `庫存不足，只加入 ${pieces} 件`,
};

export type BuyAgainWords = typeof buyAgain;
