import { formatNtd, type TaxKind } from '@kapok/domain';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './paper-invoices.module.css';
import type { PaperInvoice } from './paper-queries.ts';

/** What is written on the paper: its lines, its sums by kind of tax, and what allowances took off them. */
export const PaperFigures = ({ paper }: { readonly paper: PaperInvoice }) => {
  const words = useWords(paperInvoiceWords);
  if (paper.Duty === 'spared') return null;
  return (
    <>
      <ul className={classes['lines']}>
        {paper.Lines.map((line, index) => (
          <li key={index}>
            <span>
              {`${line.Name} × ${line.Qty}`} <TaxMark taxKind={line.TaxKind} />
            </span>
            <span className="money">{formatNtd(line.Amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes['sums']}>
        {paper.Sums.map((sum) => (
          <Sum
            key={sum.TaxKind}
            label={paper.Sums.length === 1 && sum.TaxKind === 'taxable' ? words.preTax : words.salesOf[sum.TaxKind]}
            ntd={sum.Amount}
          />
        ))}
        <Sum label={words.tax} ntd={paper.TaxAmount} />
        <Sum label={words.total} ntd={paper.TotalAmount} />
        {paper.Allowances.map((one) => (
          <Sum
            key={one.AllowanceNumber}
            label={`${words.allowance} ${one.AllowanceNumber ?? ''}`}
            ntd={-one.Amount - one.TaxAmount}
          />
        ))}
      </dl>
    </>
  );
};

/** A line with 5 % tax is the usual one. */
const TaxMark = ({ taxKind }: { readonly taxKind: TaxKind }) => {
  const words = useWords(paperInvoiceWords);
  return taxKind === 'taxable' ? null : <span className="dimmed small">{words.taxMarks[taxKind]}</span>;
};

const Sum = ({ label, ntd }: { readonly label: string; readonly ntd: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="money">{formatNtd(ntd)}</dd>
  </div>
);
