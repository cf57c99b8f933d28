export { checkMachine } from './check-machine.ts';
export type { DoctorDeps, GatewayKind, Installation } from './deps.ts';
export { checkOpening } from './opening-checks.ts';
export { registerDoctorRoutes } from './routes.ts';
