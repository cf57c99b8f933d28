import { doublingsOf, type ProvenTries } from '@kapok/domain';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { IdentityContext } from './deps.ts';
import type { ProofPurpose } from './proofs-of-work.ts';
import type { Try } from './throttle.ts';
import { queueFull, type Lane, type Place } from './work-queue.ts';

/** What lets strangers in, or asks them for a proof of work. */
export type StrangersDoor = Pick<IdentityContext, 'throttle' | 'proofs'>;

/** A try of somebody whose browser is not known. */
export interface StrangersTry {
  readonly purpose: ProofPurpose['purpose'];
  /** What a proof of work is good for alone. */
  readonly subject: string;
  /** Counted without a proof. When one is used up, a proof is asked for. */
  readonly free: readonly Try[];
  /** Counted with a proof, without a bound: they make the next proof harder. */
  readonly hardening: readonly HardeningTry[];
}

interface HardeningTry extends Try {
  readonly mostDoublings: number;
}

/** A try that was let in. */
export interface Admission {
  /** What was counted, to be given back where the try was right. */
  readonly tries: readonly Try[];
  /** For the costly work; whoever does none gives it up. */
  readonly place: Place;
}

/** Finds a place for costly work, or none. */
export type FindPlace = (lane: Lane) => Place | undefined;

/** Of tries that cost no more than the rows they write. */
const withoutQueue: FindPlace = () => ({ run: (work) => work(), leave: () => undefined });

/**
 * Lets a try through that its limits have room for, or that brings the proof of work which was asked for. So strangers can make
 * signing in slower for other strangers, never impossible (SAFE-7). Where the queue for its work is full of strangers, a proof is
 * asked for at once: what is refused writes nothing. Throws `proof-of-work-needed` with the question, or `unavailable`.
 */
export const admitStranger = async (
  context: StrangersDoor,
  asked: StrangersTry,
  proof: string | undefined,
  findPlace: FindPlace = withoutQueue,
): Promise<Admission> => {
  if (proof !== undefined) {
    const place = findPlace('proven');
    if (place === undefined) throw queueFull();
    const admitted = await keepWhere(place, () => admitProven(context, asked, proof));
    if (admitted !== undefined) return admitted;
  }
  const place = findPlace('stranger');
  const admitted = place && (await keepWhere(place, () => admitFree(context, asked)));
  if (admitted !== undefined) return admitted;
  throw new ShopError('proof-of-work-needed', { ...(await context.proofs.ask(await findPurpose(context, asked))) });
};

/** Gives the place up unless the try is let in. */
const keepWhere = async (
  place: Place,
  admit: () => Promise<readonly Try[] | undefined>,
): Promise<Admission | undefined> => {
  let tries: readonly Try[] | undefined;
  try {
    tries = await admit();
  } finally {
    if (tries === undefined) place.leave();
  }
  return tries === undefined ? undefined : { tries, place };
};

const admitProven = async (
  { throttle, proofs }: StrangersDoor,
  asked: StrangersTry,
  proof: string,
): Promise<readonly Try[] | undefined> => {
  if (!(await proofs.accept(proof, await findPurpose({ throttle }, asked)))) return undefined;
  await throttle.count(asked.hardening);
  return asked.hardening;
};

const admitFree = async ({ throttle }: StrangersDoor, { free }: StrangersTry): Promise<readonly Try[] | undefined> =>
  (await throttle.trySpend(free)) === undefined ? free : undefined;

const findPurpose = async (
  { throttle }: Pick<IdentityContext, 'throttle'>,
  { purpose, subject, hardening }: StrangersTry,
): Promise<ProofPurpose> => ({
  purpose,
  subject,
  doublings: doublingsOf(await Promise.all(hardening.map((one) => countProven(throttle, one)))),
});

const countProven = async (
  throttle: IdentityContext['throttle'],
  { limit, subject, mostDoublings }: HardeningTry,
): Promise<ProvenTries> => ({
  count: await throttle.countOf({ limit, subject }),
  step: throttle.pointsOf(limit),
  mostDoublings,
});
