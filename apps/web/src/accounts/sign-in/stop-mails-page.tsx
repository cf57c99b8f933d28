import { Button } from '@mantine/core';
import { cartMailsContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { cartMailWords } from '#web/texts/cart-mail-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { accountFailureWords } from './failure-words.ts';
import { SpentLink } from './spent-link.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/**
 * Opened from a reminder of the cart: ends such mails with one press, without signing in (OFFER-6). It waits for the press, since
 * some mailboxes open every link by themselves to look for harm.
 */
export const StopMailsPage = () => {
  const words = useWords(cartMailWords);
  const token = useMailedToken();
  return (
    <Page width="form">
      <h1>{words.stopTitle}</h1>
      {token === '' ? <UnknownLink /> : <Stop key={token} token={token} />}
    </Page>
  );
};

const Stop = ({ token }: { readonly token: string }) => {
  const texts = useTexts();
  const words = useWords(cartMailWords);
  const stopping = useMutation({ mutationFn: () => call(cartMailsContract.stopCartMails, { Token: token }) });
  const stopOnce = useSingleRun(stopping);
  if (stopping.data === false) return <UnknownLink />;
  if (stopping.data === true)
    return (
      <EmptyState
        isNews
        title={words.stopped}
        hint={words.stoppedHint}
        picture={<MailX size={48} strokeWidth={1.25} />}
      />
    );
  return (
    <>
      <p className="dimmed">{words.stopLead}</p>
      {stopping.isError ? <FormError>{accountFailureWords(stopping.error, texts)}</FormError> : null}
      <Button
        size="lg"
        fullWidth
        loading={stopping.isPending}
        onClick={() => {
          stopOnce();
        }}
      >
        {words.stop}
      </Button>
    </>
  );
};

const UnknownLink = () => {
  const words = useWords(cartMailWords);
  return (
    <SpentLink
      title={words.linkUnknown}
      hint={words.linkUnknownHint}
      action={<LinkButton to="/users/userprofile">{words.toProfile}</LinkButton>}
    />
  );
};
