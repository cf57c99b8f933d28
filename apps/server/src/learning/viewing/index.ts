export { DeliveryLog } from './delivery-log.ts';
export { wasDelivered } from './delivery-queries.ts';
export { addImportedProgress, removeImportedProgress } from './imported-progress-queries.ts';
export { findViewing } from './progress-queries.ts';
export { lockMember } from './queries.ts';
export { isRefundOpen } from './read-progress.ts';
export { registerViewingRoutes } from './routes.ts';
export { openedFilmsOf, viewedAndSentOf, viewedSecondsOf, type ViewedAndSent } from './watched-queries.ts';
