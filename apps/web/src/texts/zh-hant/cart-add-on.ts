/** What the cart says of a product that can be added for less. */
export const cartAddOn = {
  title: '加購優惠',
  price: '加購價',
  alone: (amount: string) => `單買 ${amount}`,
  take: '加購',
  takeNamed: (name: string) => `加購「${name}」`,
  taken: (name: string) => `已加購「${name}」`,
  gone: '這項加購優惠已經結束，購物車沒有變更',
  inCart: (alone: string) => `加購價，限購 1 件（單買 ${alone}）`,
  /** The cart holds it, but nothing that it is for any more. */
  noLonger: '加購條件已不符合，以一般售價計算',
};

export type CartAddOnWords = typeof cartAddOn;
