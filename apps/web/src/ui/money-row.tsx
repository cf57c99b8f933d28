import { formatNtd, type InvoiceMode } from '@kapok/domain';
import { useTexts } from '#web/texts/language.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import classes from './money-row.module.css';

interface MoneyRowProps {
  readonly label: string;
  readonly ntd: number;
  /** The figure that the person pays. */
  readonly strong?: boolean;
}

/** One line of a sum, inside of a `<dl className={moneyRows}>`. */
const MoneyRow = ({ label, ntd, strong = false }: MoneyRowProps) => (
  <div className={classes['row']} data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd className="money">{formatNtd(ntd)}</dd>
  </div>
);

export interface MoneyRowsProps {
  readonly totals: { readonly Amount: number; readonly TaxAmount: number; readonly TotalAmount: number };
  readonly labels: { readonly total: string; readonly taxTotal: string; readonly grandTotal: string };
  /** What the total came from, such as a discount. */
  readonly before?: readonly { readonly label: string; readonly ntd: number }[];
  /** How the order is invoiced; as the shop gives out invoices now where it is left out. */
  readonly invoiceMode?: InvoiceMode | null;
}

/** Pre-tax sum, tax and total of a cart or an order; the total alone where no tax is shown. */
export const MoneyRows = ({ totals, labels, before = [], invoiceMode }: MoneyRowsProps) => {
  const { shell } = useTexts();
  const withTax = useShowsTax(invoiceMode);
  return (
    <dl className={classes['rows']}>
      {before.map((row) => (
        <MoneyRow key={row.label} {...row} />
      ))}
      {withTax ? (
        <>
          <MoneyRow label={labels.total} ntd={totals.Amount} />
          <MoneyRow label={labels.taxTotal} ntd={totals.TaxAmount} />
        </>
      ) : null}
      <MoneyRow label={withTax ? labels.grandTotal : shell.total} ntd={totals.TotalAmount} strong />
    </dl>
  );
};
