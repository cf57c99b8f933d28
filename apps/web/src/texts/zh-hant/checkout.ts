/** Buying straight from a product's page. */
export const checkout = {
  items: '購買內容',
  wholeCart: '購物車裡的商品會一起結帳；這次不買的，可以先移除',
  quantity: (pieces: number) => `× ${pieces}`,
  cartJoined: '您帳號的購物車裡原本還有商品，已一併列在下方，請確認後再付款',
  toCart: '到購物車調整',
};

export type CheckoutWords = typeof checkout;
