import type { ProofOfWorkWords } from '../zh-hant/proof-of-work.ts';

/** What is said while the page proves that it is no program that guesses passwords. */
export const proofOfWork: ProofOfWorkWords = {
  checking: "Checking that you're not a robot…",
  why: "We're seeing a lot of suspicious attempts. This takes only a moment",
};
