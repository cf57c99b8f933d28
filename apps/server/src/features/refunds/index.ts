export type { RefundGateway } from './gateway-client.ts';
export { queueRefundsOfOrder, sweepRefunds } from './queue-refund.ts';
export type { RefundMails } from './request-refund.ts';
export { registerRefundRoutes, type RefundDeps } from './routes.ts';
export { sendRefund } from './send-refund.ts';
export type { SendDeps } from './settle-refund.ts';
export type { FindViewing, ViewingFacts } from './viewing.ts';
export { viewedSecondsOf } from './viewing-queries.ts';
