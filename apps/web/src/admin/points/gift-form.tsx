import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import classes from './member-points.module.css';
import { readGift } from './read-gift.ts';
import { useGivePoints } from './use-points-deeds.ts';

/** Any number of points, with a reason that the member reads. */
export const GiftForm = ({ userId }: { readonly userId: number }) => {
  const { points: words } = useWords(couponWords);
  const { errors } = useTexts();
  const give = useGivePoints(userId);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const points = readGift(typed);
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = points !== null && reason.trim() !== '';
    if (isWhole) {
      give.runOnce(
        { points, reason: reason.trim() },
        {
          onSuccess: () => {
            setTyped('');
            setReason('');
            setWasSent(false);
          },
        },
      );
    }
    return isWhole;
  };
  return (
    <Form className={classes['gift']} aria-label={words.form} onSend={send}>
      <h3>{words.form}</h3>
      {give.isError ? <FormError>{errors[failureCode(give.error)]}</FormError> : null}
      <TextInput
        label={words.amount}
        description={words.amountHint}
        value={typed}
        error={wasSent && points === null ? words.amountWrong : null}
        maxLength={9}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <TextInput
        label={words.reason}
        value={reason}
        error={wasSent && reason.trim() === '' ? words.reasonMissing : null}
        maxLength={200}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
      <Button type="submit" className={classes['save'] ?? ''} loading={give.isPending}>
        {words.save}
      </Button>
    </Form>
  );
};
