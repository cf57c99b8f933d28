import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEventKind, SignInWay } from '@kapok/contract';
import { deviceWords } from './device-words.ts';

/** What a request is an attempt at, and on whose account; written down where the request is refused. */
export interface Attempt {
  readonly kind: SecurityEventKind;
  /** Undefined where no account is known by what was typed. */
  readonly memberId?: number | undefined;
  /** The login name or e-mail as it was typed; only a keyed hash of it is ever kept. */
  readonly login?: string | undefined;
  readonly way?: SignInWay;
}

/** Where a request comes from, as far as security events and sessions record it. */
export interface RequestOrigin {
  /** The client's address; null where the socket has none. */
  readonly address: string | null;
  /** Browser and system in a few words. */
  readonly device: string;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** The member who is signed in, once the request was admitted. */
  memberId?: number;
  attempt?: Attempt;
  /** True where the attempt failed although the answer is no error, such as a redirect. */
  attemptFailed?: boolean;
}

const MAX_DEVICE_LENGTH = 60;

const origins = new AsyncLocalStorage<RequestOrigin>();
const byRequest = new WeakMap<FastifyRequest, RequestOrigin>();

/** The origin of a request; the same object for as long as the request lasts. */
export const originOf = (request: FastifyRequest): RequestOrigin => {
  const known = byRequest.get(request);
  if (known !== undefined) return known;
  const made: RequestOrigin = {
    address: plainAddress(request.ip),
    device: deviceWords(request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_LENGTH),
    requestId: request.id,
    log: request.log,
  };
  byRequest.set(request, made);
  return made;
};

/** The origin of the request that is being answered; undefined in jobs and commands. */
export const currentOrigin = (): RequestOrigin | undefined => origins.getStore();

/** Remembers what the current request attempts, for the case that it is refused. Harmless outside of a request. */
export const noteAttempt = (attempt: Attempt): void => {
  const origin = currentOrigin();
  if (origin !== undefined) origin.attempt = attempt;
};

/** Says that the attempt failed where the answer itself does not tell: a redirect, or an answer that hides the fact. */
export const failAttempt = (attempt: Attempt): void => {
  const origin = currentOrigin();
  if (origin === undefined) return;
  origin.attempt = attempt;
  origin.attemptFailed = true;
};

/** Says so of the attempt that the current request has noted, where a refusal is answered as "false". */
export const failNotedAttempt = (): void => {
  const origin = currentOrigin();
  if (origin?.attempt !== undefined) origin.attemptFailed = true;
};

/** Makes `currentOrigin` known to every handler of the server. */
export const followOrigins = (app: FastifyInstance): void => {
  // After the body was read: reading it loses what was set before.
  app.addHook('preValidation', (request, _reply, done) => {
    origins.run(originOf(request), done);
  });
};

/** IPv4 behind IPv6 as IPv4, without the zone of a local address, so that the database takes it; null for anything else. */
const plainAddress = (address: string): string | null => {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(plain) === 0 ? null : plain;
};
