export { buildSignInStandIn } from './build-sign-in-stand-in.ts';
