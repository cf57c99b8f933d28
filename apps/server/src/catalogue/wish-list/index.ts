export { registerWishListRoutes, type WishListDeps } from './routes.ts';
