export { registerWeb, type WebDeps } from './register-web.ts';
export { securityHeaders, type SecuritySettings } from '#server/platform/http/security-headers.ts';
export { buildWeb, type WebBuildOptions } from './build-web.ts';
