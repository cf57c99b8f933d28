import { Button, TextInput } from '@mantine/core';
import { contract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useProof } from '#web/accounts/proof/index.ts';
import { isChangeOfMind } from '#web/accounts/sign-in/index.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { ordersKey } from '#web/shop/orders/index.ts';
import { refundAccountWords } from '#web/texts/refund-account-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './refund-account.module.css';

/** Asks where money is to go back to that the gateway cannot pay back (PAYTW-3). Nothing while nothing is to be transferred. */
export const RefundAccount = ({ orderId }: { readonly orderId: string }) => {
  const words = useWords(refundAccountWords);
  const { data: wanted } = useQuery({
    queryKey: [...ordersKey, 'refund-account', orderId],
    queryFn: () => call(contract.qryRefundAccount, { CustomerOrderId: orderId }),
  });
  if (wanted?.IsWanted !== true) return null;
  const { TotalAmount, AccountDigits } = wanted;
  return (
    <Section title={words.title}>
      {AccountDigits === '' ? (
        <p>{words.lead(formatNtd(TotalAmount))}</p>
      ) : (
        <p role="status" className={classes['given']}>
          <CircleCheck size={18} aria-hidden /> {words.given(AccountDigits)}
        </p>
      )}
      <AccountForm orderId={orderId} isGiven={AccountDigits !== ''} />
    </Section>
  );
};

const empty = { BankCode: '', AccountNumber: '', Holder: '' };
type Account = typeof empty;

const AccountForm = ({ orderId, isGiven }: { readonly orderId: string; readonly isGiven: boolean }) => {
  const words = useWords(refundAccountWords);
  const client = useQueryClient();
  const withIntention = useIntention();
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);
  const { withProof, dialog } = useProof();
  const give = useMutation({
    mutationFn: (account: Account) =>
      withProof(() =>
        withIntention((idempotencyKey) =>
          call(contract.giveRefundAccount, { CustomerOrderId: orderId, ...account }, { idempotencyKey }),
        ),
      ),
    onSuccess: () => {
      setTyped(empty);
      setTried(false);
      showToast('ok', words.saved);
    },
    onError: (failure) => {
      if (!isChangeOfMind(failure)) toastFailure(failure);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const wish: Account = {
    BankCode: typed.BankCode.trim(),
    AccountNumber: typed.AccountNumber.replaceAll(/[\s-]/g, ''),
    Holder: typed.Holder.trim(),
  };
  const faults: Readonly<Record<keyof Account, string | null>> = {
    BankCode: /^\d{3}$/.test(wish.BankCode) ? null : words.bankCodeWrong,
    AccountNumber: /^\d{6,16}$/.test(wish.AccountNumber) ? null : words.accountNumberWrong,
    Holder: wish.Holder === '' ? words.missing : null,
  };
  const isRight = Object.values(faults).every((fault) => fault === null);
  const field = (name: keyof Account, label: string, maxLength: number, inputMode: 'text' | 'numeric') => (
    <TextInput
      label={label}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={maxLength}
      value={typed[name]}
      error={tried ? faults[name] : null}
      onChange={(event) => {
        setTyped({ ...typed, [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <>
      <Form
        className={classes['fields']}
        onSend={() => {
          setTried(true);
          if (!isRight) return false;
          if (!give.isPending) give.mutate(wish);
          return true;
        }}
      >
        {field('BankCode', words.bankCode, 3, 'numeric')}
        {field('AccountNumber', words.accountNumber, 20, 'numeric')}
        {field('Holder', words.holder, 60, 'text')}
        <div>
          <Button type="submit" variant={isGiven ? 'default' : 'filled'} loading={give.isPending}>
            {isGiven ? words.correct : words.give}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  );
};
