import { CallError, proofQuestion, type ProofQuestion } from '@kapok/contract';
import { solveProof } from './solve-proof.ts';

/** A proof may have become harder, or run out, while it was made; then it is asked for anew, a few times. */
const MOST_PROOFS = 3;

export interface Proving {
  /** Hears of shares of the work from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Makes the proof of work that a refusal asks for, and sends the call again with it. Rejects with the last refusal otherwise. */
export const sendWithProof = async <Reply>(
  refusal: unknown,
  send: (proof: string) => Promise<Reply>,
  { onProgress = () => undefined, signal = new AbortController().signal }: Proving = {},
): Promise<Reply> => {
  let failure = refusal;
  for (let made = 0; made < MOST_PROOFS; made += 1) {
    const question = questionOf(failure);
    if (question === undefined) break;
    const proof = await makeProof(question, failure, onProgress, signal);
    try {
      return await send(proof);
    } catch (next) {
      failure = next;
    }
  }
  throw failure;
};

const questionOf = (failure: unknown): ProofQuestion | undefined =>
  failure instanceof CallError && failure.code === 'proof-of-work-needed'
    ? proofQuestion.safeParse(failure.problem?.details).data
    : undefined;

/** Where the browser cannot make it, what is told is the refusal that asked for it. */
const makeProof = async (
  question: ProofQuestion,
  refusal: unknown,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  try {
    return await solveProof(question, onProgress, signal);
  } catch (fault) {
    throw signal.aborted ? fault : refusal;
  }
};
