export { registerSettingsRoutes, type SettingsDeps } from './routes.ts';
