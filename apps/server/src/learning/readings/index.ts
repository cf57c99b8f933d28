export { registerReadingRoutes, type ReadingDeps } from './routes.ts';
