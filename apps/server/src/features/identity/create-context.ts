import { createAccessTokenIssuer } from './access-token.ts';
import type { IdentityContext, IdentityDeps } from './deps.ts';
import { deriveKey } from './derive-key.ts';
import { Throttle } from './throttle.ts';

/** The key of the tokens in mailed links: of whoever writes the mails, and of whoever checks the tokens. */
export const oneTimeTokenKey = (secret: string): Buffer => deriveKey(secret, 'one-time-token');

const successorKey = (secret: string): Buffer => deriveKey(secret, 'refresh-successor');

/** What the use cases of accounts work with. */
export const createIdentityContext = (deps: IdentityDeps): IdentityContext => ({
  db: deps.db,
  noteEnded: deps.authenticator.noteEnded,
  mergeVisitorCart: deps.mergeVisitorCart,
  sendReceiptsTo: deps.sendReceiptsTo,
  throttle: new Throttle(deps.pool, deps.secret, deps.limits),
  issueAccessToken: createAccessTokenIssuer(deps.secret, deps.nowMs),
  successorKeys: [
    successorKey(deps.secret),
    ...(deps.otherSecret === undefined ? [] : [successorKey(deps.otherSecret)]),
  ],
  tokenKey: oneTimeTokenKey(deps.secret),
});
