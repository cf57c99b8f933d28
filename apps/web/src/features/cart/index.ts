export { cartQuery, countPieces } from './cart-query.ts';
