export { RefundAccount } from './refund-account.tsx';
