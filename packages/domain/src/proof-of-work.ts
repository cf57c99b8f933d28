/** A count of tries that came with a proof of work, and how it makes the next proof harder. */
export interface ProvenTries {
  readonly count: number;
  /** Each so many tries make the next proof twice as hard. */
  readonly step: number;
  /** How often it may be doubled on account of this count. */
  readonly mostDoublings: number;
}

/** The hardest proof that anybody is ever asked for: 2^6 times the easiest, about a minute on a slow phone. */
export const MOST_DOUBLINGS = 6;

/**
 * How often the easiest proof is doubled. Whoever guesses pays ever more, and whoever only wants to come in waits no longer
 * than the bound: no number of strangers' tries closes the door (SAFE-7).
 */
export const doublingsOf = (tries: readonly ProvenTries[]): number =>
  Math.min(
    MOST_DOUBLINGS,
    Math.max(0, ...tries.map(({ count, step, mostDoublings }) => Math.min(mostDoublings, Math.floor(count / step)))),
  );

export interface ProofDifficulty {
  /** Rounds of PBKDF2 for one try. */
  readonly cost: number;
  /** What the derived key has to begin with, in hexadecimal digits. */
  readonly keyPrefix: string;
  /** How many tries it takes on average. */
  readonly expectedTries: number;
}

const COST = 2_000;
/** After so many doublings of the cost there is one digit more instead, so that checking a proof stays cheap. */
const DOUBLINGS_A_DIGIT = 4;

/**
 * The work of a proof: half a million rounds at first, about a second on a phone. PBKDF2, because browsers compute it as fast as
 * any program on the same machine; plain hashes they compute a hundred times slower than a guesser would.
 */
export const proofDifficulty = (doublings: number): ProofDifficulty => {
  const digits = 2 + Math.floor(doublings / DOUBLINGS_A_DIGIT);
  return {
    cost: COST * 2 ** (doublings % DOUBLINGS_A_DIGIT),
    keyPrefix: '0'.repeat(digits),
    expectedTries: 16 ** digits,
  };
};
