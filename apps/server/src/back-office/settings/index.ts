export { registerSettingsRoutes } from './routes.ts';
