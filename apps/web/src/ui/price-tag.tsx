import { formatNtd, type TaxKind } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import classes from './price-tag.module.css';

export interface PriceTagProps {
  /** What the shopper pays for one piece, tax included, NTD. */
  readonly totalNtd: number;
  readonly taxKind: TaxKind;
  readonly preTaxNtd?: number;
  readonly size?: 'card' | 'page';
}

/**
 * A price as the law wants it shown, tax included; the pre-tax figure beside it where there is room. A small-scale seller states no
 * tax (OWN-7).
 */
export const PriceTag = ({ totalNtd, taxKind, preTaxNtd, size = 'card' }: PriceTagProps) => {
  const { catalogue, shell } = useTexts();
  const withTax = useShowsTax();
  return (
    <p className={classes['price']} data-size={size}>
      <strong className="money">{totalNtd === 0 ? shell.free : formatNtd(totalNtd)}</strong>
      {totalNtd === 0 || !withTax ? null : (
        <span className={classes['note']}>
          {catalogue.taxNotes[taxKind]}
          {preTaxNtd === undefined || taxKind !== 'taxable' ? null : ` · ${catalogue.beforeTax(formatNtd(preTaxNtd))}`}
        </span>
      )}
    </p>
  );
};
