export { orderQuery, ordersKey, unpaidOrdersQuery, type OrderData } from './orders-query.ts';
