export type { ProviderClient, ProviderClients } from './deps.ts';
export { sweepJourneys } from './queries.ts';
export { registerProviderRoutes } from './routes.ts';
