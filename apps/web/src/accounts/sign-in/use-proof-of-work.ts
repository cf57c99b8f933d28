import { useCallback, useEffect, useRef, useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';

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
    try {
      return await send({});
    } catch (failure) {
      if (failureCode(failure) !== 'proof-of-work-needed') throw failure;
      const proving = { onProgress: setShare, signal: left.current.signal };
      setShare(0);
      try {
        return await (
          await loadProver(failure)
        )(failure, (Proof) => send({ Proof }), proving);
      } finally {
        setShare(null);
      }
    }
  }, []);
  return { share, prove };
};

/** Where its code does not arrive, what is told is the refusal. */
const loadProver = async (refusal: unknown) => {
  try {
    return (await import('#web/api/send-with-proof.ts')).sendWithProof;
  } catch {
    throw refusal;
  }
};
