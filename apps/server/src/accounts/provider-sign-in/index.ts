export type { ProviderClient, ProviderClients } from './deps.ts';
export { registerProviderRoutes } from './routes.ts';
