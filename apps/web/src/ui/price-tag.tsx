import { formatNtd } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import classes from './price-tag.module.css';

export interface PriceTagProps {
  /** What the shopper pays for one piece, tax included, NTD. */
  readonly totalNtd: number;
  readonly preTaxNtd?: number;
  readonly size?: 'card' | 'page';
}

/** A price as the law wants it shown, tax included; the pre-tax figure beside it where there is room. */
export const PriceTag = ({ totalNtd, preTaxNtd, size = 'card' }: PriceTagProps) => {
  const { catalogue, shell } = useTexts();
  return (
    <p className={classes['price']} data-size={size}>
      <strong className="money">{totalNtd === 0 ? shell.free : formatNtd(totalNtd)}</strong>
      <span className={classes['note']}>
        {catalogue.taxIncluded}
        {preTaxNtd === undefined ? null : ` · ${catalogue.beforeTax(formatNtd(preTaxNtd))}`}
      </span>
    </p>
  );
};
