export { keepDemoFactors } from './demo-code.ts';
export { resealKept } from './reseal-kept.ts';
export { resealSecrets } from './reseal-secrets.ts';
export { resetSecondFactorByCommand } from './reset-second-factor.ts';
export { registerSecondFactorRoutes } from './routes.ts';
export { openSecret, sealSecret, secretKeysOf, type SecretKeys } from './sealed-secret.ts';
