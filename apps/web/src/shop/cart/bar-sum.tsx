import { formatNtd } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import classes from './bar-sum.module.css';

export interface BarSumProps {
  /** Tax included, NTD. */
  readonly totalNtd: number;
  /** Pieces, without the delivery. */
  readonly count: number;
}

/** What is to be paid, beside the button that starts it. */
export const BarSum = ({ totalNtd, count }: BarSumProps) => {
  const { cart: words } = useTexts();
  const withTax = useShowsTax();
  return (
    <p className={classes['sum']}>
      <strong className="money">{formatNtd(totalNtd)}</strong>
      <span className={classes['facts']}>
        <span>{withTax ? words.grandTotal : words.plain.grandTotal}</span>
        <span>{words.itemCount(count)}</span>
      </span>
    </p>
  );
};
