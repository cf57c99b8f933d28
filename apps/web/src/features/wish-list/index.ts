export { WishHeart } from './wish-heart.tsx';
