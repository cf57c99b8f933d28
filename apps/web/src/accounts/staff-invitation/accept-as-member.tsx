import { Button } from '@mantine/core';
import { CallError, staffInvitationContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useProof } from '#web/accounts/proof/index.ts';
import { isChangeOfMind, SignInFields } from '#web/accounts/sign-in/index.ts';
import { call, session } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSession } from '#web/api/use-session.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import classes from './staff-invitation.module.css';

export interface AcceptAsMemberProps {
  readonly token: string;
  readonly email: string;
  readonly onEnded: () => void;
}

/** For somebody whose address has an account: they sign in here and accept. */
export const AcceptAsMember = (link: AcceptAsMemberProps) => {
  const words = useWords(staffInvitationWords);
  const { status } = useSession();
  const [typed, setTyped] = useState({ login: link.email, password: '' });
  if (status === 'member') return <Accept {...link} />;
  return (
    <SignInFields
      typed={typed}
      onType={(change) => {
        setTyped((before) => ({ ...before, ...change }));
      }}
      notice={words.hasAccount(link.email)}
    />
  );
};

const isOtherAccount = (failure: unknown): boolean =>
  failure instanceof CallError && failure.problem?.details?.['reason'] === 'other-account';

const Accept = ({ token, email, onEnded }: AcceptAsMemberProps) => {
  const words = useWords(staffInvitationWords);
  const { errors } = useTexts();
  const { userName } = useSession();
  const navigate = useNavigate();
  const once = useIntention();
  const { withProof, dialog } = useProof();
  const accept = useMutation({
    mutationFn: () =>
      once((idempotencyKey) =>
        withProof(() => call(staffInvitationContract.acceptStaffInvitation, { Token: token }, { idempotencyKey })),
      ),
    onSuccess: async (isStaff) => {
      if (!isStaff) {
        onEnded();
        return;
      }
      // The session of this page does not know of the role yet.
      await session.renewNow();
      await navigate({ to: '/login/second-factor', search: { redirect: '/mgnh' } });
    },
    onError: (failure) => {
      if (!isChangeOfMind(failure) && !isOtherAccount(failure)) toastFailure(failure);
    },
  });
  const acceptOnce = useSingleRun(accept);
  return (
    <div className={classes['form']}>
      <p>{words.signedInAs(userName ?? '')}</p>
      {isOtherAccount(accept.error) ? (
        <FormError>
          {errors['not-allowed']}
          <br />
          {words.otherAccount(email)}
        </FormError>
      ) : null}
      <Button
        size="lg"
        fullWidth
        loading={accept.isPending}
        onClick={() => {
          acceptOnce();
        }}
      >
        {words.accept}
      </Button>
      <p className="dimmed small">{words.nextStep}</p>
      {dialog}
    </div>
  );
};
