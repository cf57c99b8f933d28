export { RefundList } from './refund-list.tsx';
export { STAFF_REFUNDS_KEY } from './refund-queries.ts';
export { ReturnList } from './return-list.tsx';
export { ViewingSaid } from './viewing-said.tsx';
