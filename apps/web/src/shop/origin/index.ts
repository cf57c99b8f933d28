export { originOfOrder } from './origin-of-order.ts';
export { RememberedOrigin } from './remembered-origin.tsx';
