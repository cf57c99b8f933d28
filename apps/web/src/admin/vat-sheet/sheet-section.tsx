import { formatNtd } from '@kapok/domain';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { useStatesTax } from './use-states-tax.ts';
import type { VatSheet } from './vat-query.ts';
import classes from './vat-sheet.module.css';

type Sum = VatSheet['Total'];

/** What was issued, voided and allowed, by sort of paper and kind of tax, and how many papers there are. */
export const SheetSection = ({ sheet }: { readonly sheet: VatSheet }) => {
  const { vat: words } = useWords(accountingWords);
  const persons = sheet.PersonsFromTotal;
  const statesTax = useStatesTax(sheet);
  const title = statesTax ? words.sheet : words.turnoverSheet;
  return (
    <Section title={title}>
      {sheet.Rows.length === 0 ? (
        <p className="dimmed">{words.nothing}</p>
      ) : (
        <SheetTable sheet={sheet} title={title} statesTax={statesTax} />
      )}
      {persons.Amount === 0 ? null : (
        <p className="dimmed small">
          {words.personsFromTotal(formatNtd(persons.Amount), formatNtd(persons.TaxAmount))}
        </p>
      )}
      {sheet.Papers.length === 0 ? null : <CountTable papers={sheet.Papers} />}
    </Section>
  );
};

interface SheetTableProps {
  readonly sheet: VatSheet;
  readonly title: string;
  readonly statesTax: boolean;
}

const SheetTable = ({ sheet: { Rows, Total }, title, statesTax }: SheetTableProps) => {
  const { vat: words, total } = useWords(accountingWords);
  const { paper, issued, voided, allowed, rest } = words.columns;
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={title}>
      <table className="table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{paper}</th>
            {[issued, voided, allowed, rest].map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Rows.map((row) => (
            <tr key={`${row.Paper} ${row.TaxKind}`}>
              <th scope="row" className={classes['name']}>
                {words.papers[row.Paper]}
                {statesTax ? <span className="dimmed small">{words.taxKinds[row.TaxKind]}</span> : null}
              </th>
              <SumCell sum={row.Issued} statesTax={statesTax} />
              <SumCell sum={row.Voided} statesTax={statesTax} />
              <SumCell sum={row.Allowed} statesTax={statesTax} />
              <SumCell sum={row.Rest} statesTax={statesTax} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td colSpan={3} />
            <SumCell sum={Total} statesTax={statesTax} isStrong />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

interface SumCellProps {
  readonly sum: Sum;
  readonly statesTax: boolean;
  readonly isStrong?: boolean;
}

/** The sum before tax, and its tax below; what is nothing stays empty to the eye. */
const SumCell = ({ sum, statesTax, isStrong = false }: SumCellProps) => {
  const { vat: words } = useWords(accountingWords);
  const isNothing = sum.Amount === 0 && sum.TaxAmount === 0;
  if (isNothing && !isStrong) return <td className="number dimmed">0</td>;
  const net = formatNtd(sum.Amount);
  return (
    <td className={`number ${classes['sum']}`}>
      {isStrong ? <strong>{net}</strong> : net}
      {statesTax ? <span className="dimmed small">{words.taxOf(formatNtd(sum.TaxAmount))}</span> : null}
    </td>
  );
};

const CountTable = ({ papers }: { readonly papers: VatSheet['Papers'] }) => {
  const { vat: words } = useWords(accountingWords);
  const { paper, issued, voided, allowed } = words.columns;
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={words.counts}>
      <table className="table">
        <caption className={classes['caption']}>{words.counts}</caption>
        <thead>
          <tr>
            <th scope="col">{paper}</th>
            {[issued, voided, allowed].map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {papers.map(({ Paper, Issued, Voided, Allowances }) => (
            <tr key={Paper}>
              <th scope="row" className={classes['name']}>
                {words.papers[Paper]}
              </th>
              <td className="number">{Issued}</td>
              <td className="number">{Voided}</td>
              <td className="number">{Allowances}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
