export { remindCarts } from './remind-carts.ts';
export { remindOrders } from './remind-orders.ts';
export { registerCartMailRoutes } from './routes.ts';
