import { Button } from '@mantine/core';
import { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { useTexts } from '#web/texts/language.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { emailQuery } from './email-query.ts';
import classes from './identity.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The account as the shop knows it. */
export const ProfilePage = () => {
  const { account, shell } = useTexts();
  const name = useQuery({ queryKey: ['user-name'], queryFn: () => call(contract.getUserName, {}) });
  const email = useQuery(emailQuery);
  const signOut = useSignOut();
  const failed = [name, email].find((query) => query.isError);

  return (
    <Page width="reading">
      <h1>{account.profileTitle}</h1>
      {failed !== undefined ? (
        <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : name.data === undefined || email.data === undefined ? (
        <Skeleton shape="form" />
      ) : (
        <dl className={`card ${classes['facts']}`}>
          <div>
            <dt>{account.loginName}</dt>
            <dd>{name.data}</dd>
          </div>
          <div>
            <dt>{account.email}</dt>
            <dd>{email.data === false ? account.noEmail : email.data}</dd>
          </div>
        </dl>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<LogOut size={18} aria-hidden />}
          loading={signOut.isPending}
          onClick={() => {
            signOut.mutate();
          }}
        >
          {shell.signOut}
        </Button>
      </div>
    </Page>
  );
};
