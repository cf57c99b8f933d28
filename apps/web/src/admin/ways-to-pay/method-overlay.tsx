import { TextInput } from '@mantine/core';
import { mgntPayMethodsContract } from '@kapok/contract';
import { payMethodOf, readTypedNumber } from '@kapok/domain';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { concernsOfChoices, type MethodChoice } from './queries.ts';
import classes from './ways-to-pay.module.css';

export interface MethodOverlayProps {
  readonly method: MethodChoice;
  readonly onClose: () => void;
}

type Wish = (typeof mgntPayMethodsContract.changePayMethod)['body']['_zod']['input'];

const MOST_LEAST_NTD = 1_000_000;

/** Whether a way to pay is offered, from which sum, and for how many days where it is paid later. */
export const MethodOverlay = ({ method, onClose }: MethodOverlayProps) => {
  const words = useWords(waysToPayWords);
  const [isOffered, setOffered] = useState(method.IsOffered);
  const [least, setLeast] = useState(String(method.LeastAmount));
  const [days, setDays] = useState(String(method.Days ?? ''));
  const [tried, setTried] = useState(false);
  const mostLeast = Math.min(method.MaximumAmount, MOST_LEAST_NTD);
  const wishedLeast = readTypedNumber(least, 1, mostLeast);
  const { isPaidAtPickup, needsConsent } = payMethodOf(method.PayType);
  const mostDays = method.MostDays;
  const wishedDays = mostDays === null ? null : readTypedNumber(days, 1, mostDays);
  const save = useDeed({
    send: (wish: Wish, idempotencyKey) => call(mgntPayMethodsContract.changePayMethod, wish, { idempotencyKey }),
    said: words.saved,
    onDone: onClose,
    concerns: concernsOfChoices,
  });
  return (
    <FormOverlay
      title={words.editMethod(words.names[method.PayType])}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={() => {
        setTried(true);
        if (wishedLeast === undefined || wishedDays === undefined) return false;
        save.runOnce({ PayType: method.PayType, IsOffered: isOffered, LeastAmount: wishedLeast, Days: wishedDays });
        return true;
      }}
      onClose={onClose}
    >
      <label className={classes['tick']}>
        <input
          type="checkbox"
          checked={isOffered}
          onChange={(event) => {
            setOffered(event.currentTarget.checked);
          }}
        />
        {words.offer}
      </label>
      {isOffered && needsConsent ? <p className="dimmed small">{words.needsConsent}</p> : null}
      <TextInput
        label={words.leastAmount}
        inputMode="numeric"
        value={least}
        error={tried && wishedLeast === undefined ? words.number(1, mostLeast) : null}
        onChange={(event) => {
          setLeast(event.currentTarget.value);
        }}
      />
      {mostDays === null ? null : (
        <DaysField
          isPaidAtPickup={isPaidAtPickup}
          mostDays={mostDays}
          value={days}
          isWrong={tried && wishedDays === undefined}
          onChange={setDays}
        />
      )}
    </FormOverlay>
  );
};

interface DaysFieldProps {
  readonly isPaidAtPickup: boolean;
  readonly mostDays: number;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (typed: string) => void;
}

/** How many days there are to pay, or to fetch what is paid for where it is fetched. */
const DaysField = ({ isPaidAtPickup, mostDays, value, isWrong, onChange }: DaysFieldProps) => {
  const words = useWords(waysToPayWords);
  return (
    <TextInput
      label={isPaidAtPickup ? words.daysToFetch : words.daysToPay}
      description={isPaidAtPickup ? words.daysToFetchHint : words.daysHint}
      inputMode="numeric"
      value={value}
      error={isWrong ? words.number(1, mostDays) : null}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
};
