export { refundTransfersQuery } from './transfers-query.ts';
