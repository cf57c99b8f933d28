import type { FastifyInstance } from 'fastify';
import { createAccessTokenIssuer } from './access-token.ts';
import { IdentityCookies } from './cookies.ts';
import type { IdentityContext, IdentityDeps } from './deps.ts';
import { deriveKey } from './derive-key.ts';
import { Throttle } from './throttle.ts';
import { registerTokenRoutes } from './token-routes.ts';
import { registerUsersRoutes } from './users-routes.ts';

/** Serves the calls of accounts and sessions. Needs the cookie plugin. */
export const registerIdentityRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const context: IdentityContext = {
    db: deps.db,
    noteEnded: deps.authenticator.noteEnded,
    mergeVisitorCart: deps.mergeVisitorCart,
    throttle: new Throttle(deps.pool, deps.secret, deps.limits),
    issueAccessToken: createAccessTokenIssuer(deps.secret),
    successorKey: deriveKey(deps.secret, 'refresh-successor'),
  };
  const cookies = new IdentityCookies(deps.secret, deps.secureCookies);
  registerTokenRoutes(app, context, cookies);
  registerUsersRoutes(app, context, cookies);
};
