import type { StrangersDoor } from './admit-stranger.ts';
import { createAccessTokenIssuer } from './access-token.ts';
import type { IdentityContext, IdentityDeps } from './deps.ts';
import { deriveKey } from './derive-key.ts';
import { OlderHashes } from './older-hashes.ts';
import { ProofsOfWork } from './proofs-of-work.ts';
import { sharedBudget } from './shared-budget-queries.ts';
import { Throttle } from './throttle.ts';

/** The key of the tokens in mailed links: of whoever writes the mails, and of whoever checks the tokens. */
export const oneTimeTokenKey = (secret: string): Buffer => deriveKey(secret, 'one-time-token');

const successorKey = (secret: string): Buffer => deriveKey(secret, 'refresh-successor');

/** What lets strangers in, for the features that they can reach without an account. */
export const createStrangersDoor = (
  deps: Pick<IdentityDeps, 'db' | 'pool' | 'secret' | 'otherSecret' | 'nowMs' | 'limits'>,
): StrangersDoor => {
  const { secret, otherSecret, nowMs = Date.now } = deps;
  const throttle = new Throttle(deps.pool, secret, deps.limits, { signInEveryone: sharedBudget(deps.db) });
  return { throttle, proofs: new ProofsOfWork({ secret, otherSecret, throttle, nowMs }) };
};

/** What the use cases of accounts work with. */
export const createIdentityContext = (deps: IdentityDeps): IdentityContext => {
  const { secret, otherSecret } = deps;
  return {
    db: deps.db,
    noteEnded: deps.authenticator.noteEnded,
    mergeVisitorCart: deps.mergeVisitorCart,
    sendReceiptsTo: deps.sendReceiptsTo,
    ...createStrangersDoor(deps),
    olderHashes: new OlderHashes(deps.db, deriveKey(secret, 'older-hash-decoy')),
    issueAccessToken: createAccessTokenIssuer(secret, deps.nowMs),
    successorKeys: [successorKey(secret), ...(otherSecret === undefined ? [] : [successorKey(otherSecret)])],
    tokenKey: oneTimeTokenKey(secret),
  };
};
