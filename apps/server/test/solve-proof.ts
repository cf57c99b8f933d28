import { problem, proofQuestion, type ProofQuestion } from '@kapok/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The question in the body of a refusal. Throws where it asks for none. */
export const questionOf = (refusal: string): ProofQuestion => {
  const { code, details } = problem.parse(JSON.parse(refusal));
  if (code !== 'proof-of-work-needed') throw new Error(`no proof of work is asked for: ${refusal}`);
  return proofQuestion.parse(details);
};

export const toProof = (question: ProofQuestion, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge: question.challenge, solution })).toString('base64');

/** Does the work that a refusal asks for, as the page does. */
export const solveProof = async (refusal: string): Promise<string> => {
  const question = questionOf(refusal);
  return toProof(question, await solveChallenge({ challenge: question.challenge, deriveKey }));
};
