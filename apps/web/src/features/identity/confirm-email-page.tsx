import { Button } from '@mantine/core';
import { profileContract, type CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { useSession } from '#web/api/use-session.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { passwordWords } from '#web/texts/password-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { emailQuery } from './email-query.ts';
import { accountFailureWords } from './failure-words.ts';
import { SpentLink } from './spent-link.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/**
 * Opened from the mail: makes a new e-mail count (AUTH-8). It waits for a press, since some mailboxes open every link by
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
  const texts = useTexts();
  const words = useWords(passwordWords);
  const client = useQueryClient();
  const confirming = useMutation<boolean, CallError>({
    mutationFn: () => call(profileContract.confirmEmail, { Token: token }),
    onSuccess: () => client.invalidateQueries({ queryKey: emailQuery.queryKey }),
  });
  const confirmOnce = useSingleRun(confirming);
  if (confirming.data === false)
    return <SpentLink title={words.linkSpent} hint={words.emailLinkHint} action={<NextPage />} />;
  if (confirming.data === true)
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
      <p className="dimmed">{words.confirmEmailLead}</p>
      {confirming.isError ? <FormError>{accountFailureWords(confirming.error, texts)}</FormError> : null}
      <Button
        size="lg"
        fullWidth
        loading={confirming.isPending}
        onClick={() => {
          confirmOnce();
        }}
      >
        {words.confirmEmail}
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
