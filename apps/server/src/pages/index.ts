export { registerWeb } from './register-web.ts';
export { securityHeaders } from '#server/platform/http/security-headers.ts';
export { buildWeb } from './build-web.ts';
