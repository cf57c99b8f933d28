import type { MemberCaller } from '#server/http/caller.ts';
import { ShopError } from '#server/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import { isFreshSession } from './session-queries.ts';

/** As long as a shown password lets a session set a new one (PROF-4). */
const PROVEN_MINUTES = 10;

/**
 * Makes sure that whoever uses the session has just signed in or shown the password: a page that was left open must not give
 * a stranger a key of their own. Throws `not-allowed` with the reason `prove-again`.
 */
export const assertProvenLately = async ({ db }: IdentityContext, caller: MemberCaller): Promise<void> => {
  if (await isFreshSession(db, caller, PROVEN_MINUTES)) return;
  throw new ShopError('not-allowed', { reason: 'prove-again' });
};
