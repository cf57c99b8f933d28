import '../orders/service.ts';
export const loop = 1;
