import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { sharesOf, type Share } from './address-key.ts';
import { DailyAllowance } from './daily-allowance.ts';
import { ShopError } from './shop-error.ts';

const MEGABYTE = 1024 * 1024;

/** What one address may hold of a process at a time, or call within a minute. Each process counts for itself, in memory. */
export interface AddressLimits {
  /** Requests that are not answered yet. */
  readonly requests: number;
  /** Bytes of payloads that are being read or worked on. */
  readonly bodyBytes: number;
  /** The same of payloads that only staff may send, such as pictures and lists of products. */
  readonly largeBodyBytes: number;
  /** Open connections; counted only where people connect to the shop without a proxy. */
  readonly connections: number;
  /** Calls within a minute: many of them leave a row behind that stays for days. */
  readonly callsAMinute: number;
  /** Of these, calls with an `Idempotency-Key`, whose first answer is kept for two days. */
  readonly keyedCallsAMinute: number;
  /** Calls of visitors in a day whose first answer may be kept. Further ones are answered, and keep nothing. */
  readonly visitorAnswersADay: number;
  /** The same of members, of calls that visitors may make, too: an account costs a stranger nothing. */
  readonly memberAnswersADay: number;
}

/**
 * Far above what hundreds of people behind one address need, whose requests take milliseconds and whose payloads are smaller
 * than a kilobyte; far below what stops a process.
 */
export const addressLimits: AddressLimits = {
  requests: 400,
  bodyBytes: 4 * MEGABYTE,
  largeBodyBytes: 42 * MEGABYTE,
  connections: 1_000,
  callsAMinute: 3_000,
  keyedCallsAMinute: 600,
  visitorAnswersADay: 1_500,
  memberAnswersADay: 10_000,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where a server limits no addresses. */
    readonly addressBudgets?: AddressBudgets;
  }
}

const RETRY_AFTER_SECONDS = 2;

/** Counts amounts that are taken and given back, by key. A key that holds nothing costs nothing. */
class Holdings {
  readonly #held = new Map<string, number>();

  get(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  add(key: string, amount: number): void {
    const now = this.get(key) + amount;
    if (now > 0) this.#held.set(key, now);
    else this.#held.delete(key);
  }
}

/** What a request holds until it is answered or its connection is gone. */
interface Visit {
  readonly shares: readonly Share[];
  readonly held: Record<BodySize, number>;
}

/** `large` is only read from staff. */
type BodySize = 'small' | 'large';

/** More than any call takes that is not for staff. */
const LARGE_FROM_BYTES = 256 * 1024;

const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '');

const MINUTE_SECONDS = 60;

/** Calls within a minute, by key. */
class CallRate {
  readonly #points: number;
  readonly #limiters = new Map<number, RateLimiterMemory>();

  constructor(points: number) {
    this.#points = points;
  }

  /** Counts a call. Throws `rate-limited` with `retryAfterSeconds` where there were too many. */
  async count(shares: readonly Share[]): Promise<void> {
    for (const { key, times } of shares) {
      try {
        await this.#limiterOf(times).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw new ShopError('rate-limited', { retryAfterSeconds });
      }
    }
  }

  #limiterOf(times: number): RateLimiterMemory {
    const known = this.#limiters.get(times);
    if (known !== undefined) return known;
    const made = new RateLimiterMemory({ points: this.#points * times, duration: MINUTE_SECONDS });
    this.#limiters.set(times, made);
    return made;
  }
}

const isCall = ({ method, url }: FastifyRequest): boolean =>
  (method === 'POST' || method === 'GET') && /^\/api\//i.test(url);

/** A program on this machine, such as a health check. What a proxy passes on names the customer's address. */
export const isFromThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined && isLoopback(ip);

/** The budgets of addresses (SAFE-1). What is over budget is refused with `rate-limited` and costs nothing more. */
class AddressBudgets {
  readonly #limits: AddressLimits;
  readonly #requests = new Holdings();
  readonly #bodies: Readonly<Record<BodySize, Holdings>> = { small: new Holdings(), large: new Holdings() };
  readonly #connections = new Holdings();
  readonly #visits = new WeakMap<FastifyRequest, Visit>();
  readonly #calls: CallRate;
  readonly #keyedCalls: CallRate;
  readonly #answers: Readonly<Record<'visitor' | 'member', DailyAllowance>>;

