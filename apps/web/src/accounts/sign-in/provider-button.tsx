import { Button } from '@mantine/core';
import { signInWaysContract, type SignInProvider } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { hereIn } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { ProviderMark } from './provider-mark.tsx';
import { useProofOfWork } from './use-proof-of-work.ts';

export interface ProviderButtonProps {
  readonly provider: SignInProvider;
  readonly label: string;
  /** Where to come back to in the shop. */
  readonly redirect?: string | undefined;
  /** Links the account of the member who is signed in. */
  readonly links?: boolean;
  readonly size?: 'sm' | 'lg';
  /** Asks for the proof of the person where linking needs it. */
  readonly withProof?: <Result>(deed: () => Promise<Result>) => Promise<Result>;
  readonly onFailure?: (failure: unknown) => void;
}

const startCalls = {
  line: signInWaysContract.startLine,
  google: signInWaysContract.startGoogle,
} as const satisfies Record<SignInProvider, object>;

/** Sends the person to the provider's own page, which sends them back. */
export const ProviderButton = ({
  provider,
  label,
  redirect,
  links = false,
  size = 'lg',
  withProof = (deed) => deed(),
  onFailure,
}: ProviderButtonProps) => {
  const { prove } = useProofOfWork();
  const going = useMutation({
    mutationFn: () =>
      withProof(() =>
        prove((proof) =>
          call(startCalls[provider], {
            ...(redirect === undefined ? {} : { Redirect: hereIn(redirect) }),
            ...(links ? { Link: true } : {}),
            ...proof,
          }),
        ),
      ),
    onSuccess: ({ Url }) => {
      window.location.assign(Url);
    },
    onError: onFailure ?? toastFailure,
  });
  const goOnce = useSingleRun(going);
  return (
    <Button
      variant="default"
      size={size}
      fullWidth={size === 'lg'}
      leftSection={<ProviderMark provider={provider} />}
      loading={going.isPending || going.isSuccess}
      onClick={() => {
        goOnce();
      }}
    >
      {label}
    </Button>
  );
};
