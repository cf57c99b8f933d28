export { PaymentOverlay } from './payment-overlay.tsx';
export { WrongOrder } from './wrong-order.tsx';