  constructor(limits: Partial<AddressLimits> | undefined) {
    this.#limits = { ...addressLimits, ...limits };
    this.#calls = new CallRate(this.#limits.callsAMinute);
    this.#keyedCalls = new CallRate(this.#limits.keyedCallsAMinute);
    this.#answers = {
      visitor: new DailyAllowance(this.#limits.visitorAnswersADay),
      member: new DailyAllowance(this.#limits.memberAnswersADay),
    };
  }

  /**
   * Counts bytes of a payload that have arrived, until the request is answered. Throws `rate-limited` where the address holds
   * too many already.
   */
  holdBody(request: FastifyRequest, bytes: number): void {
    const visit = this.#visits.get(request);
    if (visit === undefined) return;
    const size = request.routeOptions.bodyLimit < LARGE_FROM_BYTES ? 'small' : 'large';
    const limit = size === 'small' ? this.#limits.bodyBytes : this.#limits.largeBodyBytes;
    const bodies = this.#bodies[size];
    if (visit.shares.some(({ key, times }) => bodies.get(key) + bytes > limit * times)) throw overBudget();
    visit.held[size] += bytes;
    for (const { key } of visit.shares) bodies.add(key, bytes);
  }

  /**
   * Whether the first answer of a call that visitors may make may be kept under its key, which is a row for two days (SAFE-16). Where an
   * address has kept too many, the call is made all the same: what can be done twice by it is to change a cart.
   */
  mayKeepAnswer(request: FastifyRequest, caller: 'visitor' | 'member'): boolean {
    return isFromThisMachine(request) || this.#answers[caller].take(request.ip);
  }

  /** Counts requests, and connections where no proxy stands in front. */
  watch(app: FastifyInstance, trustsProxy: boolean): void {
    app.addHook('onRequest', async (request) => {
      if (isFromThisMachine(request) || !isCall(request)) return;
      const shares = sharesOf(request.ip);
      await this.#calls.count(shares);
      if (request.headers['idempotency-key'] !== undefined) await this.#keyedCalls.count(shares);
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (isFromThisMachine(request)) {
        done();
        return;
      }
      const shares = sharesOf(request.ip);
      if (shares.some(({ key, times }) => this.#requests.get(key) >= this.#limits.requests * times)) {
        done(overBudget());
        return;
      }
      const visit: Visit = { shares, held: { small: 0, large: 0 } };
      this.#visits.set(request, visit);
      for (const { key } of shares) this.#requests.add(key, 1);
      // Comes after the answer, and also where the connection went before it.
      reply.raw.once('close', () => {
        for (const { key } of shares) {
          this.#requests.add(key, -1);
          this.#bodies.small.add(key, -visit.held.small);
          this.#bodies.large.add(key, -visit.held.large);
        }
      });
      done();
    });
    if (trustsProxy) return;
    app.server.on('connection', (socket) => {
      this.#admitConnection(socket);
    });
  }

  #admitConnection(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isLoopback(remoteAddress)) return;
    const shares = sharesOf(remoteAddress);
    if (shares.some(({ key, times }) => this.#connections.get(key) >= this.#limits.connections * times)) {
      socket.destroy();
      return;
    }
    for (const { key } of shares) this.#connections.add(key, 1);
    socket.once('close', () => {
      for (const { key } of shares) this.#connections.add(key, -1);
    });
  }
}

/** Keeps the budgets of addresses at a server. To be called before other hooks are added, which cost more. */
export const limitAddresses = (
  app: FastifyInstance,
  options: { readonly trustsProxy: boolean; readonly limits?: Partial<AddressLimits> | undefined },
): void => {
  const budgets = new AddressBudgets(options.limits);
  app.decorate('addressBudgets', budgets);
  budgets.watch(app, options.trustsProxy);
};

const overBudget = (): ShopError => new ShopError('rate-limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
