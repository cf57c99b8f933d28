import { Button } from '@mantine/core';
import { signInWaysContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { hereIn } from '#web/texts/language.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import classes from './sign-in-ways.module.css';
import { useProofOfWork } from './use-proof-of-work.ts';

export interface LineButtonProps {
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

/** Sends the person to LINE's own page; LINE sends them back. */
export const LineButton = ({
  label,
  redirect,
  links = false,
  size = 'lg',
  withProof = (deed) => deed(),
  onFailure,
}: LineButtonProps) => {
  const { prove } = useProofOfWork();
  const going = useMutation({
    mutationFn: () =>
      withProof(() =>
        prove((proof) =>
          call(signInWaysContract.startLine, {
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
      leftSection={<LineMark />}
      loading={going.isPending || going.isSuccess}
      onClick={() => {
        goOnce();
      }}
    >
      {label}
    </Button>
  );
};

/** A speech bubble in LINE's green; the word stands beside it. */
const LineMark = () => (
  <svg className={classes['line']} width="20" height="20" viewBox="0 0 20 20" aria-hidden>
    <path d="M10 1.5c-4.8 0-8.7 3.1-8.7 7 0 3.5 3.1 6.4 7.3 6.9.3.1.7.2.8.5.1.2 0 .6 0 .9l-.1.7c0 .2-.2.9.8.5 1-.4 5.3-3.1 7.2-5.4 1.3-1.4 1.4-2.8 1.4-4.1 0-3.9-3.9-7-8.7-7z" />
  </svg>
);
