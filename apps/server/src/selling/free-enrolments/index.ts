export { registerFreeEnrolmentRoutes, type FreeEnrolmentDeps } from './routes.ts';
