import type { ProofQuestion } from '@kapok/contract';
import { proofDifficulty } from '@kapok/domain';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as doWork } from 'altcha-lib/algorithms/pbkdf2';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { deriveKey } from './derive-key.ts';
import { PROOF_SECONDS } from './limits.ts';
import type { Throttle } from './throttle.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const KEY_BYTES = 32;
/** Proofs that a process has looked at: a repeated one costs it no work. */
const REMEMBERED_MAX = 20_000;

/** What a proof is for, so that it is good for nothing else. */
export interface ProofPurpose {
  readonly purpose: 'sign-in' | 'sign-in-question' | 'register' | 'reset-password' | 'visitor-cart' | 'coupon';
  /** The account, or whatever else the difficulty depends on. It leaves the shop as a keyed hash. */
  readonly subject: string;
  /** How often the easiest work is doubled at this moment. */
  readonly doublings: number;
}

const data = z.object({
  purpose: z.string(),
  /** Made up for each question, so that two of them do not tell whether they are about one account. */
  id: z.uuid(),
  subject: z.string(),
  doublings: z.int(),
  until: z.int(),
});
const answer = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().regex(/^[\da-f]{32}$/),
      salt: z.string().regex(/^[\da-f]{32}$/),
      cost: z.int().positive(),
      keyLength: z.literal(KEY_BYTES),
      keyPrefix: z.string().regex(/^0+$/),
      data,
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
});
type Answer = z.output<typeof answer>;

export interface ProofParts {
  readonly secret: string;
  readonly otherSecret?: string | undefined;
  readonly throttle: Throttle;
  readonly nowMs: () => number;
}

/**
 * Questions that cost a browser about a second of work, and their answers. The shop keeps no question: it signs what it asks,
 * and notes which answers were used, for all of its processes.
 */
export class ProofsOfWork {
  readonly #keys: readonly [string, ...string[]];
  readonly #throttle: Throttle;
  readonly #nowMs: () => number;
  readonly #seen = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: PROOF_SECONDS * 1000 });

  constructor({ secret, otherSecret, throttle, nowMs }: ProofParts) {
    const keyOf = (from: string): string => deriveKey(from, 'proof-of-work').toString('base64url');
    this.#keys = [keyOf(secret), ...(otherSecret === undefined ? [] : [keyOf(otherSecret)])];
    this.#throttle = throttle;
    this.#nowMs = nowMs;
  }

  /** A new question. Asking costs the shop no work. */
  async ask({ purpose, subject, doublings }: ProofPurpose): Promise<ProofQuestion> {
    const { cost, keyPrefix, expectedTries } = proofDifficulty(doublings);
    const until = Math.floor(this.#nowMs() / 1000) + PROOF_SECONDS;
    const id = crypto.randomUUID();
    const signed = { purpose, id, subject: this.#throttle.nameOf(`${id} ${subject}`), doublings, until };
    const { parameters, signature = '' } = await createChallenge({
      algorithm: ALGORITHM,
      keyLength: KEY_BYTES,
      cost,
      keyPrefix,
      deriveKey: doWork,
      data: signed,
      hmacSignatureSecret: this.#keys[0],
    });
    const { algorithm, nonce, salt, keyLength } = parameters;
    const asked = { algorithm, nonce, salt, cost, keyLength, keyPrefix, data: signed };
    return { challenge: { parameters: asked, signature }, expectedTries, expiresInSeconds: PROOF_SECONDS };
  }

  /**
   * Whether a text answers a question of the shop for this purpose, for the first time and in time. A question that was one
   * doubling easier counts: the work may have become harder since it was asked.
   */
  async accept(proof: string, { purpose, subject, doublings }: ProofPurpose): Promise<boolean> {
    const given = readAnswer(proof);
    if (given === undefined) return false;
    const { nonce, data: asked } = given.challenge.parameters;
    const isFitting =
      asked.purpose === purpose &&
      asked.subject === this.#throttle.nameOf(`${asked.id} ${subject}`) &&
      asked.doublings >= doublings - 1;
    if (!isFitting || asked.until * 1000 < this.#nowMs() || this.#seen.has(nonce)) return false;
    if (!(await this.#isRight(given))) return false;
    return (await this.#throttle.trySpend([{ limit: 'proofUse', subject: `proof ${nonce}` }])) === undefined;
  }

  /** The signature is compared before any work is done. */
  async #isRight({ challenge, solution }: Answer): Promise<boolean> {
    for (const hmacSignatureSecret of this.#keys) {
      const result = await verifySolution({ challenge, solution, deriveKey: doWork, hmacSignatureSecret });
      // Ours, right or wrong: looked at once.
      if (result.invalidSignature === false) this.#seen.set(challenge.parameters.nonce, true);
      if (result.verified) return true;
    }
    return false;
  }
}

const readAnswer = (proof: string): Answer | undefined => {
  try {
    return answer.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data;
  } catch {
    return undefined; // What is no JSON answers nothing.
  }
};
