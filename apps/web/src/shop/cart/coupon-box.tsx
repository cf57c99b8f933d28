import { Button, TextInput } from '@mantine/core';
import { formatNtd } from '@kapok/domain';
import { CircleAlert, TicketPercent, X } from 'lucide-react';
import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { CartData } from './cart-query.ts';
import { problemOf, problemWords } from './coupon-problem.ts';
import classes from './savings-card.module.css';
import { useSavings } from './use-savings.ts';

/** The coupon of the cart, or the way to one. */
export const CouponBox = ({ cart }: { readonly cart: CartData }) => {
  const { coupon: words } = useWords(savingsWords);
  const [isOpen, setOpen] = useState(false);
  const code = cart.Savings.CouponCode;
  if (code !== null) return <AppliedCoupon cart={cart} code={code} />;
  return isOpen ? (
    <CouponForm
      onClose={() => {
        setOpen(false);
      }}
    />
  ) : (
    <Button
      variant="subtle"
      className={classes['open'] ?? ''}
      leftSection={<TicketPercent size={18} aria-hidden />}
      onClick={() => {
        setOpen(true);
      }}
    >
      {words.open}
    </Button>
  );
};

const CouponForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { coupon: words } = useWords(savingsWords);
  const { errors, shell } = useTexts();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { apply } = useSavings();
  const refused = (): string | null => {
    if (isMissing) return words.missing;
    if (!apply.isError) return null;
    const problem = problemOf(apply.error);
    return problem === null ? errors[failureCode(apply.error)] : problemWords(problem, words);
  };
  return (
    <Form
      className={classes['form']}
      onSend={() => {
        const isEmpty = typed.trim() === '';
        setMissing(isEmpty);
        if (!isEmpty) apply.mutate(typed, { onSuccess: onClose });
        return !isEmpty;
      }}
    >
      <TextInput
        className={classes['field'] ?? ''}
        label={words.label}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed}
        error={refused()}
        maxLength={64}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMissing(false);
          if (apply.isError) apply.reset();
        }}
      />
      <div className={classes['buttons']}>
        <Button type="submit" loading={apply.isPending}>
          {words.apply}
        </Button>
        <Button variant="default" disabled={apply.isPending} onClick={onClose}>
          {shell.cancel}
        </Button>
      </div>
    </Form>
  );
};

const AppliedCoupon = ({ cart, code }: { readonly cart: CartData; readonly code: string }) => {
  const { coupon: words } = useWords(savingsWords);
  const { remove } = useSavings();
  const problem = cart.CouponProblem;
  return (
    <div className={classes['applied']} data-refused={problem !== null || undefined}>
      <TicketPercent size={20} aria-hidden />
      <div>
        <p className={classes['code']}>{code}</p>
        {problem === null ? (
          <p className="dimmed small">{words.applied(formatNtd(cart.Savings.CouponDiscount))}</p>
        ) : (
          <p className={classes['problem']} role="alert">
            <CircleAlert size={16} aria-hidden />
            {problemWords(problem, words)}
          </p>
        )}
      </div>
      <IconButton
        icon={X}
        label={words.remove}
        disabled={remove.isPending}
        onClick={() => {
          remove.mutate(undefined, {
            onSuccess: () => {
              showToast('ok', words.removed);
            },
            onError: toastFailure,
          });
        }}
      />
    </div>
  );
};
