import { Button } from '@mantine/core';
import { profileContract, type CallError } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { useSession } from '#web/api/use-session.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { passwordWords } from '#web/texts/password-words.ts';
import { proofWords } from '#web/texts/proof-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { emailQuery } from './email-query.ts';
import { accountFailureWords } from './failure-words.ts';
import { mailedLinkQuery } from './mailed-link-query.ts';
import { ownEmailQuery } from './own-email-query.ts';
import { SpentLink } from './spent-link.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { endedAny } from './verify-email-notice.tsx';

/**
 * Opened from the mail: makes a new e-mail count (AUTH-8), or proves that of the account (SAFE-6). It waits for a press, since some mailboxes open every link by
 * themselves to look for harm.
 */
export const ConfirmEmailPage = () => {
  const words = useWords(passwordWords);
  const token = useMailedToken();
  return (
    <Page width="form">
      <h1>{words.confirmEmail}</h1>
      {token === '' ? (
        <SpentLink title={words.linkMissing} hint={words.emailLinkHint} action={<NextPage />} />
      ) : (
        <Confirmation key={token} token={token} />
      )}
    </Page>
  );
};

const Confirmation = ({ token }: { readonly token: string }) => {
  const link = useQuery(mailedLinkQuery(token));
  const words = useWords(passwordWords);
  // A link that could not be looked at may be good all the same: the press says so.
  if (link.isPending) return <Skeleton shape="rows" />;
  if (link.data === null) return <SpentLink title={words.linkSpent} hint={words.emailLinkHint} action={<NextPage />} />;
  return (
    <ConfirmForm
      token={token}
      isChange={link.data?.Purpose === 'confirm-email'}
      startsAnew={link.data?.IsFirstProof === true && !link.data.IsOwnSession}
    />
  );
};

interface ConfirmFormProps {
  readonly token: string;
  /** The account has another address so far. */
  readonly isChange: boolean;
  /** Everything that others made before ends, the password included: a new one is asked for next. */
  readonly startsAnew: boolean;
}

const ConfirmForm = ({ token, isChange, startsAnew }: ConfirmFormProps) => {
  const texts = useTexts();
  const words = useWords(passwordWords);
  const proof = useWords(proofWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const once = useIntention();
  const confirming = useMutation<Answer<typeof profileContract.confirmEmail>, CallError>({
    mutationFn: () =>
      once((idempotencyKey) => call(profileContract.confirmEmail, { Token: token }, { idempotencyKey })),
    onSuccess: async (confirmed) => {
      if (confirmed === false) return;
      const { PasswordToken } = confirmed;
      if (PasswordToken !== null) {
        showToast('ok', proof.verified);
        await navigate({ to: '/login/reset', hash: `token=${PasswordToken}` });
        return;
      }
      if (endedAny(confirmed)) showToast('info', proof.othersEnded);
      await Promise.all([emailQuery, ownEmailQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
  });
  const confirmOnce = useSingleRun(confirming);
  if (confirming.data === false)
    return <SpentLink title={words.linkSpent} hint={words.emailLinkHint} action={<NextPage />} />;
  if (confirming.data !== undefined)
    return (
      <div role="status">
        <EmptyState
          title={words.emailConfirmed}
          hint={words.emailConfirmedHint}
          picture={<MailCheck size={48} strokeWidth={1.25} />}
          action={<NextPage />}
        />
      </div>
    );
  return (
    <>
      <p className="dimmed">
        {startsAnew ? proof.firstProofLead : isChange ? words.confirmEmailLead : words.proveEmailLead}
      </p>
      {confirming.isError ? <FormError>{accountFailureWords(confirming.error, texts)}</FormError> : null}
      <Button
        size="lg"
        fullWidth
        loading={confirming.isPending}
        onClick={() => {
          confirmOnce();
        }}
      >
        {startsAnew ? proof.firstProof : words.confirmEmail}
      </Button>
    </>
  );
};

/** Back to the profile where somebody is signed in here, else to the sign-in page. */
const NextPage = () => {
  const { shell } = useTexts();
  const words = useWords(passwordWords);
  const { status } = useSession();
  return status === 'member' ? (
    <LinkButton to="/users/userprofile">{shell.member.profile}</LinkButton>
  ) : (
    <LinkButton to="/login">{words.toSignIn}</LinkButton>
  );
};
