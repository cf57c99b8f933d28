export { sweepChallenges } from './queries.ts';
export { registerPasskeyRoutes } from './routes.ts';
