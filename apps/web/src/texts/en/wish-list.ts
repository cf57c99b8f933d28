import type { WishListWords } from '../zh-hant/wish-list.ts';

export const wishList: WishListWords = {
  title: 'Wish list',
  added: (name) => `Added "${name}" to your wish list`,
  removed: (name) => `Removed "${name}" from your wish list`,
  see: 'View list',
  undo: 'Undo',
  empty: 'Your wish list is empty',
  emptyHint: 'Tap the heart on anything you like to save it here',
  goShopping: 'Browse the shop',
  addNamedToCart: (name) => `Add to cart: ${name}`,
  notSold: 'No longer available',
  count: (count) => (count === 1 ? '1 product' : `${count} products`),
  related: 'You may also like',
  recentlyViewed: 'Recently viewed',
  forget: 'Clear',
};
