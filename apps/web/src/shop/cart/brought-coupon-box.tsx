import { TicketPercent, X } from 'lucide-react';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { broughtCoupon } from './brought-coupon.ts';
import type { CartData } from './cart-query.ts';
import { problemWords } from './coupon-problem.ts';
import classes from './savings-card.module.css';
import { useBroughtCoupon } from './use-brought-coupon.ts';

/** The coupon that a link brought, while it waits for something; nothing where there is none. */
export const BroughtCouponBox = ({ cart }: { readonly cart: CartData }) => {
  const { coupon: words } = useWords(savingsWords);
  const { code, isBehindAnother, problem } = useBroughtCoupon(cart);
  if (code === null || (!isBehindAnother && problem === null)) return null;
  return (
    <div className={classes['applied']} data-waiting role="status">
      <TicketPercent size={20} aria-hidden />
      <div>
        <p className={classes['code']}>{code}</p>
        <p className="dimmed small">
          {isBehindAnother || problem === null ? words.brought.behindAnother : problemWords(problem, words)}
        </p>
      </div>
      <IconButton
        icon={X}
        label={words.brought.forget(code)}
        onClick={() => {
          broughtCoupon.keep(null);
        }}
      />
    </div>
  );
};
