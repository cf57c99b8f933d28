export { buildGatewayStandIn, type GatewayStandInOptions } from './build-gateway-stand-in.ts';
