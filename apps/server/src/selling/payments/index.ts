export { askGateway } from './ask-gateway.ts';
export type { KeepDeps, KeptResult, SignedResult } from './keep-payment.ts';
export type { PaymentInvoices, PaymentMails } from './payment.ts';
export { ownedAlready } from './owned-queries.ts';
export { gatewayCallPaths, type KnownPaymentGateways, type PaymentGateway } from './payment-gateway.ts';
export {
  askSoon,
  reconcileAttempt,
  reconcileDueAttempts,
  type ReconcileCounts,
  type ReconcileDeps,
} from './reconcile.ts';
export { remindPayments } from './remind-payments.ts';
export { settleFreeOrder } from './settle-free-order.ts';
export { registerPaymentRoutes, type PaymentDeps } from './routes.ts';
