import { Button, TextInput } from '@mantine/core';
import { contract } from '@kapok/contract';
import { isAccountDigits } from '@kapok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { ordersKey } from '#web/shop/orders/index.ts';
import { payLaterWords } from '#web/texts/pay-later-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { PayInstructions } from './instructions-query.ts';
import classes from './pay-later.module.css';

export interface TellTransferProps {
  readonly orderId: string;
  readonly found: PayInstructions;
}

/** Tells the shop that the money was transferred, and the last five digits of the account that it came from (PAYTW-4). */
export const TellTransfer = ({ orderId, found }: TellTransferProps) => {
  const words = useWords(payLaterWords);
  const client = useQueryClient();
  const withIntention = useIntention();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const tell = useMutation({
    mutationFn: (AccountDigits: string) =>
      withIntention((idempotencyKey) =>
        call(contract.tellBankTransfer, { CustomerOrderId: orderId, AccountDigits }, { idempotencyKey }),
      ),
    onSuccess: () => {
      setTyped('');
      setTried(false);
      showToast('ok', words.saved);
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const digits = typed.trim();
  const isTold = found.ToldAt !== null;
  return (
    <div className={classes['tell']}>
      {isTold ? (
        <p role="status" className={classes['told']}>
          <CircleCheck size={18} aria-hidden /> {words.told(found.AccountDigits)}
        </p>
      ) : (
        <div>
          <h3>{words.tellTitle}</h3>
          <p className="dimmed small">{words.tellLead}</p>
        </div>
      )}
      <Form
        onSend={() => {
          setTried(true);
          if (!isAccountDigits(digits)) return false;
          if (!tell.isPending) tell.mutate(digits);
          return true;
        }}
      >
        <TextInput
          label={words.digits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed}
          error={tried && !isAccountDigits(digits) ? words.digitsWrong : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
          inputContainer={(field) => (
            <div className={classes['digits']}>
              {field}
              <Button type="submit" variant={isTold ? 'default' : 'filled'} loading={tell.isPending}>
                {isTold ? words.tellAgain : words.tell}
              </Button>
            </div>
          )}
        />
      </Form>
    </div>
  );
};
