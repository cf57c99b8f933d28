export { countViewing } from './count-viewing.ts';
export { registerViewingCurveRoutes } from './routes.ts';
