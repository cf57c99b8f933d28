/** What members like, and what stands beside a product. */
export const wishList = {
  title: '願望清單',
  added: (name: string) => `已將「${name}」加入願望清單`,
  removed: (name: string) => `已將「${name}」移出願望清單`,
  see: '查看清單',
  undo: '復原',
  empty: '願望清單是空的',
  emptyHint: '按下商品上的愛心，喜歡的就會留在這裡',
  goShopping: '前往商店',
  addNamedToCart: (name: string) => `將「${name}」加入購物車`,
  notSold: '已下架',
  count: (count: number) => `共 ${count} 件商品`,
  related: '您可能也喜歡',
  recentlyViewed: '最近看過',
  forget: '清除紀錄',
};

export type WishListWords = typeof wishList;
