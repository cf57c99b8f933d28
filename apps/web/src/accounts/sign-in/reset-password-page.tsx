import { Button } from '@mantine/core';
import { profileContract, type CallError } from '@kapok/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { passwordWords } from '#web/texts/password-words.ts';
import { proofWords } from '#web/texts/proof-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { newPasswordFailureWords } from './failure-words.ts';
import { ForgotPassword } from './forgot-password.tsx';
import classes from './identity.module.css';
import { mailedLinkQuery, type MailedLink } from './mailed-link-query.ts';
import { isNewPasswordWhole, NewPasswordFields, noPassword } from './new-password-fields.tsx';
import { SpentLink } from './spent-link.tsx';
import { useComeIn } from './use-come-in.ts';
import { useLeave } from './use-leave.ts';
import { useMailedToken } from './use-mailed-token.ts';

/** Opened from the mail: sets a new password by the link's secret (PROF-5). */
export const ResetPasswordPage = () => {
  const words = useWords(passwordWords);
  const token = useMailedToken();
  const [spentToken, setSpentToken] = useState('');
  return (
    <Page width="form">
      <h1>{words.resetTitle}</h1>
      {token === '' ? (
        <SpentLink title={words.linkMissing} hint={words.linkMissingHint} action={<ForgotPassword />} />
      ) : token === spentToken ? (
        <SpentLink title={words.linkSpent} hint={words.linkSpentHint} action={<ForgotPassword />} />
      ) : (
        <ResetForm
          key={token}
          token={token}
          onSpent={() => {
            setSpentToken(token);
          }}
        />
      )}
    </Page>
  );
};

const ResetForm = ({ token, onSpent }: { readonly token: string; readonly onSpent: () => void }) => {
  const texts = useTexts();
  const language = useLanguage();
  const words = useWords(passwordWords);
  const leave = useLeave();
  const [fields, setFields] = useState(noPassword);
  const [wasSent, setWasSent] = useState(false);
  const { data: link } = useQuery(mailedLinkQuery(token));
  const [wish, setWish] = useState<boolean>();
  const comeIn = useComeIn(link);
  const removesWays = wish ?? link?.RemovesOtherWays;
  const once = useIntention();
  const resetting = useMutation<boolean, CallError>({
    mutationFn: () =>
      once((idempotencyKey) =>
        call(
          profileContract.resetPassword,
          {
            Token: token,
            Password: fields.password,
            ...(removesWays === undefined ? {} : { RemoveOtherWays: removesWays }),
          },
          { idempotencyKey },
        ),
      ),
    onSuccess: async (isSet) => {
      if (!isSet) {
        onSpent();
        return;
      }
      showToast('ok', words.changed);
      if (!(await comeIn(fields.password))) await leave();
    },
  });
  const resetOnce = useSingleRun(resetting);
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = isNewPasswordWhole(fields);
    if (isWhole) resetOnce();
    return isWhole;
  };
  return (
    <>
      <SignedOutNote link={link} />
      <Form className={classes['form']} onSend={send}>
        {resetting.isError ? <FormError>{newPasswordFailureWords(resetting.error, texts, language)}</FormError> : null}
        <NewPasswordFields value={fields} wasSent={wasSent} onChange={setFields} />
        {link?.HasOtherWays === true ? <OtherWaysChoice link={link} removes={removesWays} onChange={setWish} /> : null}
        <Button type="submit" size="lg" fullWidth loading={resetting.isPending}>
          {words.resetTitle}
        </Button>
      </Form>
    </>
  );
};

/** Left out for the account's first password: it signs in, and no session ends. */
const SignedOutNote = ({ link }: { readonly link: MailedLink | undefined }) => {
  const words = useWords(passwordWords);
  return typeof link?.Newcomer === 'string' ? null : <p className="dimmed">{words.allSignedOut}</p>;
};

interface OtherWaysChoiceProps {
  readonly link: NonNullable<MailedLink>;
  readonly removes: boolean | undefined;
  readonly onChange: (removes: boolean) => void;
}

const OtherWaysChoice = ({ link, removes, onChange }: OtherWaysChoiceProps) => {
  const proof = useWords(proofWords);
  return link.IsFirstProof ? (
    <p className="dimmed small">{proof.otherWaysGo}</p>
  ) : (
    <CheckBox
      label={proof.removeOtherWays}
      hint={proof.removeOtherWaysHint}
      checked={removes ?? false}
      onChange={onChange}
    />
  );
};
