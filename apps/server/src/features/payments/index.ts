export type { KeepDeps, KeptResult, SignedResult } from './keep-payment.ts';
export type { PaymentMails } from './payment.ts';
export { gatewayCallPaths, type PaymentGateway } from './payment-gateway.ts';
export { registerPaymentRoutes, type PaymentDeps } from './routes.ts';
