import { ownEmailContract } from '@kapok/contract';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { proofWords } from '#web/texts/proof-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { ProofForm } from './proof-form.tsx';
import type { Way } from './use-proving.ts';

export interface ProofDialogProps {
  /** Told whether the person was proven; false where the dialog was left. */
  readonly onDone: (isProven: boolean) => void;
}

/** Asks for a proof of the person before the account's security is changed: password, passkey or mailed code (SAFE-2). */
export const ProofDialog = ({ onDone }: ProofDialogProps) => {
  const words = useWords(proofWords);
  const ways = useQuery({
    queryKey: ['proof-ways'],
    queryFn: () => call(ownEmailContract.qryProofWays, {}),
    staleTime: 0,
    gcTime: 0,
  });
  const leave = (): void => {
    onDone(false);
  };
  const known = ways.data;
  const offered: readonly Way[] =
    known === undefined
      ? []
      : [
          ...(known.Password ? (['password'] as const) : []),
          ...(known.Code ? (['code'] as const) : []),
          ...(known.Passkey && browserSupportsWebAuthn() ? (['passkey'] as const) : []),
        ];
  const [first] = offered;
  if (first !== undefined) return <ProofForm first={first} offered={offered} onDone={onDone} />;
  return (
    <Overlay title={words.title} onClose={leave}>
      <Loaded query={ways} shape="rows" compact>
        {() => <p>{words.noWay}</p>}
      </Loaded>
    </Overlay>
  );
};
