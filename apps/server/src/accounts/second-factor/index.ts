export { keepDemoFactors } from './demo-code.ts';
export { assertFactorShown } from './factor-state.ts';
export { hasSecondFactor } from './queries.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { resetSecondFactorByCommand } from './reset-second-factor.ts';
export { registerSecondFactorRoutes } from './routes.ts';
export { secretKeysOf } from './sealed-secret.ts';
