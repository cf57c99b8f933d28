export { registerAccountingRoutes } from './routes.ts';
