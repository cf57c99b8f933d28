import type { ReactNode } from 'react';
import { useProof } from '#web/accounts/proof/index.ts';
import { ProofContext } from './proof-context.ts';

/** Asks staff for the proof of their person wherever one of their deeds needs it. */
export const ProofHost = ({ children }: { readonly children: ReactNode }) => {
  const { withProof, dialog } = useProof();
  return (
    <ProofContext value={withProof}>
      {children}
      {dialog}
    </ProofContext>
  );
};
