import type { FastifyInstance } from 'fastify';
import { IdentityCookies } from './cookies.ts';
import { createIdentityContext } from './create-context.ts';
import type { IdentityDeps } from './deps.ts';
import { registerTokenRoutes } from './token-routes.ts';
import { registerUsersRoutes } from './users-routes.ts';

/** Serves the calls of accounts and sessions. Needs the cookie plugin. */
export const registerIdentityRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const context = createIdentityContext(deps);
  const cookies = new IdentityCookies(deps.secret, deps.secureCookies, deps.otherSecret);
  registerTokenRoutes(app, context, cookies);
  registerUsersRoutes(app, context, cookies);
};
