import { Button, TextInput } from '@mantine/core';
import { contract, staffInvitationContract, type CallError } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  newPasswordFailureWords,
  isNewPasswordWhole,
  NewPasswordFields,
  noPassword,
  useProofOfWork,
} from '#web/accounts/sign-in/index.ts';
import { call, session } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import classes from './staff-invitation.module.css';

interface JoinFormProps {
  readonly token: string;
  readonly email: string;
  /** The name that the inviter knows the person by. */
  readonly proposed: string;
  readonly onEnded: () => void;
}

interface Account {
  readonly name: string;
  readonly password: typeof noPassword;
}

/** Makes the account, signs in to it, and goes on to the second factor. */
const useJoin = ({ token, email, onEnded }: Omit<JoinFormProps, 'proposed'>) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const once = useIntention();
  const { prove } = useProofOfWork();
  return useMutation<boolean, CallError, Account>({
    mutationFn: async ({ name, password: { password } }) => {
      const account = { Token: token, Password: password, CName: name };
      const hasJoined = await once((idempotencyKey) =>
        call(staffInvitationContract.joinStaff, account, { idempotencyKey }),
      );
      if (!hasJoined) return false;
      session.adopt(await prove((proof) => call(contract.signIn, { UserName: email, Password: password, ...proof })));
      return true;
    },
    onSuccess: async (hasJoined) => {
      if (hasJoined) await navigate({ to: '/login/second-factor', search: { redirect: '/mgnh' } });
      else onEnded();
    },
    onError: async (failure) => {
      // Somebody registered the address meanwhile: the page lets them accept as a member.
      if (failureCode(failure) === 'email-taken') await client.invalidateQueries({ queryKey: ['staff-invitation'] });
    },
  });
};

/** For who has no account yet: a name and a password. */
export const JoinForm = ({ proposed, ...link }: JoinFormProps) => {
  const texts = useTexts();
  const language = useLanguage();
  const words = useWords(staffInvitationWords);
  const [account, setAccount] = useState<Account>({ name: proposed, password: noPassword });
  const [wasSent, setWasSent] = useState(false);
  const join = useJoin(link);
  const joinOnce = useSingleRun(join);
  const send = (): boolean => {
    setWasSent(true);
    const { name, password } = account;
    const isWhole = name.trim() !== '' && isNewPasswordWhole(password);
    if (isWhole) joinOnce({ name: name.trim(), password });
    return isWhole;
  };
  return (
    <Form className={classes['form']} onSend={send}>
      {join.isError ? <FormError>{newPasswordFailureWords(join.error, texts, language)}</FormError> : null}
      <TextInput label={words.address} type="email" autoComplete="username" value={link.email} readOnly />
      <TextInput
        label={words.displayName}
        autoComplete="name"
        maxLength={50}
        value={account.name}
        error={wasSent && account.name.trim() === '' ? words.missing : null}
        onChange={({ currentTarget }) => {
          const name = currentTarget.value;
          setAccount((before) => ({ ...before, name }));
        }}
      />
      <NewPasswordFields
        value={account.password}
        wasSent={wasSent}
        onChange={(password) => {
          setAccount((before) => ({ ...before, password }));
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={join.isPending}>
        {words.join}
      </Button>
      <p className="dimmed small">{words.nextStep}</p>
    </Form>
  );
};
