import { useQuery } from '@tanstack/react-query';
import { pointsQuery } from '#web/shop/discounts/index.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { BroughtCouponBox } from './brought-coupon-box.tsx';
import type { CartData } from './cart-query.ts';
import { CouponBox } from './coupon-box.tsx';
import { PointsBox } from './points-box.tsx';
import classes from './savings-card.module.css';

export interface SavingsCardProps {
  readonly cart: CartData;
  readonly isMember: boolean;
}

/**
 * Coupon and points of the open cart. Small until somebody has one: an empty box sends people away to look for codes. Points
 * stand here for who has some.
 */
export const SavingsCard = ({ cart, isMember }: SavingsCardProps) => {
  const words = useWords(savingsWords);
  const points = useQuery({ ...pointsQuery, enabled: isMember });
  const balance = points.data?.Balance ?? 0;
  return (
    <section className={classes['card']} aria-label={words.title}>
      <CouponBox cart={cart} />
      <BroughtCouponBox cart={cart} />
      {isMember && balance > 0 ? <PointsBox cart={cart} balance={balance} /> : null}
    </section>
  );
};
