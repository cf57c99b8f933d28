export { registerFreeEnrolmentRoutes } from './routes.ts';
