import type { PurchaseState } from '@kapok/domain';
import type { CallError } from '@kapok/contract';
import { checkoutWords } from '#web/texts/checkout-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import classes from './payment.module.css';

type Agreed = Extract<PurchaseState<never, CallError['code']>, { readonly stage: 'agreed' }>;

/** Why the last press did not lead on, or what the buyer looks at before the next one. */
export const PurchaseFailure = ({ failure }: Pick<Agreed, 'failure'>) => {
  const { errors } = useTexts();
  const words = useWords(checkoutWords);
  if (failure === null) return null;
  if (failure !== 'cart-joined') return <FormError>{errors[failure]}</FormError>;
  return (
    <p role="status" className={classes['joined']}>
      {words.cartJoined}
    </p>
  );
};
