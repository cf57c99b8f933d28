export { registerWishListRoutes } from './routes.ts';
