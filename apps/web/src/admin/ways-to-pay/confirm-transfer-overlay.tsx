import { TextInput } from '@mantine/core';
import { mgntTransfersContract } from '@kapok/contract';
import { formatNtd, isAccountDigits, isDayOfOrder, readTypedNumber } from '@kapok/domain';
import { useState } from 'react';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { AwaitedTransfer } from './queries.ts';
import classes from './ways-to-pay.module.css';

export interface TransferOverlayProps {
  readonly transfer: AwaitedTransfer;
  readonly onClose: () => void;
}

/** Today in Taipei, as a day field writes it. */
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Taipei' });

const MOST_NTD = 10_000_000;

/** What the bank statement says of a transfer: sum, day and digits. Another sum is warned of before it is sent. */
export const ConfirmTransferOverlay = ({ transfer, onClose }: TransferOverlayProps) => {
  const words = useWords(waysToPayWords);
  const { errors } = useTexts();
  const [amount, setAmount] = useState(String(transfer.Amount));
  const [day, setDay] = useState(today());
  const [digits, setDigits] = useState(transfer.AccountDigits);
  const [tried, setTried] = useState(false);
  const wishedAmount = readTypedNumber(amount, 1, MOST_NTD);
  const faults = {
    amount: wishedAmount === undefined ? words.amountWrong : null,
    day: isDayOfOrder(day, { orderedOn: transfer.OrderedOn, today: today() }) ? null : errors['received-day-wrong'],
    digits: digits === '' || isAccountDigits(digits) ? null : words.digitsWrong,
  };
  const confirm = useDeed({
    send: (
      wish: { readonly Amount: number; readonly ReceivedOn: string; readonly AccountDigits: string },
      idempotencyKey,
    ) =>
      call(
        mgntTransfersContract.confirmTransfer,
        { TransferNumber: transfer.TransferNumber, ...wish },
        { idempotencyKey },
      ),
    said: ({ Outcome }) => {
      showToast(Outcome === 'paid' ? 'ok' : 'error', words.outcomes[Outcome]);
    },
    onDone: onClose,
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <FormOverlay
      title={words.confirmFor(transfer.CustomerOrderId)}
      submitLabel={words.confirm}
      isBusy={confirm.isPending}
      onSend={() => {
        setTried(true);
        if (wishedAmount === undefined || Object.values(faults).some((fault) => fault !== null)) return false;
        confirm.runOnce({ Amount: wishedAmount, ReceivedOn: day, AccountDigits: digits });
        return true;
      }}
      onClose={onClose}
    >
      <TextInput
        label={words.receivedAmount}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={tried ? faults.amount : null}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
        }}
      />
      {wishedAmount !== undefined && wishedAmount !== transfer.Amount ? (
        <p role="status" className={classes['warning']}>
          {words.otherSum(formatNtd(transfer.Amount))}
        </p>
      ) : null}
      <TextInput
        type="date"
        label={words.receivedOn}
        min={transfer.OrderedOn}
        max={today()}
        value={day}
        error={tried ? faults.day : null}
        onChange={(event) => {
          setDay(event.currentTarget.value);
        }}
      />
      <TextInput
        label={words.digits}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={digits}
        error={tried ? faults.digits : null}
        onChange={(event) => {
          setDigits(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};
