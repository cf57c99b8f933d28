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
import { mailedLinkQuery } from './mailed-link-query.ts';
import { isNewPasswordWhole, NewPasswordFields, noPassword } from './new-password-fields.tsx';
import { SpentLink } from './spent-link.tsx';
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
  const proof = useWords(proofWords);
  const leave = useLeave();
  const [fields, setFields] = useState(noPassword);
  const [wasSent, setWasSent] = useState(false);
  const { data: link } = useQuery(mailedLinkQuery(token));
  const [wish, setWish] = useState<boolean>();
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
      await leave();
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
      <p className="dimmed">{words.allSignedOut}</p>
      <Form className={classes['form']} onSend={send}>
        {resetting.isError ? <FormError>{newPasswordFailureWords(resetting.error, texts, language)}</FormError> : null}
        <NewPasswordFields value={fields} wasSent={wasSent} onChange={setFields} />
        {link?.HasOtherWays !== true ? null : link.IsFirstProof ? (
          <p className="dimmed small">{proof.otherWaysGo}</p>
        ) : (
          <CheckBox
            label={proof.removeOtherWays}
            hint={proof.removeOtherWaysHint}
            checked={removesWays ?? false}
            onChange={setWish}
          />
        )}
        <Button type="submit" size="lg" fullWidth loading={resetting.isPending}>
          {words.resetTitle}
        </Button>
      </Form>
    </>
  );
};
