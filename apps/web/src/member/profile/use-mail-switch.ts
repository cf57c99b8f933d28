import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

export interface MailSwitch {
  /** Of an answer that says whether the mails are wanted. */
  readonly queryKey: QueryKey;
  readonly send: (wanted: boolean) => Promise<unknown>;
  readonly said: { readonly on: string; readonly off: string };
}

/** Switches mails to a member on or off. `wished` is what was pressed, until the shop has kept or refused it. */
export const useMailSwitch = ({ queryKey, send, said }: MailSwitch) => {
  const client = useQueryClient();
  // Not in the cache, which tells the page a moment later: the tick would jump back and forth.
  const [wished, setWished] = useState<boolean>();
  const { mutate } = useMutation({
    mutationFn: send,
    onSuccess: (_done, wanted) => {
      showToast('ok', wanted ? said.on : said.off);
    },
    onError: toastFailure,
    onSettled: async (_done, _error, wanted) => {
      await client.invalidateQueries({ queryKey });
      setWished((latest) => (latest === wanted ? undefined : latest));
    },
  });
  const change = (wanted: boolean): void => {
    setWished(wanted);
    mutate(wanted);
  };
  return { wished, change };
};
