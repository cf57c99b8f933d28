export { registerReadingRoutes } from './routes.ts';
