export { registerServiceRoutes } from './routes.ts';
export { resealServices, serviceKeysOf, type KeptGateway } from './sealed-values.ts';
export { openLiveServices, readServices, type LiveServices, type LiveServicesDeps } from './services-now.ts';
export type { GatewayService, InvoicesService, MachineServices, ServicesNow } from './services-types.ts';
