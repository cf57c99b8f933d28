import '../orders/order-list.ts';
export const inside = 1;
