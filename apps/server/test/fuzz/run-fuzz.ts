import { contract, problem, type Audience, type Endpoint } from '@kapok/contract';
import { brokenPayload } from './hostile-values.ts';
import { findDamage, makeVictim, registerMember, visitorToken, type FuzzTarget, type Victim } from './fuzz-people.ts';
import { makePayload, type Known } from './make-payload.ts';
import { Random } from './random.ts';

export interface FuzzOptions {
  readonly cases: number;
  readonly seed: number;
  /** An answer that takes longer is a fault; undefined where nobody times. Milliseconds. */
  readonly slowestMs?: number;
}

export interface FuzzReport {
  readonly statuses: ReadonlyMap<number, number>;
  readonly callsReached: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

const roles = ['stranger', 'visitor', 'member', 'other', 'staff'] as const;
type Role = (typeof roles)[number];

const admitted: Readonly<Record<Audience, readonly Role[]>> = {
  anyone: roles,
  visitor: ['visitor', 'member', 'other', 'staff'],
  member: ['member', 'other', 'staff'],
  staff: ['staff'],
};

const everyCall = Object.values<Endpoint>(contract);

/** Who sends: tokens that are made anew once the shop has ended them, as many of the calls do. */
class Senders {
  readonly #target: FuzzTarget;
  readonly #tokens = new Map<Role, string>();

  constructor(target: FuzzTarget) {
    this.#target = target;
  }

  async token(role: Role): Promise<string | undefined> {
    if (role === 'stranger') return undefined;
    const known = this.#tokens.get(role) ?? (await this.#make(role));
    this.#tokens.set(role, known);
    return known;
  }

  forget(role: Role): void {
    this.#tokens.delete(role);
  }

  #make(role: Exclude<Role, 'stranger'>): Promise<string> {
    if (role === 'visitor') return visitorToken(this.#target);
    return role === 'staff' ? this.#target.staffToken() : registerMember(this.#target, role);
  }
}

/** A small random address for each request, so that limits by address do not turn everything away. */
const addressOf = (random: Random): string => `10.${random.below(250)}.${random.below(250)}.${random.below(250) + 1}`;

const SHARED: Known = [
  '1',
  '"V001"',
  '"G001"',
  '"A001"',
  '"kai"',
  '"26112100001"',
  '"0c9e6a1e-3d1f-4a52-9c55-2f6f5a6f7b11"',
];

/** What staff may do to members is no fault, so they do not know of the victim. */
const knownTo = (role: Role, victim: Victim): Known => (role === 'staff' ? SHARED : [...SHARED, ...victim.known]);

interface Case {
  readonly role: Role;
  readonly endpoint: Endpoint;
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const makeCase = (random: Random, victim: Victim): Case => {
  const endpoint = everyCall[random.below(everyCall.length)] ?? contract.renew;
  const allowed = admitted[endpoint.audience];
  // Mostly somebody who is let in: the rest is for the tests of admission.
  const role = random.happens(0.9) ? (allowed[random.below(allowed.length)] ?? 'visitor') : random.pick(roles);
  const json = makePayload(random, endpoint, knownTo(role, victim));
  const payload = random.happens(0.06) ? brokenPayload(random, json) : Buffer.from(json);
  return {
    role,
    endpoint,
    payload,
    headers: {
      'content-type': random.happens(0.02) ? 'text/plain' : 'application/json',
      'x-forwarded-for': addressOf(random),
      ...(endpoint.idempotent === true ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
  };
};

/** What was seen so far. */
class Seen {
  readonly statuses = new Map<number, number>();
  readonly reached = new Set<string>();
  slowestMs = 0;

  note(path: string, status: number, tookMs: number): void {
    this.slowestMs = Math.max(this.slowestMs, tookMs);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 200) this.reached.add(path);
  }
}

/**
 * Sends payloads that are made from the contract, of every call, as visitor, member, another member and staff. The shop must
 * answer each in one of its shapes, without an error of its own, and nothing of the victim's may come out or change (F10).
 */
export const runFuzz = async (target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> => {
  const { cases, seed, slowestMs = Infinity } = options;
  const random = new Random(seed);
  const victim = await makeVictim(target);
  const senders = new Senders(target);
  const seen = new Seen();
  const faults: string[] = [];
  for (let number = 0; number < cases; number += 1) {
    const made = makeCase(random, victim);
    const { role, endpoint, payload } = made;
    const token = await senders.token(role);
    const headers = { ...made.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const startedAt = performance.now();
    const answer = await target.send(endpoint.path, headers, payload);
    const tookMs = performance.now() - startedAt;
    seen.note(endpoint.path, answer.status, tookMs);
    if (answer.status === 401) senders.forget(role);
    const found = findFault(made, answer, victim) ?? findSlowness(tookMs, slowestMs);
    if (found !== undefined) faults.push(describeFault(number, made, found));
  }
  return {
    statuses: new Map([...seen.statuses].toSorted(([a], [b]) => a - b)),
    callsReached: seen.reached.size,
    slowestMs: Math.round(seen.slowestMs),
    faults: [...faults, ...(await findDamage(victim))],
  };
};

const findSlowness = (tookMs: number, slowestMs: number): string | undefined =>
  tookMs > slowestMs ? `took ${Math.round(tookMs)} ms` : undefined;

const findFault = (
  { role }: Case,
  { status, text }: { readonly status: number; readonly text: string },
  victim: Victim,
): string | undefined => {
  // 502 and 503 are answers of the shop about somebody else's server, or about being busy.
  if (status >= 500 && status !== 502 && status !== 503) return `answered ${status}: ${text.slice(0, 200)}`;
  if (status >= 400 && !isProblem(text)) return `answered ${status} in another shape: ${text.slice(0, 200)}`;
  if (role !== 'staff' && victim.secrets.some((secret) => text.includes(secret))) return "gave the victim's data away";
  return undefined;
};

const isProblem = (text: string): boolean => {
  try {
    return problem.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

const describeFault = (number: number, { role, endpoint, payload }: Case, found: string): string =>
  `case ${number}, ${role}, ${endpoint.path} ${payload.toString('utf8').slice(0, 300)}: ${found}`;
