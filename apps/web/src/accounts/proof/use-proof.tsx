import { CallError } from '@kapok/contract';
import { useCallback, useState, type ReactNode } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

export interface Proof {
  /**
   * Does something that may need a proof of the person: asks for it where the server does, and does it again then. Rejects
   * with an `AbortError` where the person leaves the dialog: see `isChangeOfMind`.
   */
  readonly withProof: <Result>(deed: () => Promise<Result>) => Promise<Result>;
  /** To be shown wherever the deed's button stands. */
  readonly dialog: ReactNode;
}

/** The proof of the person in front of a change of the account's security (SAFE-2). */
export const useProof = (): Proof => {
  const [asking, setAsking] = useState<{ readonly answer: (isProven: boolean) => void } | null>(null);
  const withProof = useCallback(async <Result,>(deed: () => Promise<Result>): Promise<Result> => {
    try {
      return await deed();
    } catch (failure) {
      if (!asksForProof(failure)) throw failure;
    }
    const isProven = await new Promise<boolean>((answer) => {
      setAsking({ answer });
    });
    setAsking(null);
    if (!isProven) throw new DOMException('the person did not want to be proven', 'AbortError');
    return deed();
  }, []);
  return { withProof, dialog: asking === null ? null : <ProofDialog onDone={asking.answer} /> };
};

const asksForProof = (failure: unknown): boolean =>
  failure instanceof CallError &&
  failure.code === 'not-allowed' &&
  failure.problem?.details?.['reason'] === 'prove-again';
