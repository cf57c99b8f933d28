export { describeReturns } from './describe-returns.ts';
export type { ReturnMails, ShownReturn } from './goods-return.ts';
export { readReturnsOfOrder } from './list-returns.ts';
export { returnsForStaff, returnsOfLine, type ReturnOfLine } from './read-queries.ts';
export { registerReturnRoutes } from './routes.ts';
export { returnToWire } from './wire.ts';
