export { askGateway } from './ask-gateway.ts';
export type { PaymentInvoices, PaymentMails } from './payment.ts';
export { ownedAlready } from './owned-queries.ts';
export { gatewayCallPaths, type KnownPaymentGateways, type PaymentGateway } from './payment-gateway.ts';
export { askSoon, reconcileAttempt, reconcileDueAttempts, type ReconcileDeps } from './reconcile.ts';
export { remindPayments } from './remind-payments.ts';
export { settleFreeOrder } from './settle-free-order.ts';
export { countToldTransfers, hasToldTransfer, toldTransferOfOrder, type ToldTransfer } from './told-queries.ts';
export { registerPaymentRoutes } from './routes.ts';
