export { registerMailRoutes } from './routes.ts';
