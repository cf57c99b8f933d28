export { basketOf } from './basket-of.ts';
export type { Purchase } from './create-purchase.ts';
export { GatewayHandover } from './gateway-handover.tsx';
export { PaymentOverlay } from './payment-overlay.tsx';
export { PurchaseSheet } from './purchase-sheet.tsx';
export {
  PurchaseContext,
  useNewPurchase,
  usePagePurchase,
  usePurchaseEnding,
  usePurchaseLeft,
  usePurchaseState,
} from './use-purchase.ts';
export { WrongOrder } from './wrong-order.tsx';
