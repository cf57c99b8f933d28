import { createHmac } from 'node:crypto';
import type { ProblemCode } from '@kapok/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { originOf, type Attempt, type RequestOrigin } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { FailureLog, type FailureLimits } from './failure-log.ts';
import { toRow } from './note.ts';

const ACCOUNT_KEY_BYTES = 16;

/** Tells a name or an e-mail that somebody typed from others without telling what it was. */
export type AccountKeyOf = (login: string) => Buffer;

/** Keyed by the shop: without its secret nobody can try names against it. */
export const createAccountKeys =
  (key: Buffer): AccountKeyOf =>
  (login) =>
    createHmac('sha256', key)
      .update(login.normalize('NFKC').trim().toLowerCase())
      .digest()
      .subarray(0, ACCOUNT_KEY_BYTES);

export interface RefusalDeps {
  readonly db: Database;
  readonly accountKeyOf: AccountKeyOf;
  readonly limits?: Partial<FailureLimits>;
}

/**
 * Notes what was refused, once it is answered: wrong credentials by their account, calls that a caller may not make or made
 * too often, and calls of staff without a sign-in. A visitor whose token ran out is no event.
 */
export const watchRefusals = (app: FastifyInstance, deps: RefusalDeps): void => {
  const failures = new FailureLog({
    db: deps.db,
    log: app.log,
    ...(deps.limits === undefined ? {} : { limits: deps.limits }),
  });
  const codes = new WeakMap<FastifyRequest, ProblemCode>();
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof ShopError) codes.set(request, error.code);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const refusal = { origin: originOf(request), status: reply.statusCode, code: codes.get(request) };
    const row = refusalOf(request, refusal, deps.accountKeyOf);
    if (row !== undefined) failures.note(row);
    done();
  });
  app.addHook('onClose', () => failures.close());
};

interface Refusal {
  readonly origin: RequestOrigin;
  readonly status: number;
  readonly code: ProblemCode | undefined;
}

/** What an answer says about security; undefined for all that is no event. */
const refusalOf = (request: FastifyRequest, refusal: Refusal, accountKeyOf: AccountKeyOf) => {
  const { attempt, attemptFailed } = refusal.origin;
  if (!refusedStatus.includes(refusal.status) && attemptFailed !== true) return undefined;
  return attempt === undefined ? refusedCall(request, refusal) : failedAttempt(attempt, refusal, accountKeyOf);
};

const refusedStatus: readonly number[] = [401, 403, 429];

const failedAttempt = (attempt: Attempt, { origin, status, code }: Refusal, accountKeyOf: AccountKeyOf) => {
  const { kind, memberId, login, way } = attempt;
  const isRefused = status === 429 || (status === 403 && code !== 'wrong-credentials');
  const outcome = isRefused ? 'refused' : 'failed';
  const details = { ...(way === undefined ? {} : { way }), ...(code === undefined ? {} : { code }) };
  const accountKey = memberId === undefined && login !== undefined ? accountKeyOf(login) : null;
  return toRow({ kind, outcome, memberId: memberId ?? null, details }, { origin, accountKey });
};

const refusedCall = (request: FastifyRequest, { origin, status, code }: Refusal) => {
  const { config, url } = request.routeOptions;
  if (status === 401 && config.audience !== 'staff') return undefined;
  const details = { ...(url === undefined ? {} : { call: url }), ...(code === undefined ? {} : { code }) };
  return toRow({ kind: 'call-refused', outcome: 'refused', memberId: origin.memberId ?? null, details }, { origin });
};
