export { buildSignInStandIn, type SignInStandInOptions } from './build-sign-in-stand-in.ts';
