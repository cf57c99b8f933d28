export const orderList = 1;
