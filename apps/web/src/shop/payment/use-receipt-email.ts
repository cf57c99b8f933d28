import { contract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { queryForPress } from '#web/api/query-for-press.ts';
import { emailQuery } from '#web/accounts/sign-in/index.ts';
import { looksLikeEmail } from './receipt-email.ts';

export type EmailFault = 'wrong' | 'refused';

export interface ReceiptEmail {
  readonly value: string;
  readonly isLoading: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly fault: EmailFault | null;
  readonly type: (value: string) => void;
  /** Checks the address and saves it where it changed; resolves with whether the receipt can go there. */
  readonly settle: () => Promise<boolean>;
}

const addressOf = (stored: string | false | undefined): string =>
  stored === undefined || stored === false ? '' : stored;

/** The address for receipt and invoice: the member's own, checked and saved when the field is left (PAY-1). */
export const useReceiptEmail = (): ReceiptEmail => {
  const client = useQueryClient();
  const stored = useQuery(emailQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<EmailFault | null>(null);
  const known = addressOf(stored.data);
  const value = typed ?? known;
  // Who presses before it is here has nothing wrong in the field, only nothing yet.
  const settled = async (): Promise<string> =>
    typed ?? addressOf(await queryForPress(client, { ...emailQuery, staleTime: 'static' }));
  const saving = useMutation({
    mutationFn: (NewUserEmail: string) => call(contract.updateUserEmail, { NewUserEmail }),
    onSuccess: (isTaken, email) => {
      if (isTaken) client.setQueryData(emailQuery.queryKey, email);
    },
  });

  const settle = async (): Promise<boolean> => {
    const address = await settled();
    if (!looksLikeEmail(address)) {
      setFault('wrong');
      return false;
    }
    if (typed === null || address === known) {
      setFault(null);
      return true;
    }
    const isTakenOver = await saving.mutateAsync(address);
    setFault(isTakenOver ? null : 'refused');
    return isTakenOver;
  };
  return {
    value,
    isLoading: stored.isPending,
    isSaving: saving.isPending,
    isSaved: saving.data === true && value === known,
    fault,
    type: (text) => {
      setTyped(text);
      if (fault !== null) setFault(looksLikeEmail(text) ? null : 'wrong');
    },
    settle,
  };
};
