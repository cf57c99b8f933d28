import { formatNtd } from '@kapok/domain';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useStatesTax } from './use-states-tax.ts';
import type { VatSheet } from './vat-query.ts';
import classes from './vat-sheet.module.css';

/** What is declared in all, on which form, and what whoever declares it has to know. */
export const SheetTotals = ({ sheet: { Total, Form, Rows, HasDemonstrations } }: { readonly sheet: VatSheet }) => {
  const { vat: words } = useWords(accountingWords);
  const totalNtd = formatNtd(Total.Amount + Total.TaxAmount);
  const sums = useStatesTax({ Rows })
    ? ([
        [words.net, formatNtd(Total.Amount)],
        [words.tax, formatNtd(Total.TaxAmount)],
        [words.withTax, totalNtd],
      ] as const)
    : ([[words.turnover, totalNtd]] as const);
  const tiles = [...sums, [words.form, words.forms[Form ?? 'none']] as const];
  return (
    <>
      <dl className={classes['tiles']}>
        {tiles.map(([name, value]) => (
          <div key={name} className={`card ${classes['tile']}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {HasDemonstrations ? <p className={classes['warning']}>{words.demonstrations}</p> : null}
      {Form === '403' ? <p>{words.form403}</p> : null}
      {Form === null && Rows.length > 0 ? <p>{words.noForm}</p> : null}
    </>
  );
};
