export { PurchaseSheet } from './purchase-sheet.tsx';
export { PurchaseContext, useNewPurchase, usePagePurchase, usePurchaseLeft } from './use-purchase.ts';
export { WrongOrder } from './wrong-order.tsx';
