import { formatNtd } from '@kapok/domain';
import { cartWords } from '#web/texts/cart-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './bar-sum.module.css';

export interface BarSumProps {
  /** Tax included, NTD. */
  readonly totalNtd: number;
  /** Pieces, without the delivery. */
  readonly count: number;
}

/** What is to be paid, beside the button that starts it. */
export const BarSum = ({ totalNtd, count }: BarSumProps) => {
  const words = useWords(cartWords);
  const { shell } = useTexts();
  const withTax = useShowsTax();
  return (
    <p className={classes['sum']}>
      <strong className="money">{formatNtd(totalNtd)}</strong>
      <span className={classes['facts']}>
        <span>{withTax ? words.grandTotal : shell.total}</span>
        <span>{words.itemCount(count)}</span>
      </span>
    </p>
  );
};
