export { registerOwnPageRoutes } from './routes.ts';
