import type { WishListWords } from '../zh-hant/wish-list.ts';

export const wishList: WishListWords = {
  title: 'Wish list',
  added: (name) => `"${name}" is on your wish list`,
  removed: (name) => `"${name}" is off your wish list`,
  see: 'See the list',
  undo: 'Undo',
  empty: 'Your wish list is empty',
  emptyHint: 'Press the heart on a product, and what you like stays here',
  goShopping: 'Go to the shop',
  notSold: 'No longer sold',
  count: (count) => (count === 1 ? '1 product' : `${count} products`),
  related: 'You may also like',
  recentlyViewed: 'Recently viewed',
  forget: 'Clear',
};
