import { Button } from '@mantine/core';
import { signInWaysContract, type SignInProvider } from '@kapok/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { ProviderButton } from '#web/accounts/sign-in/index.ts';
import { providerNames, signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './profile.module.css';
import { useProof } from '#web/accounts/proof/index.ts';
import { useWayInFailure } from './use-way-in-failure.ts';

const callsOf = {
  line: { read: signInWaysContract.qryLineLink, unlink: signInWaysContract.unlinkLine },
  google: { read: signInWaysContract.qryGoogleLink, unlink: signInWaysContract.unlinkGoogle },
} as const satisfies Record<SignInProvider, object>;

const linkQuery = (provider: SignInProvider) =>
  queryOptions({ queryKey: ['provider-link', provider], queryFn: () => call(callsOf[provider].read, {}) });

interface ProviderProps {
  readonly provider: SignInProvider;
}

/** The account elsewhere that signs the member in, or the way to link one. */
export const ProviderLink = ({ provider }: ProviderProps) => {
  const words = useWords(signInWaysWords);
  const link = useQuery(linkQuery(provider));
  const tellRefusal = useWayInFailure();
  const { withProof, dialog } = useProof();
  return (
    <div className={classes['wayIn']}>
      <Loaded query={link} shape="rows" compact>
        {({ LinkedAt }) => (
          <div className={classes['row']}>
            <span>
              <strong>{providerNames[provider]}</strong>
              <br />
              <span className="dimmed small">
                {LinkedAt === null
                  ? words.linkHint(providerNames[provider])
                  : words.linkedAt(formatDayAndTime(LinkedAt))}
              </span>
            </span>
            {LinkedAt === null ? (
              <ProviderButton
                provider={provider}
                size="sm"
                label={words.link(providerNames[provider])}
                links
                withProof={withProof}
                onFailure={(failure) => {
                  if (failure instanceof Error) tellRefusal(failure);
                }}
              />
            ) : (
              <Unlink provider={provider} />
            )}
          </div>
        )}
      </Loaded>
      {dialog}
    </div>
  );
};

const Unlink = ({ provider }: ProviderProps) => {
  const company = providerNames[provider];
  const words = useWords(signInWaysWords);
  const client = useQueryClient();
  const tellRefusal = useWayInFailure();
  const { withProof, dialog } = useProof();
  const [isAsking, setAsking] = useState(false);
  const unlinking = useMutation({
    mutationFn: () => withProof(() => call(callsOf[provider].unlink, {})),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: linkQuery(provider).queryKey });
      showToast('ok', words.unlinked(company));
    },
    onError: tellRefusal,
    onSettled: () => {
      setAsking(false);
    },
  });
  const unlinkOnce = useSingleRun(unlinking);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.unlink}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={words.unlinkQuestion(company)}
          body={words.unlinkBody(company)}
          confirmLabel={words.unlink}
          danger
          busy={unlinking.isPending}
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            unlinkOnce();
          }}
        />
      ) : null}
      {dialog}
    </>
  );
};
