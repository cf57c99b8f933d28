export { WishHeart } from './wish-heart.tsx';
export { wishListQuery } from './wish-queries.ts';
