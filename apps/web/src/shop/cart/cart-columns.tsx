import type { ReactNode } from 'react';
import { savingsRows } from '#web/shop/discounts/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { savingsWords } from '#web/texts/savings-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { Page } from '#web/ui/page.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { BarSum } from './bar-sum.tsx';
import classes from './cart-columns.module.css';
import type { CartData } from './cart-query.ts';

export interface CartColumnsProps {
  readonly heading: ReactNode;
  /** What is being bought, and how it is delivered. */
  readonly goods: ReactNode;
  readonly totals: CartData['CustomerOrderMS'] & Pick<CartData, 'Savings'>;
  /** Pieces, without the delivery. */
  readonly count: number;
  /** Above the sum: coupon and points. */
  readonly savings?: ReactNode;
  /** Below the sum: what the buyer agrees to. */
  readonly terms: ReactNode;
  /** The way on. */
  readonly action: ReactNode;
  /** Whether the sum stands beside the way on at the foot of a phone. */
  readonly isPayable: boolean;
}

/**
 * A cart as it is decided on (LOOK-3): on wide screens the goods stand beside one card with sum, terms and the way on; on phones
 * all of it follows in a column, and the way on stays at the foot of the screen.
 */
export const CartColumns = ({ heading, goods, action, ...summary }: CartColumnsProps) => {
  const cart = useWords(cartWords);
  const isWide = useIsWide();
  return (
    <>
      <Page>
        {heading}
        <div className={classes['columns']}>
          <div className={classes['goods']}>{goods}</div>
          <Summary {...summary} label={isWide ? cart.startPayment : cart.summary}>
            {isWide ? <div className={classes['action']}>{action}</div> : null}
          </Summary>
        </div>
      </Page>
      {isWide ? null : (
        <BottomBar label={cart.startPayment}>
          {summary.isPayable ? <BarSum totalNtd={summary.totals.TotalAmount} count={summary.count} /> : null}
          {action}
        </BottomBar>
      )}
    </>
  );
};

interface SummaryProps extends Pick<CartColumnsProps, 'totals' | 'count' | 'savings' | 'terms'> {
  readonly label: string;
  readonly children: ReactNode;
}

const Summary = ({ label, totals, count, savings, terms, children }: SummaryProps) => {
  const cart = useWords(cartWords);
  const words = useWords(savingsWords);
  const withTax = useShowsTax();
  return (
    <section className={`card ${classes['summary']}`} aria-label={label}>
      <header>
        <h2>{cart.summary}</h2>
        <span className="dimmed small">{cart.itemCount(count)}</span>
      </header>
      {savings}
      <MoneyRows totals={totals} labels={cart} before={savingsRows(totals, words, withTax)} />
      {terms}
      {children}
    </section>
  );
};
