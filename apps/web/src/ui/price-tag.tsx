import { formatNtd, type TaxKind } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { formatDayAndTime } from './format.ts';
import classes from './price-tag.module.css';

export interface PriceTagProps {
  /** What the shopper pays for one piece, tax included, NTD. */
  readonly totalNtd: number;
  readonly taxKind: TaxKind;
  readonly preTaxNtd?: number;
  /** The regular price, where it may be struck beside a sale price. */
  readonly struckNtd: number | null;
  /** When the sale ends that goes on. */
  readonly saleUntil: string | null;
  /** Others of its variants cost more. */
  readonly isFrom?: boolean | undefined;
  readonly size?: 'card' | 'page';
}

/**
 * A price as the law wants it shown, tax included; the pre-tax figure beside it where there is room. A small-scale seller states no
 * tax (OWN-7).
 */
export const PriceTag = (props: PriceTagProps) => {
  const { totalNtd, taxKind, preTaxNtd, struckNtd, saleUntil, size = 'card' } = props;
  const { catalogue } = useTexts();
  const withTax = useShowsTax();
  return (
    <div>
      <p className={classes['price']} data-size={size}>
        <strong className="money">
          <PriceWords {...props} />
        </strong>
        {struckNtd === null ? null : (
          <span className={classes['note']}>
            <span className="visually-hidden">{catalogue.regularPrice}</span>
            <del className="money">{formatNtd(struckNtd)}</del>
          </span>
        )}
        {totalNtd === 0 || !withTax ? null : (
          <span className={classes['note']}>
            {catalogue.taxNotes[taxKind]}
            {preTaxNtd === undefined || taxKind !== 'taxable'
              ? null
              : ` · ${catalogue.beforeTax(formatNtd(preTaxNtd))}`}
          </span>
        )}
      </p>
      {saleUntil === null ? null : (
        <p className={classes['until']}>{catalogue.saleUntil(formatDayAndTime(saleUntil))}</p>
      )}
    </div>
  );
};

/** The figure itself; the lowest of several with a word beside it. */
const PriceWords = ({ totalNtd, isFrom = false }: Pick<PriceTagProps, 'totalNtd' | 'isFrom'>) => {
  const { catalogue, shell } = useTexts();
  const price = totalNtd === 0 ? shell.free : formatNtd(totalNtd);
  return isFrom ? catalogue.startingAt(price) : price;
};
