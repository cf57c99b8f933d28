import { doublingsOf, type ProvenTries } from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import type { ProofPurpose } from './proofs-of-work.ts';
import type { Try } from './throttle.ts';

/** A try of somebody whose browser is not known. */
export interface StrangersTry {
  readonly purpose: ProofPurpose['purpose'];
  /** What a proof of work is good for alone. */
  readonly subject: string;
  /** Counted without a proof. When one is used up, a proof is asked for. */
  readonly free: readonly Try[];
  /** Counted with a proof. When one is used up, the try is refused. */
  readonly proven: readonly Try[];
  /** Counted with a proof, without a bound: they make the next proof harder. */
  readonly hardening: readonly HardeningTry[];
}

export interface HardeningTry extends Try {
  readonly mostDoublings: number;
}

/**
 * Lets a try through that its limits have room for, or that brings the proof of work which was asked for. So strangers can make
 * signing in slower for other strangers, never impossible (SAFE-7). Gives what was counted, to be given back where the try was
 * right. Throws `proof-of-work-needed` with the question, or `rate-limited`.
 */
export const admitStranger = async (
  { throttle, proofs }: Pick<IdentityContext, 'throttle' | 'proofs'>,
  asked: StrangersTry,
  proof: string | undefined,
): Promise<readonly Try[]> => {
  const findPurpose = async (): Promise<ProofPurpose> => ({
    purpose: asked.purpose,
    subject: asked.subject,
    doublings: doublingsOf(await Promise.all(asked.hardening.map((one) => countProven(throttle, one)))),
  });
  if (proof !== undefined && (await proofs.accept(proof, await findPurpose()))) {
    await throttle.spend(asked.proven);
    await throttle.count(asked.hardening);
    return [...asked.proven, ...asked.hardening];
  }
  const usedUp = await throttle.trySpend(asked.free);
  if (usedUp === undefined) return asked.free;
  throw new ShopError('proof-of-work-needed', { ...(await proofs.ask(await findPurpose())) });
};

const countProven = async (
  throttle: IdentityContext['throttle'],
  { limit, subject, mostDoublings }: HardeningTry,
): Promise<ProvenTries> => ({
  count: await throttle.countOf({ limit, subject }),
  step: throttle.pointsOf(limit),
  mostDoublings,
});
