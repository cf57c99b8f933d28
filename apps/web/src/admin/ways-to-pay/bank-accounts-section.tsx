import { Button } from '@mantine/core';
import { mgntPayMethodsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { BankAccountOverlay } from './bank-account-overlay.tsx';
import { choicesQuery, concernsOfChoices, type BankAccount } from './queries.ts';
import classes from './ways-to-pay.module.css';

/** The accounts that buyers transfer to: with one of them a shop sells without a gateway (PAYTW-4). */
export const BankAccountsSection = () => {
  const words = useWords(waysToPayWords);
  const choices = useQuery(choicesQuery);
  return (
    <Section title={words.accounts} lead={words.accountsLead}>
      <Loaded query={choices} shape="rows">
        {({ Accounts }) => <AccountList accounts={Accounts} />}
      </Loaded>
    </Section>
  );
};

const AccountList = ({ accounts }: { readonly accounts: readonly BankAccount[] }) => {
  const words = useWords(waysToPayWords);
  // The number of the account in the list that is edited; one more than there are for a new one.
  const [editing, setEditing] = useState<number | null>(null);
  const close = (): void => {
    setEditing(null);
  };
  const save = useDeed({
    send: (Accounts: readonly BankAccount[], idempotencyKey) =>
      call(mgntPayMethodsContract.saveBankAccounts, { Accounts: [...Accounts] }, { idempotencyKey }),
    said: words.saved,
    onDone: close,
    concerns: concernsOfChoices,
  });
  return (
    <>
      {accounts.length === 0 ? <p className="dimmed">{words.noAccounts}</p> : null}
      <ul className={classes['list']}>
        {accounts.map((account, index) => (
          <li key={account.AccountNumber} className={classes['item']}>
            <div>
              <p>
                <strong>
                  {account.BankCode} {account.BankName} {account.Branch}
                </strong>
              </p>
              <p className="small">
                <span className="nowrap">{account.AccountNumber}</span> · {account.Holder}
              </p>
            </div>
            <div className={classes['tools']}>
              <Button
                variant="default"
                aria-label={words.editAccount(account.AccountNumber)}
                onClick={() => {
                  setEditing(index);
                }}
              >
                {words.edit}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={words.removeAccount(account.AccountNumber)}
                loading={save.isPending}
                onClick={() => {
                  save.runOnce(accounts.filter((_, other) => other !== index));
                }}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant={accounts.length === 0 ? 'filled' : 'default'}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setEditing(accounts.length);
          }}
        >
          {words.addAccount}
        </Button>
      </div>
      {editing === null ? null : (
        <BankAccountOverlay
          account={accounts[editing]}
          isBusy={save.isPending}
          onSave={(account) => {
            save.runOnce(accounts.toSpliced(editing, 1, account));
          }}
          onClose={close}
        />
      )}
    </>
  );
};
