export { registerParcelCarrierRoutes } from './routes.ts';
