import type { ProofOfWorkWords } from '../zh-hant/proof-of-work.ts';

/** What is said while the page proves that it is no program that guesses passwords. */
export const proofOfWork: ProofOfWorkWords = {
  checking: 'Checking that you are not a robot…',
  why: 'There are many suspicious attempts right now. This completes by itself in a moment',
};
