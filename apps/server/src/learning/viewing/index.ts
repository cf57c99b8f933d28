export { DeliveryLog, type Delivered } from './delivery-log.ts';
export { findViewing } from './progress-queries.ts';
export { registerViewingRoutes, type ViewingDeps } from './routes.ts';
export { viewedAndSentOf, viewedSecondsOf, type ViewedAndSent } from './watched-queries.ts';
