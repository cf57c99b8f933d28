import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useContext } from 'react';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { isChangeOfMind } from '#web/accounts/sign-in/index.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { OVERVIEW_KEY } from './overview-query.ts';
import { ProofContext } from './proof-context.ts';
import { useStaffFailure } from './use-staff-failure.ts';

export interface Deed<Wish, Result> {
  readonly send: (wish: Wish, idempotencyKey: string) => Promise<Result>;
  /** Tells that it is done, in words or by itself. */
  readonly said: string | ((result: Result, wish: Wish) => void);
  readonly onDone?: (() => void) | undefined;
  /** In place of the usual words for a failure. */
  readonly onFailed?: ((failure: Error) => void) | undefined;
  /** The queries that are read anew, beside what waits for staff, whatever comes of it: a refusal means that the screen is old. */
  readonly concerns: readonly QueryKey[];
}

/** For `onFailed` where the screen shows the failure beside what was typed. */
export const shownBesideFields = (): void => undefined;

/** One deed of staff, sent once for one press, said when it is done, with the screen read anew. */
export const useDeed = <Wish, Result>({ send, said, onDone, onFailed, concerns }: Deed<Wish, Result>) => {
  const client = useQueryClient();
  const withIntention = useIntention();
  const withProof = useContext(ProofContext);
  const toastStaffFailure = useStaffFailure();
  const deed = useMutation({
    mutationFn: (wish: Wish) => withIntention((idempotencyKey) => withProof(() => send(wish, idempotencyKey))),
    onSuccess: (result, wish) => {
      if (typeof said === 'string') showToast('ok', said);
      else said(result, wish);
      onDone?.();
    },
    onError: (failure) => {
      // Whoever closes the dialog of the proof has changed their mind.
      if (!isChangeOfMind(failure)) (onFailed ?? toastStaffFailure)(failure);
    },
    onSettled: () => Promise.all([OVERVIEW_KEY, ...concerns].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return { ...deed, runOnce: useSingleRun(deed) };
};
