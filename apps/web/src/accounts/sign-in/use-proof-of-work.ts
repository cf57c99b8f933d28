import { CallError, proofQuestion, type ProofQuestion } from '@kapok/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A proof may have become harder, or run out, while it was made; then it is asked for anew, a few times. */
const MOST_PROOFS = 3;

/** What a call sends in addition. */
export type WithProofOfWork = { readonly Proof?: string };

export interface ProofOfWork {
  /** From 0 to 1 while the page proves that somebody is there; null otherwise. */
  readonly share: number | null;
  /** Sends a call; where the shop asks for a proof of work, makes it and sends the call again with it. */
  readonly prove: <Reply>(send: (proof: WithProofOfWork) => Promise<Reply>) => Promise<Reply>;
}

/** Goes through the door that the shop narrows while it is attacked, without the person's doing anything (SAFE-7). */
export const useProofOfWork = (): ProofOfWork => {
  const [share, setShare] = useState<number | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => {
      leaving.abort();
    };
  }, []);

  const prove = useCallback(async <Reply>(send: (proof: WithProofOfWork) => Promise<Reply>): Promise<Reply> => {
    let proof: WithProofOfWork = {};
    for (let made = 0; ; made += 1) {
      try {
        return await send(proof);
      } catch (failure) {
        const question = made < MOST_PROOFS ? questionOf(failure) : undefined;
        if (question === undefined) throw failure;
        proof = { Proof: await makeProof(question, failure, setShare, left.current.signal) };
      }
    }
  }, []);
  return { share, prove };
};

const questionOf = (failure: unknown): ProofQuestion | undefined =>
  failure instanceof CallError && failure.code === 'proof-of-work-needed'
    ? proofQuestion.safeParse(failure.problem?.details).data
    : undefined;

/** Where the browser cannot make it, what is told is the refusal that asked for it. */
const makeProof = async (
  question: ProofQuestion,
  refusal: unknown,
  setShare: (share: number | null) => void,
  signal: AbortSignal,
): Promise<string> => {
  setShare(0);
  try {
    const { solveProof } = await import('./solve-proof.ts');
    return await solveProof(question, setShare, signal);
  } catch (fault) {
    throw signal.aborted ? fault : refusal;
  } finally {
    setShare(null);
  }
};
