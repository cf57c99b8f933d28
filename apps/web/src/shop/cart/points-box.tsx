import { Button, TextInput } from '@mantine/core';
import { Coins, X } from 'lucide-react';
import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { formatBalance, PointsLedger } from '#web/shop/discounts/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { CartData } from './cart-query.ts';
import { mostPoints, readPoints } from './points-wish.ts';
import classes from './savings-card.module.css';
import { useSavings } from './use-savings.ts';

export interface PointsBoxProps {
  readonly cart: CartData;
  readonly balance: number;
}

/** The points that are used for the cart, or the way to use some (SHOP-6). */
export const PointsBox = ({ cart, balance }: PointsBoxProps) => {
  const { points: words } = useWords(savingsWords);
  const [shown, setShown] = useState<'form' | 'ledger' | null>(null);
  const close = (): void => {
    setShown(null);
  };
  const used = cart.Savings.PointsUsed;
  return (
    <>
      {used > 0 ? (
        <UsedPoints used={used} balance={balance} />
      ) : shown === 'form' ? (
        <PointsForm most={mostPoints(cart, balance)} onClose={close} />
      ) : (
        <div className={classes['openRow']}>
          <Button
            variant="subtle"
            className={classes['open'] ?? ''}
            leftSection={<Coins size={18} aria-hidden />}
            disabled={mostPoints(cart, balance) === 0}
            onClick={() => {
              setShown('form');
            }}
          >
            {words.open(formatBalance(balance))}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            className={classes['open'] ?? ''}
            onClick={() => {
              setShown('ledger');
            }}
          >
            {words.ledger}
          </Button>
        </div>
      )}
      {shown === 'ledger' ? (
        <Overlay title={words.ledger} onClose={close}>
          <p className="dimmed small">{words.lead}</p>
          <PointsLedger />
        </Overlay>
      ) : null}
    </>
  );
};

const PointsForm = ({ most, onClose }: { readonly most: number; readonly onClose: () => void }) => {
  const { points: words } = useWords(savingsWords);
  const { errors, shell } = useTexts();
  const [typed, setTyped] = useState(String(most));
  const [isWrong, setWrong] = useState(false);
  const { usePoints } = useSavings();
  const refused = (): string | null => {
    if (isWrong) return words.wrong(formatBalance(most));
    return usePoints.isError ? errors[failureCode(usePoints.error)] : null;
  };
  return (
    <Form
      className={classes['form']}
      onSend={() => {
        const points = readPoints(typed, most);
        setWrong(points === null);
        if (points !== null) usePoints.mutate(points, { onSuccess: onClose });
        return points !== null;
      }}
    >
      <TextInput
        className={classes['field'] ?? ''}
        label={words.label}
        description={words.hint(formatBalance(most))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed}
        error={refused()}
        inputMode="numeric"
        maxLength={9}
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className={classes['buttons']}>
        <Button type="submit" loading={usePoints.isPending}>
          {words.apply}
        </Button>
        <Button variant="default" disabled={usePoints.isPending} onClick={onClose}>
          {shell.cancel}
        </Button>
      </div>
    </Form>
  );
};

const UsedPoints = ({ used, balance }: { readonly used: number; readonly balance: number }) => {
  const { points: words } = useWords(savingsWords);
  const { usePoints } = useSavings();
  return (
    <div className={classes['applied']}>
      <Coins size={20} aria-hidden />
      <div>
        <p className={classes['code']}>{words.used(formatBalance(used))}</p>
        <p className="dimmed small">{words.usedHint(formatBalance(balance - used))}</p>
      </div>
      <IconButton
        icon={X}
        label={words.stop}
        disabled={usePoints.isPending}
        onClick={() => {
          usePoints.mutate(0, {
            onSuccess: () => {
              showToast('ok', words.stopped);
            },
            onError: toastFailure,
          });
        }}
      />
    </div>
  );
};
